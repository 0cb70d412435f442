/** `/profile/delete`: the end of the account: what goes, what stays, what has to be settled before, and the deed. */
import '../../profile/own-form.css';
import './delete.css';
import { Form, Link, redirect } from 'react-router';
import type { Deletion, Obstacle } from '../../../src/contract/account.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { toPersianDigits } from '../../../src/locale/digits.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { api } from '../../api.ts';
import { Icon } from '../../components/Icon.tsx';
import { ErrorLine } from '../../dialogs/fields.tsx';
import { orderPath } from '../../profile/addresses.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { errorOf, otherError, refusedWith, type FormErrors } from '../../requests/refused.ts';
import { Row } from '../account/AccountPage.tsx';
import { callOf, fieldsOf } from '../account/posted.ts';
import type { Route } from './+types/delete';

const title = 'حذف حساب';
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
  errors: [{ property: 'sure', message: 'برای ادامه این را تأیید کنید' }],
});

export const meta: Route.MetaFunction = () => profileMeta(title);

export default function Delete({ loaderData: deletion, actionData }: Route.ComponentProps) {
  const { obstacles } = deletion;
  const above = [{ name: 'امنیت حساب', path: '/profile/security' }];
  return (
    <>
      <ProfileHead title={title} text="برای همیشه است و بازگشتی ندارد." above={above} path={path} />
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : null}
      <Consequences deletion={deletion} />
      {obstacles.length === 0 && <Confirm deletion={deletion} outcome={actionData ?? null} />}
    </>
  );
}

/** What stands in the way, each with its way out. */
const Obstacles = ({ obstacles }: { obstacles: readonly Obstacle[] }) => (
  <section aria-labelledby="obstacles">
    <h2 id="obstacles">نخست این‌ها را حل کنید</h2>
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
          حساب مدیران، استادان و بازاریابان را دفتر آکادمی می‌بندد. <Link to="/contact-us">با ما تماس بگیرید</Link>.
        </>
      );
    case 'wallet':
      return (
        <>
          {formatToman(obstacle.amount)} در <Link to="/profile/wallet">کیف پول</Link> شماست. آن را خرج کنید، پاداش‌ها را{' '}
          <Link to="/profile/vip-marketing">به حساب بانکی‌تان بخواهید</Link>، یا برای بازگرداندن پول{' '}
          <Link to="/contact-us">با ما تماس بگیرید</Link>.
        </>
      );
    case 'payable':
      return (
        <>
          <Link to="/profile/marketing-payment">دریافتی‌های شما</Link> هنوز تسویه نشده است.
        </>
      );
    case 'orders':
      return (
        <>
          سفارشی در انتظار پرداخت یا تحویل دارید؛ آن را بپردازید یا لغو کنید:{' '}
          {obstacle.numbers.map((number) => (
            <Link key={number} className="delete-order" to={orderPath(number)}>
              <bdi className="ltr">{toPersianDigits(number)}</bdi>
            </Link>
          ))}
          {obstacle.numbers.length === 0 && <Link to="/profile/transactions">سفارش‌ها</Link>}
        </>
      );
    case 'refund':
      return (
        <>
          بازگشت وجهی در راه است؛ تا پایان آن در <Link to="/profile/transactions">سفارش‌ها</Link> شکیبا باشید.
        </>
      );
    case 'payout':
      return (
        <>
          برداشت پاداشی در راه است؛ تا پایان آن در <Link to="/profile/vip-marketing">معرفی به دوستان</Link> شکیبا باشید.
        </>
      );
  }
}

