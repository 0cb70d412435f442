/** `/bundle/{slug}`: a set of courses: what, in which order, how long, for how much. */
import './course.css';
import '../sets/sets.css';
import { Link } from '../components/Link.tsx';
import type { BundleDetail } from '../../src/contract/bundles.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { bundlePath, majorPath } from '../../src/paths/sets.ts';
import { api } from '../shared/api.ts';
import { PagePart } from '../components/PagePart.tsx';
import { RichText } from '../components/RichText.tsx';
import { TeacherGrid } from '../catalogue/TeacherCard.tsx';
import { CourseSteps } from '../sets/CourseSteps.tsx';
import { myStatesOf, progressOf } from '../sets/my-states.ts';
import { saleText } from '../sets/sale.ts';
import { bundleCrumbs, bundleData } from '../sets/set-data.ts';
import { setPage } from '../sets/set-page.ts';
import { SetAside } from '../sets/SetAside.tsx';
import { SetHero, type SetFact } from '../sets/SetHero.tsx';
import type { Route } from './+types/bundle';

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  const answer = api(args.context).call('GET /api/bundles/{slug}', { params: { slug } });
  const { set: bundle, meta } = await setPage(args, answer, {
    section: 'bundles',
    pathOf: bundlePath,
    crumbsOf: bundleCrumbs,
    dataOf: bundleData,
  });
  return { bundle, states: await myStatesOf(args.context, args.request, bundle.courses), meta };
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
          contents={[...factsOf(bundle), { icon: 'route', text: t('به ترتیبی که هر دوره ادامهٔ قبلی باشد') }]}
          progress={progressOf(courses, states)}
        />
        <div className="course-main">
          {description !== '' && (
            <PagePart id="about" title={t('معرفی بسته')}>
              <RichText html={description} />
            </PagePart>
          )}
          <PagePart id="courses" title={t('دوره‌ها، به ترتیب')}>
            <CourseSteps courses={courses} states={states} />
          </PagePart>
          {teachers.length > 0 && (
            <PagePart id="teachers" title={t('استادان')}>
              <TeacherGrid teachers={teachers} />
            </PagePart>
          )}
          {majors.length > 0 && (
            <PagePart id="majors" title={t('بخشی از این رشته‌ها')}>
              <ul className="chips">
                {majors.map((major) => (
                  <li key={major.slug}>
                    <Link className="chip" to={majorPath(major.slug)}>
                      {major.title}
                    </Link>
                  </li>
                ))}
              </ul>
            </PagePart>
          )}
        </div>
      </div>
    </>
  );
}
