/** `/profile/vip-acount?page=` (the specification's spelling): every subscription the person has had. */
import '../../profile/rows.css';
import { Link } from 'react-router';
import type { Subscription } from '../../../src/contract/profile.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { toPersianDigits } from '../../../src/locale/digits.ts';
import { api } from '../../api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { listPath, orderPath } from '../../profile/addresses.ts';
import { subscriptionSources, subscriptionStates } from '../../profile/labels.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { StateBadge } from '../../profile/StateBadge.tsx';
import { requirePage, requireWithin } from '../load.ts';
import type { Route } from './+types/vip-acount';

const title = 'پیشینهٔ اشتراک';
const path = '/profile/vip-acount';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = requirePage(new URL(request.url).searchParams.get('page'));
  const subscriptions = await api(context).call('GET /api/profile/vip/subscriptions', { query: { page } });
  requireWithin(subscriptions);
  return subscriptions;
}

export const meta: Route.MetaFunction = () => profileMeta(title);

export default function VipAccount({ loaderData: { records, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead title={title} text="هر خرید، هدیه و پاداش؛ تمدید از پایان اشتراک پیشین آغاز می‌شود." path={path} />
      <section aria-labelledby="subscriptions">
        <h2 id="subscriptions" className="visually-hidden">
          فهرست اشتراک‌ها
        </h2>
        {records.length === 0 && (
          <EmptyState icon="crown" title="هنوز اشتراکی نداشته‌اید">
            <p>
              <Link to="/profile/vip">طرح‌های اشتراک ویژه</Link> را ببینید.
            </p>
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
        <h3>{plan ?? 'اشتراک ویژه'}</h3>
        <p>
          <span>{subscriptionSources[source]}</span>
          <span>
            از <time dateTime={startsAt}>{formatDate(startsAt)}</time> تا{' '}
            <time dateTime={endsAt}>{formatDate(endsAt)}</time>
          </span>
          {order !== null && (
            <Link className="link" to={orderPath(order)}>
              سفارش <bdi className="ltr">{toPersianDigits(order)}</bdi>
            </Link>
          )}
        </p>
      </div>
      <StateBadge label={subscriptionStates[state]} />
    </div>
  );
}
