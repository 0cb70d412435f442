/** `/profile/dashboard`: what next: courses to go on with, the wallet, and the last orders. */
import '../../catalogue/cards.css';
import '../../profile/rows.css';
import type { ReactNode } from 'react';
import { redirect } from 'react-router';
import { Link } from '../../components/Link.tsx';
import { formatDate } from '../../../src/locale/dates.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import type { MyCourse } from '../../../src/contract/profile.ts';
import { personPath } from '../../../src/paths/catalogue.ts';
import { dashboardPath, departmentsPath, myCoursesPath, myOrdersPath } from '../../../src/paths/pages.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { CourseGrid } from '../../catalogue/CourseCard.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { CourseRows, isFinished } from '../../profile/CourseRows.tsx';
import { NoticeList } from '../../profile/NoticeList.tsx';
import { Fact } from '../../profile/Fact.tsx';
import { OrderRow } from '../../profile/OrderRow.tsx';
import { personContext } from '../../profile/person.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { callOf, refused, valuesIn } from '../../forms/posted.ts';
import type { Route } from './+types/dashboard';

const title = msgid('پیشخوان');
const shown = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const { call } = api(context);
  const [courses, vip, orders, notices, recommended] = await Promise.all([
    call('GET /api/profile/courses', { query: {} }),
    call('GET /api/profile/vip', {}),
    call('GET /api/orders', { query: {} }),
    call('GET /api/profile/notices', { query: {} }),
    call('GET /api/profile/recommendations', { query: {} }).catch(() => ({ records: [] })),
  ]);
  return {
    wallet: context.get(personContext).wallet,
    publicPage: personPath(context.get(personContext)._id),
    vipUntil: vip.until,
    courses: { total: courses.total, records: unfinishedFirst(courses.records).slice(0, shown) },
    orders: orders.records.slice(0, shown),
    notices: notices.records.slice(0, shown),
    recommended: recommended.records.slice(0, shown),
    waiting: orders.records.filter(({ state }) => state === 'awaiting_payment').length,
  };
}

const unfinishedFirst = (courses: readonly MyCourse[]): readonly MyCourse[] =>
  courses.toSorted((a, b) => Number(isFinished(a)) - Number(isFinished(b)));

/** Notes that notices were read. */
export async function action({ context, request }: Route.ActionArgs) {
  const ids = valuesIn(await request.formData(), 'notice');
  try {
    await callOf(context)('POST /api/profile/notices/read', { body: { ids } });
  } catch (error) {
    return refused(error, {});
  }
  throw redirect(dashboardPath, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { wallet, publicPage, vipUntil, courses, orders, notices, recommended, waiting } = loaderData;
  return (
    <>
      <ProfileHead title={t(title)} text={t('از همین‌جا ادامه دهید.')} path={dashboardPath} />
      <dl className="facts">
        <Fact label={t('دوره‌های من')}>{formatNumber(courses.total)}</Fact>
        <Fact label={t('کیف پول')}>{formatToman(wallet)}</Fact>
        <Fact label={t('اشتراک ویژه')}>
          {vipUntil === null ? t('ندارید') : t('تا {vipUntil}', { vipUntil: formatDate(vipUntil) })}
        </Fact>
        {waiting > 0 && <Fact label={t('سفارش در انتظار پرداخت')}>{formatNumber(waiting)}</Fact>}
      </dl>
      {notices.length > 0 && <NoticeList notices={notices} />}
      <section aria-labelledby="courses">
        <h2 id="courses">{t('ادامهٔ یادگیری')}</h2>
        {courses.records.length === 0 && (
          <EmptyState icon="school" title={t('هنوز دوره‌ای ندارید')}>
            <p>
              {rich('از <link>فهرست دوره‌ها</link> اولین دوره‌تان را انتخاب کنید.', {
                link: linkTo(departmentsPath),
              })}
            </p>
          </EmptyState>
        )}
        <CourseRows courses={courses.records} />
        {courses.total > courses.records.length && <More to={myCoursesPath}>{t('همهٔ دوره‌های من')}</More>}
      </section>
      {recommended.length > 0 && (
        <section aria-labelledby="recommended">
          <h2 id="recommended">{t('پیشنهاد برای شما')}</h2>
          <p>{t('متناسب با دوره‌هایی که دارید.')}</p>
          <CourseGrid courses={recommended} as="row" />
        </section>
      )}
      <section aria-labelledby="orders">
        <h2 id="orders">{t('آخرین سفارش‌ها')}</h2>
        {orders.length === 0 && <p>{t('هنوز سفارشی نداده‌اید.')}</p>}
        <ul className="rows">
          {orders.map((order) => (
            <OrderRow key={order.number} order={order} />
          ))}
        </ul>
        {orders.length > 0 && <More to={myOrdersPath}>{t('همهٔ سفارش‌ها')}</More>}
      </section>
      <More to={publicPage}>{t('صفحهٔ عمومی من')}</More>
    </>
  );
}

const More = ({ to, children }: { to: string; children: ReactNode }) => (
  <p>
    <Link className="link" to={to}>
      {children}
    </Link>
  </p>
);
