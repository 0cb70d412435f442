/** `/profile/delete`: the end of the account: what goes, what stays, what has to be settled before, the confirmation. */
import './delete.css';
import { Form, redirect } from 'react-router';
import { Link } from '../../components/Link.tsx';
import type { Deletion, Obstacle } from '../../../src/contract/account.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { Icon } from '../../components/Icon.tsx';
import { ErrorLine } from '../../forms/fields.tsx';
import { CodeRow } from '../../profile/CodeRow.tsx';
import { OwnForm } from '../../profile/OwnForm.tsx';
import { orderPath } from '../../profile/addresses.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { errorOf, otherError, refusedWith, type FormErrors } from '../../forms/refused.ts';
import { Carried, PasswordRow } from '../../forms/rows.tsx';
import { callOf, fieldsOf } from '../../forms/posted.ts';
import type { Route } from './+types/delete';

const title = msgid('حذف حساب');
const path = '/profile/delete';

export const loader = ({ context }: Route.LoaderArgs) => api(context).call('GET /api/profile/deletion', {});

interface Outcome {
  /** A code was asked for: its field is shown. */
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
  throw redirect('/login?closed=1', 303);
}

const refusedWithout = (page: Outcome): Outcome => ({
  ...page,
  errors: [{ property: 'sure', message: t('برای ادامه این را تأیید کنید') }],
});

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Delete({ loaderData: deletion, actionData }: Route.ComponentProps) {
  const { obstacles } = deletion;
  const above = [{ name: t('امنیت حساب'), path: '/profile/security' }];
  return (
    <>
      <ProfileHead title={t(title)} text={t('این کار برای همیشه است و قابل بازگشت نیست.')} above={above} path={path} />
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : null}
      <Consequences deletion={deletion} />
      {obstacles.length === 0 && <Confirm deletion={deletion} outcome={actionData ?? null} />}
    </>
  );
}

/** What stands in the way, each with its way out. */
const Obstacles = ({ obstacles }: { obstacles: readonly Obstacle[] }) => (
  <section aria-labelledby="obstacles">
    <h2 id="obstacles">{t('اول این موارد را برطرف کنید')}</h2>
    <ul className="delete-list">
      {obstacles.map((obstacle) => (
        <li key={obstacle.kind} className="own-note own-note--warning">
          <Icon name="warning" />
          <span>
            <WayOut obstacle={obstacle} />
          </span>
        </li>
      ))}
    </ul>
  </section>
);

function WayOut({ obstacle }: { obstacle: Obstacle }) {
  switch (obstacle.kind) {
    case 'role':
      return (
        <>
          {rich('برای بستن حساب مدیران، استادان و بازاریابان <link>با ما تماس بگیرید</link>.', {
            link: linkTo('/contact-us'),
          })}
        </>
      );
    case 'wallet':
      return (
        <>
          {rich(
            '{amount} در <wallet>کیف پول</wallet> شماست. آن را خرج کنید، پاداش‌ها را <bank>به حساب بانکی‌تان برداشت کنید</bank>، یا برای پس گرفتن پول <contact>با ما تماس بگیرید</contact>.',
            {
              wallet: linkTo('/profile/wallet'),
              bank: linkTo('/profile/vip-marketing'),
              contact: linkTo('/contact-us'),
            },
            { amount: formatToman(obstacle.amount) },
          )}
        </>
      );
    case 'payable':
      return (
        <>{rich('<link>دریافتی‌های شما</link> هنوز تسویه نشده است.', { link: linkTo('/profile/marketing-payment') })}</>
      );
    case 'orders':
      return (
        <>
          {t('سفارشی در انتظار پرداخت یا تحویل دارید؛ آن را بپردازید یا لغو کنید:')}{' '}
          {obstacle.numbers.map((number) => (
            <Link key={number} className="delete-order" to={orderPath(number)}>
              <bdi className="ltr">{localDigits(number)}</bdi>
            </Link>
          ))}
          {obstacle.numbers.length === 0 && <Link to="/profile/transactions">{t('سفارش‌ها')}</Link>}
        </>
      );
    case 'refund':
      return (
        <>
          {rich('بازگشت وجهی در جریان است؛ لطفاً تا پایان آن صبر کنید. وضعیتش را در <link>سفارش‌ها</link> ببینید.', {
            link: linkTo('/profile/transactions'),
          })}
        </>
      );
    case 'payout':
      return (
        <>
          {rich(
            'برداشت پاداشی در جریان است؛ لطفاً تا پایان آن صبر کنید. وضعیتش را در <link>دعوت از دوستان</link> ببینید.',
            {
              link: linkTo('/profile/vip-marketing'),
            },
          )}
        </>
      );
    case 'rewards':
    case 'commissions':
    case 'review':
    case 'exam':
      return <StillToCome obstacle={obstacle} />;
  }
}

/** Money that is not there yet, and an exam that runs: what would be lost with the account. */
function StillToCome({
  obstacle,
}: {
  obstacle: Extract<Obstacle, { kind: 'rewards' | 'commissions' | 'review' | 'exam' }>;
}) {
  switch (obstacle.kind) {
    case 'rewards':
      return rich(
        '{amount} پاداش دعوت در راه است و پس از مهلت بازگشت وجه به کیف پول شما می‌رسد؛ لطفاً تا آن زمان صبر کنید. وضعیتش را در <link>دعوت از دوستان</link> ببینید.',
        { link: linkTo('/profile/vip-marketing') },
        { amount: formatToman(obstacle.amount) },
      );
    case 'commissions':
      return rich(
        '{amount} از درآمد شما هنوز سررسید یا پرداخت نشده است؛ <link>دریافتی‌ها</link> را ببینید.',
        { link: linkTo('/profile/marketing-payment') },
        { amount: formatToman(obstacle.amount) },
      );
    case 'review':
      return rich(
        'مبلغی از شما رسیده و در دست بررسی است؛ لطفاً تا روشن شدن نتیجه صبر کنید یا <link>با ما تماس بگیرید</link>.',
        {
          link: linkTo('/contact-us'),
        },
      );
    case 'exam':
      return rich(
        'آزمون «{titles}» را شروع کرده‌اید و هنوز تمام نشده است؛ آن را در <link>سابقهٔ آزمون‌ها</link> تمام کنید.',
        { link: linkTo('/profile/my-exam-list') },
        { titles: obstacle.titles.join('»، «') },
      );
  }
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
              { link: linkTo('/profile/transactions') },
              { vipUntil: formatDate(vipUntil) },
            )}
          </span>
        </p>
      )}
    </section>
  );
}

/** The page is loaded anew after the deletion: nothing of the person stays in the browser. */
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
        <OwnForm
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
        </OwnForm>
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
