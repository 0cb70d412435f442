/** `/profile/transactions?page=`: the orders of the person, the newest first. */
import '../../catalogue/cards.css';
import '../../profile/rows.css';
import { byMonth } from '../../../src/locale/calendar-months.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { departmentsPath, myOrdersPath } from '../../../src/paths/pages.ts';
import { listPath } from '../../../src/paths/profile.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { OrderRow } from '../../profile/OrderRow.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/transactions';

const title = msgid('سفارش‌ها');
const path = myOrdersPath;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = requirePage(new URL(request.url).searchParams.get('page'));
  const orders = await api(context).call('GET /api/orders', { query: { page } });
  requireWithin(orders);
  return orders;
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Transactions({ loaderData: { records, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead title={t(title)} text={t('همهٔ خریدها و پرداخت‌ها، با جزئیات و رسید.')} path={path} />
      <section aria-labelledby="orders">
        <h2 id="orders" className="visually-hidden">
          {t('فهرست سفارش‌ها')}
        </h2>
        {records.length === 0 && (
          <EmptyState icon="payments" title={t('هنوز سفارشی نداده‌اید')}>
            <p>
              {rich('آنچه بخرید اینجا می‌ماند. <link>دوره‌ها را ببینید</link>.', {
                link: linkTo(departmentsPath),
              })}
            </p>
          </EmptyState>
        )}
        {byMonth(records, ({ createdAt }) => createdAt).map((month) => (
          <section key={month.name} aria-label={month.name} className="order-month">
            <h3>{month.name}</h3>
            <ul className="card">
              {month.records.map((order) => (
                <OrderRow key={order.number} order={order} />
              ))}
            </ul>
          </section>
        ))}
        <Pager page={page} pages={pages} to={(n) => listPath(path, n)} />
      </section>
    </>
  );
}
