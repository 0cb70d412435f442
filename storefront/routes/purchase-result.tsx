/**
 * `/purchase-result`, `/purchase-result-exam` and `/purchase-result-vip` (`?order=NUMBER`): what became of an order, for
 * the person whose order it is. Reading it changes nothing, so it may be loaded again, or gone back to, at any time.
 */
import { redirect } from 'react-router';
import { api } from '../shared/api.ts';
import { t } from '../../src/locale/translate.ts';
import { resultPath } from '../../src/paths/orders.ts';
import { myOrdersPath } from '../../src/paths/pages.ts';
import { requireSession } from '../profile/person.ts';
import { PurchaseResult } from '../purchase/PurchaseResult.tsx';
import { siteName } from '../shared/site.ts';
import type { Route } from './+types/purchase-result';
import { requireFound } from '../shared/load.ts';

export const middleware: Route.MiddlewareFunction[] = [requireSession];

/** Milliseconds since an order was placed in which its page, without JavaScript, loads itself again. */
const refreshedFor = 30 * 60_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const number = url.searchParams.get('order') ?? '';
  if (number === '') throw redirect(myOrdersPath);
  const { call } = api(context);
  const order = await requireFound(call('GET /api/orders/{number}', { params: { number } }));
  const page = resultPath(order.number, order.kind);
  if (page !== `${url.pathname}?order=${encodeURIComponent(number)}`) throw redirect(page);
  const gateways = order.isPayable ? (await call('GET /api/wallet', { query: {} })).gateways : [];
  return { order, gateways, isRefreshed: Date.now() - Date.parse(order.createdAt) < refreshedFor };
}

export const meta: Route.MetaFunction = () => [
  { title: t('نتیجهٔ خرید | {siteName}', { siteName: t(siteName) }) },
  { name: 'robots', content: 'noindex' },
];

export default function PurchaseResultRoute({ loaderData }: Route.ComponentProps) {
  return <PurchaseResult key={loaderData.order.number} {...loaderData} />;
}
