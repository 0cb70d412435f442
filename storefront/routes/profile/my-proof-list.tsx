/** `/profile/my-proof-list`: the certificates of the person, and those they could get, with what is missing. */
import '../../catalogue/cards.css';
import '../../forms/forms.css';
import '../../profile/rows.css';
import '../../certificates/my-proofs.css';
import { redirect } from 'react-router';
import { Link } from '../../components/Link.tsx';
import { msgid, t } from '../../../src/locale/translate.ts';
import { myCoursesPath, myProofsPath } from '../../../src/paths/pages.ts';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { CandidateRow } from '../../certificates/CandidateRow.tsx';
import { MyProofRow } from '../../certificates/MyProofRow.tsx';
import { callOf, fieldsOf, refused } from '../../forms/posted.ts';
import type { Route } from './+types/my-proof-list';

const title = msgid('گواهی‌های من');
const path = myProofsPath;

export const loader = ({ context }: Route.LoaderArgs) => api(context).call('GET /api/profile/proofs', {});

/** Asks for a certificate, or shows one to others. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const call = callOf(context);
  const candidate = field('template') + field('course') + field('exam');
  try {
    if (field('do') === 'show') {
      const body = { isPublic: field('public') === 'yes' };
      await call('POST /api/profile/proofs/{id}/visibility', { params: { id: field('id') }, body });
    } else {
      const body = { template: field('template'), course: field('course') || null, exam: field('exam') || null };
      await call('POST /api/profile/proofs', { body });
    }
  } catch (error) {
    return refused(error, { candidate });
  }
  throw redirect(path, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function MyProofList({ loaderData: { proofs, candidates }, actionData }: Route.ComponentProps) {
  const waiting = proofs.filter(({ state }) => state === 'payment_pending').toReversed();
  // What is paid for next is the one that waits longest of its template.
  const payable = new Set(
    waiting.filter(({ template }, n) => waiting.findIndex((p) => p.template === template) === n).map(({ _id }) => _id),
  );
  return (
    <>
      <ProfileHead title={t(title)} text={t('گواهی‌هایی که گرفته‌اید، و آنچه می‌توانید بگیرید.')} path={path} />
      <section aria-labelledby="own">
        <h2 id="own" className="visually-hidden">
          {t('گواهی‌های گرفته‌شده')}
        </h2>
        {proofs.length === 0 && (
          <EmptyState icon="shield" title={t('هنوز گواهی‌ای ندارید')}>
            <p>
              {t('دوره‌ای را به پایان ببرید یا در آزمونی قبول شوید.')} <Link to={myCoursesPath}>{t('دوره‌های من')}</Link>
            </p>
          </EmptyState>
        )}
        <ul className="rows">
          {proofs.map((proof) => (
            <MyProofRow key={proof._id} proof={proof} isPayable={payable.has(proof._id)} page={path} />
          ))}
        </ul>
      </section>
      {candidates.length > 0 && (
        <section aria-labelledby="candidates">
          <h2 id="candidates">{t('می‌توانید بگیرید')}</h2>
          <ul className="rows">
            {candidates.map((candidate) => {
              const key = candidate.template + (candidate.course ?? '') + (candidate.exam ?? '');
              const error = actionData?.candidate === key ? actionData.error : null;
              return <CandidateRow key={key} candidate={candidate} error={error} />;
            })}
          </ul>
        </section>
      )}
    </>
  );
}
