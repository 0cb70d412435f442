/** `/profile/delete`: the end of the account: what goes, what stays, what has to be settled before, the confirmation. */
import './delete.css';
import { Form, redirect } from 'react-router';
import type { Deletion } from '../../../src/contract/account.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { deletionPath, loginPath, myOrdersPath, securityPath } from '../../../src/paths/pages.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { Icon } from '../../components/Icon.tsx';
import { ErrorLine } from '../../forms/fields.tsx';
import { CodeRow } from '../../profile/CodeRow.tsx';
import { AccountForm } from '../../profile/AccountForm.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { errorOf, otherError, refusedWith, type FormErrors } from '../../forms/refused.ts';
import { Carried, PasswordRow } from '../../forms/rows.tsx';
import { callOf, fieldsOf } from '../../forms/posted.ts';
import type { Route } from './+types/delete';
import { Obstacles } from './delete/Obstacles.tsx';

const title = msgid('حذف حساب');
const path = deletionPath;

export const loader = ({ context }: Route.LoaderArgs) => api(context).call('GET /api/profile/deletion', {});

interface Outcome {
  /** A code was requested: its field is shown. */
  readonly hasCode: boolean;
  readonly repeated: boolean;
  readonly errors: FormErrors;
}

export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const call = callOf(context);
  const page: Outcome = { hasCode: field('hasCode') === 'yes', repeated: false, errors: [] };
  try {
    if (field('do') === 'code') {
      const { repeated } = await call('POST /api/profile/deletion/send-code', {});
      return { ...page, hasCode: true, repeated };
    }
    if (field('sure') !== 'on') return refusedWithout(page);
    const [password, code] = [field('password'), field('code')];
    await call('POST /api/profile/deletion', { body: page.hasCode ? { code } : { password } });
  } catch (error) {
    return refusedWith(error, page);
  }
  throw redirect(`${loginPath}?closed=1`, 303);
}

const refusedWithout = (page: Outcome): Outcome => ({
  ...page,
  errors: [{ property: 'sure', message: t('برای ادامه این را تأیید کنید') }],
});

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Delete({ loaderData: deletion, actionData }: Route.ComponentProps) {
  const { obstacles } = deletion;
  const above = [{ name: t('امنیت حساب'), path: securityPath }];
  return (
    <>
      <ProfileHead title={t(title)} text={t('این کار برای همیشه است و قابل بازگشت نیست.')} above={above} path={path} />
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : null}
      <Consequences deletion={deletion} />
      {obstacles.length === 0 && <Confirm deletion={deletion} outcome={actionData ?? null} />}
    </>
  );
}

function Consequences({ deletion: { vipUntil, kept, comments } }: { deletion: Deletion }) {
  return (
    <section aria-labelledby="consequences">
      <h2 id="consequences">{t('با حذف حساب چه می‌شود؟')}</h2>
      <div className="card member-panel delete-facts">
        <div>
          <h3>{t('حذف می‌شود')}</h3>
          <ul className="delete-list">
            <li>{t('نام، تصویر، موبایل، ایمیل، کد ملی، تاریخ تولد و معرفی شما')}</li>
            <li>{t('رمز عبور و ورود شما در همهٔ دستگاه‌ها')}</li>
            <li>{t('اطلاعات تکمیلی، حساب‌های بانکی، یادداشت‌های درس‌ها، مسیرها، پیام‌ها و خبرها')}</li>
            <li>{t('دسترسی به دوره‌ها و آزمون‌هایی که خریده‌اید')}</li>
          </ul>
        </div>
        <div>
          <h3>{t('می‌ماند، بدون نام شما')}</h3>
          <ul className="delete-list">
            <li>
              {t('سفارش‌ها، پرداخت‌ها و تراکنش‌ها ({orders} سفارش): به حکم قانون باید اسناد مالی را نگه داریم.', {
                orders: kept.orders,
              })}
            </li>
            <li>{t('دیدگاه‌های شما ({comments} دیدگاه) و پرسش‌هایتان زیر درس‌ها', { comments })}</li>
          </ul>
          <h3>{t('همان‌طور که هست می‌ماند')}</h3>
          <ul className="delete-list">
            <li>
              {t(
                'گواهی‌های صادرشده ({proofs} گواهی): کسی که گواهی شما را در دست دارد باید بتواند اصالت آن را بررسی کند.',
                {
                  proofs: kept.proofs,
                },
              )}
            </li>
          </ul>
        </div>
      </div>
      {vipUntil !== null && (
        <p className="own-note own-note--warning">
          <Icon name="crown" />
          <span>
            {rich(
              'اشتراک ویژهٔ شما تا {vipUntil} است و با حذف حساب تمام می‌شود؛ مبلغ آن برنمی‌گردد. اگر مهلت بازگشت وجه نگذشته است، پیش از حذف حساب از <link>سفارش‌ها</link> آن را درخواست کنید.',
              { link: linkTo(myOrdersPath) },
              { vipUntil: formatDate(vipUntil) },
            )}
          </span>
        </p>
      )}
    </section>
  );
}

/** The page is loaded again after the deletion: nothing of the person stays in the browser. */
function Confirm({ deletion: { hasPassword, codeTo }, outcome }: { deletion: Deletion; outcome: Outcome | null }) {
  const errors = outcome?.errors ?? [];
  const byCode = outcome?.hasCode ?? false;
  const canConfirm = byCode || hasPassword;
  return (
    <section aria-labelledby="confirm">
      <h2 id="confirm">{t('تأیید')}</h2>
      {byCode && (
        <p className="own-note" role="status">
          <Icon name="mail" />
          <span>
            {rich(
              outcome?.repeated
                ? msgid('کدی قبلاً به <name>{username}</name> ارسال شده است؛ همان را وارد کنید.')
                : msgid('کدی به <name>{username}</name> ارسال شد.'),
              { name: (text) => <bdi className="ltr">{text}</bdi> },
              { username: localDigits(codeTo ?? '') },
            )}
          </span>
        </p>
      )}
      {canConfirm && (
        <AccountForm
          action={path}
          errors={errors}
          fields={['code', 'password']}
          submit={t('حذف حساب من')}
          isDangerous
          reloadDocument
        >
          <Carried values={{ hasCode: byCode ? 'yes' : 'no' }} />
          {byCode ? (
            <CodeRow error={errorOf(errors, 'code')} />
          ) : (
            <PasswordRow label={t('رمز عبور')} error={errorOf(errors, 'password')} />
          )}
          <label className="own-tick">
            <input type="checkbox" name="sure" required />
            <span>{t('می‌دانم که حساب من برای همیشه حذف می‌شود.')}</span>
          </label>
        </AccountForm>
      )}
      {!canConfirm && <ErrorLine id="delete-code-error" error={otherError(errors, [])} />}
      {codeTo !== null && (
        <Form method="post" action={path} preventScrollReset>
          <button className={canConfirm ? 'link' : 'button'} name="do" value="code">
            {byCode ? t('ارسال دوبارهٔ کد') : t('ارسال کد به {codeTo}', { codeTo: localDigits(codeTo) })}
          </button>
        </Form>
      )}
    </section>
  );
}
