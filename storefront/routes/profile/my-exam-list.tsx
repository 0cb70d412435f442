/** `/profile/my-exam-list?page=`: every attempt of the person, the running ones with the way on. */
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { AttemptList } from '../../exam/AttemptList.tsx';
import { listPath } from '../../profile/addresses.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { requirePage, requireWithin } from '../load.ts';
import type { Route } from './+types/my-exam-list';

const title = 'آزمون‌هایی که داده‌ام';
const path = '/profile/my-exam-list';

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = requirePage(new URL(request.url).searchParams.get('page'));
  const attempts = await api(context).call('GET /api/profile/exam-attempts', { query: { page } });
  requireWithin(attempts);
  return attempts;
}

export const meta: Route.MetaFunction = () => profileMeta(title);

export default function MyExamList({ loaderData: { records, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead title={title} text="هر تلاش با نتیجهٔ آن؛ آنچه در جریان است از همین‌جا ادامه می‌یابد." path={path} />
      <section aria-labelledby="attempts">
        <h2 id="attempts" className="visually-hidden">
          فهرست تلاش‌ها
        </h2>
        {records.length === 0 && (
          <EmptyState icon="quiz" title="هنوز آزمونی نداده‌اید">
            <p>
              آزمون هر دوره در صفحهٔ آن است؛ از <Link to="/profile/courses">دوره‌های من</Link> آغاز کنید.
            </p>
          </EmptyState>
        )}
        <AttemptList attempts={records} />
        <Pager page={page} pages={pages} to={(n) => listPath(path, n)} />
      </section>
    </>
  );
}
