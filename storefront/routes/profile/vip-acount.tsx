/** `/profile/vip-acount?page=` (the specification's spelling): every subscription the person has had. */
import '../../profile/rows.css';
import { Link } from '../../components/Link.tsx';
import { linkTo, rich } from '../../components/rich.tsx';
import type { Subscription } from '../../../src/contract/profile.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { listPath, orderPath } from '../../../src/paths/profile.ts';
import { myVipPath, vipHistoryPath } from '../../../src/paths/pages.ts';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { subscriptionSources, subscriptionStates } from '../../profile/labels.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { StateBadge } from '../../components/StateBadge.tsx';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/vip-acount';

const title = msgid('سابقهٔ اشتراک');
const path = vipHistoryPath;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = requirePage(new URL(request.url).searchParams.get('page'));
  const subscriptions = await api(context).call('GET /api/profile/vip/subscriptions', { query: { page } });
  requireWithin(subscriptions);
  return subscriptions;
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function VipAccount({ loaderData: { records, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead
        title={t(title)}
        text={t('هر خرید، هدیه و پاداش؛ تمدید از پایان اشتراک قبلی شروع می‌شود.')}
        path={path}
      />
      <section aria-labelledby="subscriptions">
        <h2 id="subscriptions" className="visually-hidden">
          {t('فهرست اشتراک‌ها')}
        </h2>
        {records.length === 0 && (
          <EmptyState icon="crown" title={t('هنوز اشتراکی نداشته‌اید')}>
            <p>{rich('<link>طرح‌های اشتراک ویژه</link> را ببینید.', { link: linkTo(myVipPath) })}</p>
          </EmptyState>
        )}
        <ul className="rows">
          {records.map((subscription) => (
            <li key={subscription._id}>
              <Row subscription={subscription} />
            </li>
          ))}
        </ul>
        <Pager page={page} pages={pages} to={(n) => listPath(path, n)} />
      </section>
    </>
  );
}

function Row({ subscription: { plan, source, startsAt, endsAt, state, order } }: { subscription: Subscription }) {
  return (
    <div className="card row-card">
      <div className="row-text">
        <h3>{plan ?? t('اشتراک ویژه')}</h3>
        <p>
          <span>{t(subscriptionSources[source])}</span>
          <span>
            {t('از')} <time dateTime={startsAt}>{formatDate(startsAt)}</time> {t('تا')}{' '}
            <time dateTime={endsAt}>{formatDate(endsAt)}</time>
          </span>
          {order !== null && (
            <Link className="link" to={orderPath(order)}>
              {t('سفارش')} <bdi className="ltr">{localDigits(order)}</bdi>
            </Link>
          )}
        </p>
      </div>
      <StateBadge label={subscriptionStates[state]} />
    </div>
  );
}
