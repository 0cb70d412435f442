/** `/profile/courses?page=`: what the person may watch. */
import '../../components/cards.css';
import '../../profile/rows.css';
import { Link } from 'react-router';
import { api } from '../../api.ts';
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
  const courses = await api(context).call('GET /api/profile/courses', { query: { page } });
  requireWithin(courses);
  return courses;
}

export const meta: Route.MetaFunction = () => profileMeta(title);

export default function Courses({ loaderData: { records, page, pages } }: Route.ComponentProps) {
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
    </>
  );
}
