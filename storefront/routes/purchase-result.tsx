/**
 * `/purchase-result`, `/purchase-result-exam` and `/purchase-result-vip` (`?order=NUMBER`): what became of an order, for
 * the person whose order it is. Reading it changes nothing, so it may be loaded again, or gone back to, at any time.
 */
import { redirect } from 'react-router';
import { api } from '../shared/api.ts';
import { t } from '../../src/locale/translate.ts';
import { resultPath } from '../../src/paths/orders.ts';
import { myCoursesPath, myOrdersPath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import { Room } from '../header/Room.tsx';
import { CheckoutSteps } from '../payment/CheckoutSteps.tsx';
import { requireSession } from '../profile/person.ts';
import { firstLessonOf } from '../purchase/first-lesson.ts';
import { PurchaseResult } from '../purchase/PurchaseResult.tsx';
import type { PageHandle } from '../shared/frame.ts';
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
  const begun = order.lines.find(({ learnCourse }) => learnCourse !== null)?.learnCourse ?? null;
  const [gateways, first] = await Promise.all([
    order.isPayable ? call('GET /api/wallet', { query: {} }).then((wallet) => wallet.gateways) : [],
    begun === null
      ? null
      : call('GET /api/learn/courses/{id}', { params: { id: begun } }).then(firstLessonOf, () => null),
  ]);
  return { order, gateways, first, isRefreshed: Date.now() - Date.parse(order.createdAt) < refreshedFor };
}

export const meta: Route.MetaFunction = () => [
  { title: t('نتیجهٔ خرید | {siteName}', { siteName: t(siteName) }) },
  { name: 'robots', content: 'noindex' },
];

export const handle: PageHandle = { frame: 'room' };

export default function PurchaseResultRoute({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  const step = order.state === 'fulfilled' ? 3 : 2;
  return (
    <Room
      middle={order.kind !== 'wallet-charge' && <CheckoutSteps current={step} />}
      end={<MyCourses />}
      className="purchase-page"
    >
      <div className="container">
        <PurchaseResult key={order.number} {...loaderData} />
      </div>
    </Room>
  );
}

const MyCourses = () => (
  <Link to={myCoursesPath} className="room-link">
    <Icon name="school" />
    {t('دوره‌های من')}
  </Link>
);
