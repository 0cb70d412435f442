/** `/profile/transactions?group=&page=`: the orders of the person, the newest first. */
import type { OrderGroup } from '../../../src/contract/orders.ts';
import { byMonth } from '../../../src/locale/calendar-months.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { departmentsPath, myOrdersPath } from '../../../src/paths/pages.ts';
import { listPath } from '../../../src/paths/profile.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { ListFilter, chosenIn } from '../../profile/ListFilter.tsx';
import { MonthTable, type TableColumn } from '../../profile/MonthTable.tsx';
import { NothingFound } from '../../profile/NothingFound.tsx';
import { OrderTableRow } from '../../profile/OrderTableRow.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/transactions';

const title = msgid('سفارش‌ها');
const path = myOrdersPath;

const orderGroups: Readonly<Record<OrderGroup, string>> = {
  waiting: msgid('در انتظار پرداخت'),
  paid: msgid('پرداخت‌شده'),
  refunded: msgid('برگشت‌داده‌شده'),
  closed: msgid('لغوشده'),
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = requirePage(searchParams.get('page'));
  const group = chosenIn(orderGroups, searchParams.get('group'));
  const orders = await api(context).call('GET /api/orders', { query: { page, group } });
  requireWithin(orders);
  return { orders, group };
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

const columns = (): readonly TableColumn[] => [
  { label: t('سفارش') },
  { label: t('وضعیت'), className: 'ledger-state' },
  { label: t('مبلغ، تومان'), className: 'ledger-sum' },
];

export default function Transactions({ loaderData: { orders, group } }: Route.ComponentProps) {
  const { records, page, pages } = orders;
  return (
    <>
      <ProfileHead title={t(title)} text={t('همهٔ خریدها و پرداخت‌ها، با جزئیات و رسید.')} path={path} />
      <section aria-labelledby="orders">
        <h2 id="orders" className="visually-hidden">
          {t('فهرست سفارش‌ها')}
        </h2>
        {(records.length > 0 || group) && (
          <ListFilter label={t('وضعیت سفارش‌ها')} path={path} name="group" choices={orderGroups} chosen={group} />
        )}
        {records.length === 0 && (group ? <NothingFound all={path} /> : <NoOrders />)}
        {records.length > 0 && (
          <MonthTable columns={columns()} months={byMonth(records, ({ createdAt }) => createdAt)}>
            {(order) => <OrderTableRow key={order.number} order={order} />}
          </MonthTable>
        )}
        <Pager page={page} pages={pages} to={(n) => listPath(path, n, { group })} />
      </section>
    </>
  );
}

const NoOrders = () => (
  <EmptyState icon="payments" title={t('هنوز سفارشی نداده‌اید')}>
    <p>{rich('آنچه بخرید اینجا می‌ماند. <link>دوره‌ها را ببینید</link>.', { link: linkTo(departmentsPath) })}</p>
  </EmptyState>
);
