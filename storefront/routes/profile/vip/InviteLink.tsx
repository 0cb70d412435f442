/** The link that a member gives to friends, with a button that copies it; what keeps one from it otherwise. */
import './invite-link.css';
import { Link } from 'react-router';
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
        پیوند معرفی از آنِ اعضای <Link to="/vip">اشتراک ویژه</Link> است؛ تا اشتراک دارید، هر که با آن بیاید به نام شما
        می‌ماند.
      </p>
    );
  }
  if (address === null) return null;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ type: 'success', title: 'پیوند کپی شد', message: address }),
      () => showToast({ type: 'warning', title: 'کپی نشد', message: 'پیوند را نشان کنید و خودتان کپی کنید.' }),
    );
  return (
    <section className="card member-panel invite" aria-labelledby="invite">
      <h2 id="invite">پیوند شما</h2>
      <p>این پیوند را برای دوستانتان بفرستید. هر که با آن ثبت‌نام کند یا نخستین اشتراکش را بخرد، به نام شما می‌ماند.</p>
      <div className="invite-row">
        <input
          className="input ltr"
          readOnly
          value={address}
          aria-label="پیوند معرفی شما"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          <Icon name="copy" />
          کپی پیوند
        </button>
      </div>
    </section>
  );
}