function Consequences({ deletion: { vipUntil, kept, comments } }: { deletion: Deletion }) {
  return (
    <section aria-labelledby="consequences">
      <h2 id="consequences">چه می‌شود؟</h2>
      <div className="card member-panel delete-facts">
        <div>
          <h3>پاک می‌شود</h3>
          <ul className="delete-list">
            <li>نام، تصویر، موبایل، ایمیل، کد ملی، تاریخ تولد و معرفی شما</li>
            <li>رمز عبور و همهٔ نشست‌های باز</li>
            <li>اطلاعات تکمیلی، حساب‌های بانکی، یادداشت‌های درس‌ها، مسیرها، پیام‌ها و خبرها</li>
            <li>دسترسی به دوره‌ها و آزمون‌هایی که خریده‌اید</li>
          </ul>
        </div>
        <div>
          <h3>می‌ماند، بی نام شما</h3>
          <ul className="delete-list">
            <li>
              سفارش‌ها، پرداخت‌ها و گردش حساب ({formatNumber(kept.orders)} سفارش): قانون نگه داشتن دفترها را می‌خواهد.
            </li>
            <li>دیدگاه‌های شما ({formatNumber(comments)} دیدگاه) و پرسش‌هایتان زیر درس‌ها</li>
          </ul>
          <h3>می‌ماند، چنان که هست</h3>
          <ul className="delete-list">
            <li>
              گواهی‌های صادرشده ({formatNumber(kept.proofs)} گواهی): کسی که گواهی شما را در دست دارد باید بتواند درستی آن
              را بسنجد.
            </li>
          </ul>
        </div>
      </div>
      {vipUntil !== null && (
        <p className="own-note own-note--warning">
          <Icon name="crown" />
          <span>
            اشتراک ویژهٔ شما تا {formatDate(vipUntil)} است و با حساب پایان می‌یابد؛ پول آن برنمی‌گردد. اگر مهلت بازگشت وجه
            نگذشته، پیش از حذف از <Link to="/profile/transactions">سفارش‌ها</Link> آن را بخواهید.
          </span>
        </p>
      )}
    </section>
  );
}

/** The deed reloads the page: nothing of the person stays in the browser. */
function Confirm({ deletion: { hasPassword, codeTo }, outcome }: { deletion: Deletion; outcome: Outcome | null }) {
  const errors = outcome?.errors ?? [];
  const byCode = outcome?.hasCode ?? false;
  const canConfirm = byCode || hasPassword;
  return (
    <section aria-labelledby="confirm">
      <h2 id="confirm">تأیید</h2>
      {byCode && (
        <p className="own-note" role="status">
          <Icon name="mail" />
          <span>
            کدی {outcome?.repeated ? 'پیش‌تر' : ''} به <bdi className="ltr">{toPersianDigits(codeTo ?? '')}</bdi> فرستاده
            شد.
          </span>
        </p>
      )}
      {canConfirm && (
        <Form className="card member-panel form own-form" method="post" action={path} reloadDocument>
          <input type="hidden" name="hasCode" value={byCode ? 'yes' : 'no'} />
          {byCode ? (
            <Row
              label="کد تأیید"
              name="code"
              error={errorOf(errors, 'code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              dir="ltr"
              required
            />
          ) : (
            <Row
              label="رمز عبور"
              name="password"
              error={errorOf(errors, 'password')}
              autoComplete="current-password"
              password
              required
            />
          )}
          <label className="own-tick">
            <input type="checkbox" name="sure" required />
            <span>می‌دانم که حساب من برای همیشه حذف می‌شود.</span>
          </label>
          <ErrorLine id="delete-error" error={otherError(errors, ['code', 'password'])} />
          <button className="button delete-button">حذف حساب من</button>
        </Form>
      )}
      {!canConfirm && <ErrorLine id="delete-code-error" error={otherError(errors, [])} />}
      {codeTo !== null && (
        <Form method="post" action={path} preventScrollReset>
          <button className={canConfirm ? 'link' : 'button'} name="do" value="code">
            {byCode ? 'فرستادن دوبارهٔ کد' : `فرستادن کد به ${toPersianDigits(codeTo)}`}
          </button>
        </Form>
      )}
    </section>
  );
}
