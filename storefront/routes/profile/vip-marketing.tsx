/** `/profile/vip-marketing?page=`: whom one has invited, what that brought, and a form that asks for it. */
import '../../forms/forms.css';
import '../../profile/rows.css';
import './wallet.css';
import { redirect } from 'react-router';
import type { Invitee, Payout, Referrals } from '../../../src/contract/profile.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { formatNumber, formatPercent, formatToman } from '../../../src/locale/numbers.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { listPath } from '../../../src/paths/profile.ts';
import { referralsPath } from '../../../src/paths/pages.ts';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { tomansOf, wrongAmount } from '../../payment/pay.ts';
import { Fact } from '../../profile/Fact.tsx';
import { inviteeStates, payoutStates } from '../../profile/labels.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { Sheba } from '../../profile/Sheba.tsx';
import { StateBadge } from '../../components/StateBadge.tsx';
import { callOf, fieldsOf, refused } from '../../forms/posted.ts';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/vip-marketing';
import { InviteLink } from './vip/InviteLink.tsx';
import { PayoutForm } from './vip/PayoutForm.tsx';

const title = msgid('دعوت از دوستان');
const path = referralsPath;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams, origin } = new URL(request.url);
  const page = requirePage(searchParams.get('page'));
  const referrals = await api(context).call('GET /api/profile/referrals', { query: { page } });
  requireWithin(referrals.invitees);
  return { ...referrals, address: referrals.link === null ? null : `${origin}${referrals.link}` };
}

/** Asks for rewards in a bank account. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const typed = { amount: field('amount'), sheba: field('sheba') };
  try {
    const amount = tomansOf(typed.amount);
    if (amount === null) throw wrongAmount();
    await callOf(context)('POST /api/profile/payouts', { body: { amount, sheba: typed.sheba } });
  } catch (error) {
    return refused(error, { typed });
  }
  throw redirect(`${path}#payouts`, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function VipMarketing({ loaderData, actionData }: Route.ComponentProps) {
  const { invitees, payouts, earned, waiting, wallet, available, holdDays, terms, isOpen, isMember, address } =
    loaderData;
  return (
    <>
      <ProfileHead title={t(title)} text={<Offer referrals={loaderData} />} path={path} />
      <InviteLink isOpen={isOpen} isMember={isMember} address={address} />
      <dl className="facts">
        <Fact label={t('دوستان دعوت‌شده')}>{formatNumber(invitees.total)}</Fact>
        <Fact label={t('در انتظار')}>{formatToman(waiting)}</Fact>
        <Fact label={t('واریزشده به کیف پول')}>{formatToman(earned)}</Fact>
        <Fact label={t('موجودی کیف پول')}>{formatToman(wallet)}</Fact>
        <Fact label={t('قابل برداشت')}>{formatToman(available)}</Fact>
      </dl>
      <p className="fact-note">
        {t('پاداش هر خرید {holdDays} روز پس از آن به کیف پول واریز می‌شود، به شرط آنکه وجه خرید برگشت داده نشده باشد.', {
          holdDays,
        })}
      </p>
      <section aria-labelledby="payouts">
        <h2 id="payouts">{t('برداشت به حساب بانکی')}</h2>
        <PayoutForm referrals={loaderData} failed={actionData ?? null} />
        <ul className="rows">
          {payouts.map((payout) => (
            <li key={payout._id}>
              <PayoutRow payout={payout} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="invitees">
        <h2 id="invitees">{t('دوستان دعوت‌شده')}</h2>
        <Invitees invitees={invitees} />
      </section>
      {isOpen && terms !== null && (
        <section aria-labelledby="terms">
          <h2 id="terms">{t('شرایط برنامه')}</h2>
          <p className="invite-terms">{terms}</p>
        </section>
      )}
    </>
  );
}

function Offer({ referrals }: { referrals: Referrals }) {
  const { isOpen, inviterRateBps, inviteeDiscountBps } = referrals;
  if (!isOpen) return t('برنامهٔ دعوت فعلاً بسته است؛ پاداش‌های قبلی شما محفوظ است.');
  return (
    <>
      {t(
        'از اولین اشتراک هر دوست {inviterRateBps} به کیف پول شما واریز می‌شود، و او {inviteeDiscountBps} تخفیف می‌گیرد.',
        {
          inviterRateBps: formatPercent(inviterRateBps),
          inviteeDiscountBps: formatPercent(inviteeDiscountBps),
        },
      )}
    </>
  );
}

function Invitees({ invitees: { records, page, pages } }: Pick<Referrals, 'invitees'>) {
  if (records.length === 0) {
    return (
      <EmptyState icon="people" title={t('هنوز کسی را دعوت نکرده‌اید')}>
        <p>{t('هر کس با دعوت شما ثبت‌نام کند، اینجا با وضعیت پاداشش می‌آید.')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="rows">
        {records.map((invitee) => (
          <li key={invitee._id}>
            <InviteeRow invitee={invitee} />
          </li>
        ))}
      </ul>
      <Pager page={page} pages={pages} to={(n) => listPath(path, n)} />
    </>
  );
}

const InviteeRow = ({ invitee: { name, state, invitedAt, reward } }: { invitee: Invitee }) => (
  <div className="card row-card">
    <div className="row-text">
      <h3>{name}</h3>
      <p>
        <time dateTime={invitedAt}>{formatDate(invitedAt)}</time>
      </p>
    </div>
    <div className="row-end">
      <StateBadge label={inviteeStates[state]} />
      {reward > 0 && <span className="row-sum">{formatToman(reward)}</span>}
    </div>
  </div>
);

const PayoutRow = ({ payout }: { payout: Payout }) => (
  <div className="card row-card">
    <div className="row-text">
      <h3>{formatToman(payout.amount)}</h3>
      <p>
        <Sheba last={payout.sheba} />
        <time dateTime={payout.requestedAt}>{formatDate(payout.requestedAt)}</time>
        {payout.trackingNumber !== null && (
          <span>
            {t('پیگیری')} <bdi className="ltr">{localDigits(payout.trackingNumber)}</bdi>
          </span>
        )}
      </p>
      {payout.reason !== null && <p>{payout.reason}</p>}
    </div>
    <StateBadge label={payoutStates[payout.state]} />
  </div>
);
