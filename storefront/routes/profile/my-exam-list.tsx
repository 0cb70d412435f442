/** `/profile/my-exam-list?outcome=&page=`: the attempts of the person, the running ones with the way on. */
import { msgid, t } from '../../../src/locale/translate.ts';
import { listPath } from '../../../src/paths/profile.ts';
import { myAttemptsPath, myCoursesPath } from '../../../src/paths/pages.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Pager } from '../../components/Pager.tsx';
import { AttemptTable } from '../../exams/AttemptTable.tsx';
import { attemptOutcomes } from '../../exams/labels.ts';
import { ListFilter, chosenIn } from '../../profile/ListFilter.tsx';
import { NothingFound } from '../../profile/NothingFound.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/my-exam-list';

const title = msgid('سابقهٔ آزمون‌ها');
const path = myAttemptsPath;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = requirePage(searchParams.get('page'));
  const outcome = chosenIn(attemptOutcomes, searchParams.get('outcome'));
  const attempts = await api(context).call('GET /api/profile/exam-attempts', { query: { page, outcome } });
  requireWithin(attempts);
  return { attempts, outcome };
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function MyExamList({ loaderData: { attempts, outcome } }: Route.ComponentProps) {
  const { records, page, pages } = attempts;
  return (
    <>
      <ProfileHead
        title={t(title)}
        text={t('هر تلاش با نتیجهٔ آن؛ آزمون‌های در جریان را از همین‌جا ادامه دهید.')}
        path={path}
      />
      <section aria-labelledby="attempts">
        <h2 id="attempts" className="visually-hidden">
          {t('فهرست تلاش‌ها')}
        </h2>
        {(records.length > 0 || outcome) && (
          <ListFilter label={t('نتیجهٔ تلاش‌ها')} path={path} name="outcome" choices={attemptOutcomes} chosen={outcome} />
        )}
        {records.length === 0 && (outcome ? <NothingFound all={path} /> : <NoAttempts />)}
        {records.length > 0 && <AttemptTable attempts={records} />}
        <Pager page={page} pages={pages} to={(n) => listPath(path, n, { outcome })} />
      </section>
    </>
  );
}

const NoAttempts = () => (
  <EmptyState icon="quiz" title={t('هنوز آزمونی نداده‌اید')}>
    <p>
      {rich('آزمون هر دوره در صفحهٔ آن است؛ از <link>دوره‌های من</link> شروع کنید.', {
        link: linkTo(myCoursesPath),
      })}
    </p>
  </EmptyState>
);
