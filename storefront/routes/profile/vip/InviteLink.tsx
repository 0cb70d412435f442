/** The link that a member gives to friends, with a button that copies it; what keeps one from it otherwise. */
import './invite-link.css';
import { t } from '../../../../src/locale/translate.ts';
import { vipPath } from '../../../../src/paths/pages.ts';
import { linkTo, rich } from '../../../components/rich.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { showToast } from '../../../toast/toast-store.ts';

interface Props {
  readonly isOpen: boolean;
  readonly isMember: boolean;
  /** The whole address; null where one may not invite now. */
  readonly address: string | null;
}

export function InviteLink({ isOpen, isMember, address }: Props) {
  if (!isOpen) return null;
  if (!isMember) {
    return (
      <p className="card member-panel">
        {rich(
          'پیوند دعوت برای اعضای <link>اشتراک ویژه</link> است؛ تا اشتراک دارید، هر کس با آن بیاید به نام شما ثبت می‌شود.',
          {
            link: linkTo(vipPath),
          },
        )}
      </p>
    );
  }
  if (address === null) return null;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ type: 'success', title: t('پیوند کپی شد'), message: address }),
      () => showToast({ type: 'warning', title: t('کپی نشد'), message: t('پیوند را انتخاب کنید و خودتان کپی کنید.') }),
    );
  return (
    <section className="card member-panel invite" aria-labelledby="invite">
      <h2 id="invite">{t('پیوند شما')}</h2>
      <p>
        {t(
          'این پیوند را برای دوستانتان بفرستید. هر کس با آن ثبت‌نام کند یا اولین اشتراکش را بخرد، به نام شما ثبت می‌شود.',
        )}
      </p>
      <div className="invite-row">
        <input
          className="input ltr"
          readOnly
          value={address}
          aria-label={t('پیوند دعوت شما')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="copy" />
          {t('کپی پیوند')}
        </button>
      </div>
    </section>
  );
}
