/** `/profile/courses?page=`: what the person may watch. */
import '../../catalogue/cards.css';
import '../../profile/rows.css';
import { Link } from '../../components/Link.tsx';
import { formatDate } from '../../../src/locale/dates.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { departmentsPath, myCoursesPath } from '../../../src/paths/pages.ts';
import { listPath } from '../../../src/paths/profile.ts';
import { vipCoursesPath } from '../../../src/paths/vip.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { CourseRows } from '../../profile/CourseRows.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/courses';

const title = msgid('دوره‌های من');
const path = myCoursesPath;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = requirePage(new URL(request.url).searchParams.get('page'));
  const { call } = api(context);
  const [courses, { isMember, until }] = await Promise.all([
    call('GET /api/profile/courses', { query: { page } }),
    call('GET /api/profile/vip', {}),
  ]);
  requireWithin(courses);
  return { ...courses, vip: { isMember, until } };
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Courses({ loaderData: { records, page, pages, vip } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead
        title={t(title)}
        text={t('دوره‌هایی که به آن‌ها دسترسی دارید، از چه راهی و تا چه زمانی.')}
        path={path}
      />
      <section aria-labelledby="courses">
        <h2 id="courses" className="visually-hidden">
          {t('فهرست دوره‌ها')}
        </h2>
        {records.length === 0 && (
          <EmptyState icon="school" title={t('هنوز دوره‌ای ندارید')}>
            <p>
              {rich('از <link>فهرست دوره‌ها</link> یکی را انتخاب کنید؛ پس از خرید همین‌جا می‌آید.', {
                link: linkTo(departmentsPath),
              })}
            </p>
          </EmptyState>
        )}
        <CourseRows courses={records} />
        <Pager page={page} pages={pages} to={(n) => listPath(path, n)} />
      </section>
      <section className="card member-panel" aria-labelledby="included">
        <h2 id="included">{vip.isMember ? t('دوره‌هایی که با اشتراک ویژه می‌بینید') : t('دوره‌های اشتراک ویژه')}</h2>
        <p>
          {vip.isMember && vip.until !== null
            ? t('تا {until}، پایان اشتراک شما، به این دوره‌ها هم دسترسی دارید؛ در فهرست بالا نمی‌آیند.', {
                until: formatDate(vip.until),
              })
            : t('با اشتراک ویژه، همهٔ دوره‌های مشمول آن را بدون خرید جداگانه می‌بینید.')}
        </p>
        <p>
          <Link className="button button--soft" to={vipCoursesPath}>
            {t('مشاهدهٔ دوره‌های اشتراک')}
          </Link>
        </p>
      </section>
    </>
  );
}
