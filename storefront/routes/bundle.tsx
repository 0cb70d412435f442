/** `/bundle/{slug}`: a set of courses: what, in which order, how long, for how much. */
import './course.css';
import '../sets/sets.css';
import { Link } from 'react-router';
import type { BundleDetail } from '../../src/contract/bundles.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { bundlePath, majorPath } from '../../src/locale/set-paths.ts';
import { sharePath } from '../../src/locale/share-path.ts';
import { t } from '../../src/locale/translate.ts';
import { api } from '../api.ts';
import { RichText } from '../components/RichText.tsx';
import { TeacherGrid } from '../components/TeacherCard.tsx';
import { metaOf } from '../components/seo.ts';
import { CourseSteps } from '../sets/CourseSteps.tsx';
import { ownStatesOf, progressOf } from '../sets/own-states.ts';
import { saleText } from '../sets/sale.ts';
import { bundleCrumbs, bundleData } from '../sets/set-data.ts';
import { SetAside } from '../sets/SetAside.tsx';
import { SetHero, type SetFact } from '../sets/SetHero.tsx';
import type { Route } from './+types/bundle';
import { movedTo, pageSeo, requireFound } from './load.ts';

export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const [bundle, seo] = await Promise.all([
    requireFound(api(context).call('GET /api/bundles/{slug}', { params: { slug } })),
    pageSeo(context, request),
  ]);
  if (bundle.slug !== slug) throw movedTo(bundlePath(bundle.slug), request);
  const meta = metaOf(seo, {
    title: bundle.seo.title || bundle.title,
    description: bundle.seo.description || bundle.summary,
    path: bundlePath(slug),
    image: sharePath('bundles', bundle.slug),
    crumbs: bundleCrumbs(bundle),
    data: [bundleData(bundle, seo.origin)],
  });
  return { bundle, states: await ownStatesOf(context, request, bundle.courses), meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const factsOf = ({ courseCount, lessonCount, totalTime }: BundleDetail): readonly SetFact[] => [
  { icon: 'layers', text: t('{courseCount} دوره', { courseCount }) },
  { icon: 'lessons', text: t('{lessonCount} درس', { lessonCount }) },
  { icon: 'clock', text: formatDuration(totalTime) },
];

export default function Bundle({ loaderData: { bundle, states } }: Route.ComponentProps) {
  const { title, slug, summary, description, courses, teachers, majors, sale, endsAt } = bundle;
  return (
    <>
      <SetHero
        kind={t('بستهٔ دوره')}
        title={title}
        summary={summary}
        facts={factsOf(bundle)}
        crumbs={bundleCrumbs(bundle)}
      />
      <div className="container course-layout">
        <SetAside
          set={bundle}
          kind="bundle"
          path={bundlePath(slug)}
          label={t('قیمت و محتوای بسته')}
          closed={sale === 'open' ? null : saleText(bundle)}
          until={sale === 'open' && endsAt !== null ? saleText(bundle) : null}
          contents={[...factsOf(bundle), { icon: 'route', text: t('به ترتیبی که هر دوره بر پیشین بنا شود') }]}
          progress={progressOf(courses, states)}
        />
        <div className="course-main">
          {description !== '' && (
            <section id="about" aria-labelledby="about-title">
              <h2 className="section__title" id="about-title">
                {t('معرفی بسته')}
              </h2>
              <RichText html={description} />
            </section>
          )}
          <section id="courses" aria-labelledby="courses-title">
            <h2 className="section__title" id="courses-title">
              {t('دوره‌ها، به ترتیب')}
            </h2>
            <CourseSteps courses={courses} states={states} />
          </section>
          {teachers.length > 0 && (
            <section id="teachers" aria-labelledby="teachers-title">
              <h2 className="section__title" id="teachers-title">
                {t('استادان')}
              </h2>
              <TeacherGrid teachers={teachers} />
            </section>
          )}
          {majors.length > 0 && (
            <section aria-labelledby="majors-title">
              <h2 className="section__title" id="majors-title">
                {t('بخشی از این رشته‌ها')}
              </h2>
              <ul className="chips">
                {majors.map((major) => (
                  <li key={major.slug}>
                    <Link className="chip" to={majorPath(major.slug)}>
                      {major.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
