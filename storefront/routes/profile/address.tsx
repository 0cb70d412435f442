/** `/profile/address/{mobile|email}`: another address, proved by the code that is sent to it. */
import { Form, redirect } from 'react-router';
import { Link } from '../../components/Link.tsx';
import { localDigits } from '../../../src/locale/digits.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { addressPath } from '../../../src/paths/profile.ts';
import { contactsPath } from '../../../src/paths/pages.ts';
import { rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { Icon } from '../../components/Icon.tsx';
import { CodeRow } from '../../profile/CodeRow.tsx';
import { AccountForm } from '../../profile/AccountForm.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { errorOf, refusedWith, type FormErrors } from '../../forms/refused.ts';
import { Carried, PasswordRow, Row } from '../../forms/rows.tsx';
import { callOf, fieldsOf } from '../../forms/posted.ts';
import { notFound } from '../../shared/load.ts';
import type { Route } from './+types/address';

const words = {
  mobile: {
    title: msgid('شمارهٔ موبایل'),
    label: msgid('شمارهٔ موبایل جدید'),
    intro: msgid('به شمارهٔ جدید کدی می‌فرستیم تا آن را تأیید کنید.'),
    now: msgid('شمارهٔ فعلی <value>{current}</value> است. پس از تغییر، به شمارهٔ قبلی هم خبر می‌دهیم.'),
    other: msgid('شمارهٔ دیگر'),
    input: { inputMode: 'tel', autoComplete: 'tel', maxLength: 30 },
  },
  email: {
    title: msgid('ایمیل'),
    label: msgid('ایمیل جدید'),
    intro: msgid('به ایمیل جدید کدی می‌فرستیم تا آن را تأیید کنید.'),
    now: msgid('ایمیل فعلی <value>{current}</value> است. پس از تغییر، به ایمیل قبلی هم خبر می‌دهیم.'),
    other: msgid('ایمیل دیگر'),
    input: { inputMode: 'email', autoComplete: 'email', maxLength: 254, autoCapitalize: 'none', spellCheck: false },
  },
} as const;
type Kind = keyof typeof words;

function requireKind(kind: string): Kind {
  if (kind === 'mobile' || kind === 'email') return kind;
  throw notFound();
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const kind = requireKind(params.kind);
  const { call } = api(context);
  const [details, { hasPassword }] = await Promise.all([
    call('GET /api/profile/details', {}),
    call('GET /api/users/sessions', {}),
  ]);
  return { kind, current: details[kind], hasPassword };
}

interface Step {
  readonly stage: 'address' | 'code';
  readonly address: string;
  readonly repeated: boolean;
  readonly errors: FormErrors;
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const kind = requireKind(params.kind);
  const field = await fieldsOf(request);
  const call = callOf(context);
  const address = field('address');
  const isChange = field('do') === 'change';
  const page: Step = { stage: isChange ? 'code' : 'address', address, repeated: false, errors: [] };
  try {
    if (!isChange) {
      const { repeated } = await call('POST /api/profile/address/send-code', { body: { kind, address } });
      return { ...page, stage: 'code' as const, repeated };
    }
    const password = field('password');
    const body = { kind, address, code: field('code'), ...(password !== '' && { password }) };
    await call('POST /api/profile/address', { body });
  } catch (error) {
    // The code that was sent before may still be entered.
    return refusedWith(error, field('do') === 'resend' ? { ...page, stage: 'code' as const } : page);
  }
  throw redirect(`${contactsPath}?saved=${kind}#addresses`, 303);
}

export const meta: Route.MetaFunction = ({ params }) =>
  profileMeta(params.kind === 'email' ? t(words.email.title) : t(words.mobile.title));

export default function Address({ loaderData: { kind, current, hasPassword }, actionData }: Route.ComponentProps) {
  const title = t(words[kind].title);
  const heading = current === null ? t('افزودن {title}', { title }) : t('تغییر {title}', { title });
  const step = actionData ?? { stage: 'address', address: '', repeated: false, errors: [] };
  return (
    <>
      <ProfileHead
        title={heading}
        text={
          current === null ? (
            t(words[kind].intro)
          ) : (
            <>
              {rich(
                words[kind].now,
                { value: (text) => <bdi className="ltr">{text}</bdi> },
                { current: kind === 'mobile' ? localDigits(current) : current },
              )}
            </>
          )
        }
        above={[{ name: t('پروفایل و راه‌های تماس'), path: contactsPath }]}
        path={addressPath(kind)}
      />
      {step.stage === 'code' ? (
        <CodeForm kind={kind} step={step} hasPassword={hasPassword} />
      ) : (
        <AddressForm kind={kind} step={step} />
      )}
    </>
  );
}

function AddressForm({ kind, step: { address, errors } }: { kind: Kind; step: Step }) {
  const { label, input } = words[kind];
  return (
    <AccountForm
      action={addressPath(kind)}
      task="send"
      errors={errors}
      fields={['address']}
      submit={t('ارسال کد تأیید')}
    >
      <Row
        label={t(label)}
        name="address"
        error={errorOf(errors, 'address')}
        defaultValue={address}
        dir="ltr"
        required
        {...input}
      />
    </AccountForm>
  );
}

interface CodeProps {
  readonly kind: Kind;
  readonly step: Step;
  readonly hasPassword: boolean;
}

function CodeForm({ kind, step: { address, repeated, errors }, hasPassword }: CodeProps) {
  const path = addressPath(kind);
  return (
    <>
      <p className="own-note" role="status">
        <Icon name={kind === 'mobile' ? 'phone' : 'mail'} />
        <span>
          {rich(
            repeated
              ? msgid('کدی ۶ رقمی قبلاً به <name>{username}</name> ارسال شده است؛ همان را وارد کنید.')
              : msgid('کدی ۶ رقمی به <name>{username}</name> ارسال شد.'),
            { name: (text) => <bdi className="ltr">{text}</bdi> },
            { username: kind === 'mobile' ? localDigits(address) : address },
          )}
        </span>
      </p>
      <AccountForm
        action={path}
        task="change"
        errors={errors}
        fields={['code', 'password']}
        submit={t('تأیید و تغییر')}
      >
        <Carried values={{ address }} />
        <CodeRow error={errorOf(errors, 'code')} />
        {hasPassword && <PasswordRow label={t('رمز عبور شما')} error={errorOf(errors, 'password')} />}
      </AccountForm>
      <div className="row-actions">
        <Form method="post" action={path} preventScrollReset>
          <Carried values={{ address }} />
          <button className="link" name="do" value="resend">
            {t('ارسال دوبارهٔ کد')}
          </button>
        </Form>
        <Link className="link" to={path}>
          {t(words[kind].other)}
        </Link>
      </div>
    </>
  );
}
