/** `/profile/roadmaps`: results of the questionnaire that were saved, and how far one is on them. */
import '../../forms/forms.css';
import '../../profile/rows.css';
import '../../roadmap/roadmap.css';
import '../../sets/sets.css';
import { redirect } from 'react-router';
import { Link } from '../../components/Link.tsx';
import { linkTo, rich } from '../../components/rich.tsx';
import type { MyRoadmap } from '../../../src/contract/roadmaps.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { formatPercent } from '../../../src/locale/numbers.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { myRoadmapsPath, questionnairePath } from '../../../src/paths/pages.ts';
import { majorPath } from '../../../src/paths/sets.ts';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { MyProgress } from '../../sets/MyProgress.tsx';
import { callOf, fieldsOf, refused } from '../../forms/posted.ts';
import type { Route } from './+types/roadmaps';

const title = msgid('مسیرهای من');
const path = myRoadmapsPath;

export const loader = ({ context }: Route.LoaderArgs) => api(context).call('GET /api/profile/roadmaps', {});

/** Removes one. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  try {
    await callOf(context)('DELETE /api/profile/roadmaps/{id}', { params: { id: field('id') } });
  } catch (error) {
    return refused(error, {});
  }
  throw redirect(path, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Roadmaps({ loaderData: { records }, actionData }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead
        title={t(title)}
        text={t('مسیرهایی که پرسش‌نامه پیشنهاد کرد، و اینکه تا کجا پیش رفته‌اید.')}
        path={path}
      />
      {actionData && (
        <p className="form-error" role="alert">
          {actionData.error.message}
        </p>
      )}
      {records.length === 0 ? (
        <EmptyState icon="compass" title={t('هنوز مسیری ندارید')}>
          <p>
            {rich('<link>از کجا شروع کنم؟</link> با چند پرسش کوتاه مسیری پیشنهاد می‌کند که می‌توانید اینجا ذخیره کنید.', {
              link: linkTo(questionnairePath),
            })}
          </p>
        </EmptyState>
      ) : (
        <p>
          <Link className="link" to={questionnairePath}>
            {t('پاسخ دادن دوباره')}
          </Link>
        </p>
      )}
      {records.map((roadmap) => (
        <Roadmap key={roadmap._id} roadmap={roadmap} />
      ))}
    </>
  );
}

function Roadmap({ roadmap }: { roadmap: MyRoadmap }) {
  const { _id, createdAt, isCurrent, suggestions, answers, progress } = roadmap;
  const [best, ...others] = suggestions;
  const id = `roadmap-${_id}`;
  return (
    <section className="card member-panel own-roadmap" aria-labelledby={id}>
      <h2 id={id}>
        {best?.title ?? t('بدون پیشنهاد')}
        {!isCurrent && <span className="badge">{t('پرسش‌نامهٔ قبلی')}</span>}
      </h2>
      <p className="fact-note">
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </p>
      {progress && progress.owned > 0 && <MyProgress progress={progress} />}
      {best && (
        <p>
          {t('چون گفتید:')}{' '}
          {best.reasons
            .slice(0, 3)
            .map(({ answer }) => `«${answer}»`)
            .join(t('، '))}
        </p>
      )}
      {others.length > 0 && (
        <ul className="chips" aria-label={t('پیشنهادهای دیگر')}>
          {others.map((other) => (
            <li key={other.title}>
              <Suggested suggestion={other} />
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{t('پاسخ‌های آن روز')}</summary>
        <dl className="own-roadmap-answers">
          {answers.map(({ question, answers: chosen }) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>{chosen.join(t('، ')) || t('هیچ‌کدام')}</dd>
            </div>
          ))}
        </dl>
      </details>
      <div className="own-roadmap-moves">
        {best?.slug != null && (
          <Link className="button button--small" to={majorPath(best.slug)}>
            {t('مشاهدهٔ مسیر')}
          </Link>
        )}
        <form method="post" action={path}>
          <input type="hidden" name="id" value={_id} />
          <button
            type="submit"
            className="button button--ghost button--small"
            aria-label={t('حذف {title}', { title: best?.title ?? '' })}
          >
            {t('حذف')}
          </button>
        </form>
      </div>
    </section>
  );
}

function Suggested({ suggestion: { title: name, slug, share } }: { suggestion: MyRoadmap['suggestions'][number] }) {
  const text = t('{name}، {share}', { name, share: formatPercent(share * 100) });
  return slug === null ? (
    <span className="chip">{text}</span>
  ) : (
    <Link className="chip" to={majorPath(slug)}>
      {text}
    </Link>
  );
}
