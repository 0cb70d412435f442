/** `/profile/profile?saved=`: what others see of the person, and how the person is reached. */
import '../../profile/rows.css';
import './avatar/avatar.css';
import { redirect } from 'react-router';
import { Link } from '../../components/Link.tsx';
import type { MyDetails } from '../../../src/contract/account.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { personPath } from '../../../src/paths/catalogue.ts';
import { addressPath } from '../../../src/paths/profile.ts';
import { contactsPath, infoPath, securityPath } from '../../../src/paths/pages.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { Icon } from '../../components/Icon.tsx';
import { AccountForm, Saved } from '../../profile/AccountForm.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { ReviewNote } from '../../profile/ReviewNote.tsx';
import { errorOf, refusedWith, type FormErrors } from '../../forms/refused.ts';
import { TextRow } from '../../forms/rows.tsx';
import { callOf, fieldsOf } from '../../forms/posted.ts';
import type { Route } from './+types/profile';
import { AvatarForm } from './avatar/AvatarForm.tsx';
import { uploadErrors } from './avatar/upload-errors.ts';

const title = msgid('پروفایل و راه‌های تماس');
const path = contactsPath;

/** The server stores the picture of the form there first, and tells the action how that went (`pages/forms.ts`). */
export const handle = { upload: '/api/profile/avatar' };

const savedTexts = (): ReadonlyMap<string, string> =>
  new Map([
    ['avatar', t('تصویر شما ذخیره شد.')],
    ['avatar-removed', t('تصویر شما حذف شد.')],
    ['about', t('معرفی شما ارسال شد و پس از تأیید نمایش داده می‌شود.')],
    ['about-removed', t('معرفی شما حذف شد.')],
    ['mobile', t('شمارهٔ موبایل شما تغییر کرد.')],
    ['email', t('ایمیل شما تغییر کرد.')],
  ]);

export async function loader({ context, request }: Route.LoaderArgs) {
  const saved = new URL(request.url).searchParams.get('saved') ?? '';
  return {
    details: await api(context).call('GET /api/profile/details', {}),
    saved: savedTexts().get(saved) ?? null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const task = field('do');
  const typed = field('text');
  if (task === 'avatar') {
    const problem = uploadErrors(field);
    if (problem) return problem;
    throw redirect(`${path}?saved=avatar`, 303);
  }
  const call = callOf(context);
  try {
    if (task === 'avatar-remove') {
      await call('POST /api/profile/avatar/remove', {});
      throw redirect(`${path}?saved=avatar-removed`, 303);
    }
    await call('POST /api/profile/about', { body: { text: typed } });
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusedWith(error, { task, typed });
  }
  throw redirect(`${path}?saved=${typed.trim() === '' ? 'about-removed' : 'about'}`, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Profile({ loaderData: { details, saved }, actionData }: Route.ComponentProps) {
  const errorsOf = (task: string): FormErrors => (actionData?.task === task ? actionData.errors : []);
  const { _id, name, family, image, about } = details;
  return (
    <>
      <ProfileHead title={t(title)} text={t('آنچه دیگران از شما می‌بینند، و جایی که به شما پیام می‌دهیم.')} path={path} />
      {saved !== null && !actionData && <Saved>{saved}</Saved>}
      <section aria-labelledby="avatar">
        <h2 id="avatar">{t('تصویر')}</h2>
        <AvatarForm
          path={path}
          name={`${name} ${family}`.trim()}
          image={image}
          errors={[...errorsOf('avatar'), ...errorsOf('avatar-remove')]}
        />
      </section>
      <section aria-labelledby="about">
        <h2 id="about">{t('معرفی')}</h2>
        {about && <ReviewNote review={about} approved={t('معرفی شما تأیید شده است و در صفحهٔ عمومی شما می‌آید.')} />}
        <AccountForm
          action={path}
          task="about"
          errors={errorsOf('about')}
          fields={['text']}
          submit={t('ارسال معرفی برای بررسی')}
        >
          <TextRow
            label={t('دربارهٔ من')}
            name="text"
            error={errorOf(errorsOf('about'), 'text')}
            defaultValue={actionData?.typed ?? about?.text}
            rows={5}
            maxLength={1000}
          />
          <p className="field__hint">{t('تا ۱۰۰۰ نویسه. اگر خالی بفرستید، معرفی قبلی حذف می‌شود.')}</p>
        </AccountForm>
        <p>
          <Link className="link" to={personPath(_id)}>
            {t('صفحهٔ عمومی من، و آنچه در آن دیده می‌شود')}
          </Link>
        </p>
      </section>
      <Addresses details={details} />
      <p className="own-note">
        <Icon name="shield" />
        <span>
          {rich(
            'دستگاه‌های متصل، رمز عبور و حذف حساب در <security>امنیت حساب</security> است؛ نام و کد ملی در <info>مشخصات من</info>.',
            {
              security: linkTo(securityPath),
              info: linkTo(infoPath),
            },
          )}
        </span>
      </p>
    </>
  );
}

const addresses = () =>
  [
    { kind: 'mobile', label: t('شمارهٔ موبایل'), icon: 'phone' },
    { kind: 'email', label: t('ایمیل'), icon: 'mail' },
  ] as const;

const Addresses = ({ details }: { details: MyDetails }) => (
  <section aria-labelledby="addresses">
    <h2 id="addresses">{t('راه‌های تماس و ورود')}</h2>
    <p className="member-lead">
      {t('با هر یک از این دو می‌توانید وارد شوید. شمارهٔ موبایل یا ایمیل جدید با کدی که به آن می‌فرستیم تأیید می‌شود.')}
    </p>
    <ul className="rows addresses">
      {addresses().map(({ kind, label, icon }) => {
        const address = details[kind];
        return (
          <li key={kind}>
            <div className="card row-card">
              <div className="row-text">
                <h3>
                  <Icon name={icon} />
                  {label}
                </h3>
                <p>
                  {address === null ? (
                    t('ثبت نشده')
                  ) : (
                    <bdi className="ltr">{kind === 'mobile' ? localDigits(address) : address}</bdi>
                  )}
                </p>
              </div>
              <Link className="button button--ghost button--small" to={addressPath(kind)}>
                {address === null ? t('افزودن') : t('تغییر')}
                <span className="visually-hidden"> {label}</span>
              </Link>
            </div>
          </li>
        );
      })}
    </ul>
  </section>
);
