/** `/profile/courses?page=`: what the person may watch. */
import '../../components/cards.css';
import '../../profile/rows.css';
import { Link } from 'react-router';
import { formatDate } from '../../../src/locale/dates.ts';
import { api } from '../../api.ts';
import { includedPath } from '../../components/vip-addresses.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { listPath } from '../../profile/addresses.ts';
import { CourseRow } from '../../profile/CourseRow.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { requirePage, requireWithin } from '../load.ts';
import type { Route } from './+types/courses';

const title = 'دوره‌های من';
const path = '/profile/courses';

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

export const meta: Route.MetaFunction = () => profileMeta(title);

export default function Courses({ loaderData: { records, page, pages, vip } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead title={title} text="هر دوره‌ای که می‌توانید ببینید، از کدام راه و تا کی." path={path} />
      <section aria-labelledby="courses">
        <h2 id="courses" className="visually-hidden">
          فهرست دوره‌ها
        </h2>
        {records.length === 0 && (
          <EmptyState icon="school" title="هنوز دوره‌ای ندارید">
            <p>
              از <Link to="/department">فهرست دوره‌ها</Link> یکی را برگزینید؛ پس از خرید همین‌جا می‌آید.
            </p>
          </EmptyState>
        )}
        <ul className="rows">
          {records.map((course) => (
            <CourseRow key={course._id} course={course} />
          ))}
        </ul>
        <Pager page={page} pages={pages} to={(n) => listPath(path, n)} />
      </section>
      <section className="card member-panel" aria-labelledby="included">
        <h2 id="included">{vip.isMember ? 'دوره‌هایی که با اشتراک ویژه می‌بینید' : 'دوره‌های اشتراک ویژه'}</h2>
        <p>
          {vip.isMember && vip.until !== null
            ? `تا ${formatDate(vip.until)}، پایان اشتراک شما، این دوره‌ها هم باز است، بی آنکه در فهرست بالا بیاید.`
            : 'با یک اشتراک، دوره‌های نشان‌دار را بی خرید جداگانه می‌بینید.'}
        </p>
        <p>
          <Link className="button button--soft" to={includedPath}>
            دیدن دوره‌های اشتراک
          </Link>
        </p>
      </section>
    </>
  );
}
