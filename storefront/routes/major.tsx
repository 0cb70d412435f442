/** `/major/{slug}`: a path to a job: its bundles in order, the optional ones apart. */
import './course.css';
import '../sets/sets.css';
import { Link } from '../components/Link.tsx';
import type { MajorDetail } from '../../src/contract/bundles.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { bundlePath, majorPath } from '../../src/paths/sets.ts';
import { api } from '../shared/api.ts';
import { PagePart } from '../components/PagePart.tsx';
import { RichText } from '../components/RichText.tsx';
import { TeacherGrid } from '../catalogue/TeacherCard.tsx';
import { CourseSteps } from '../sets/CourseSteps.tsx';
import { myStatesOf, progressOf, type MyStates } from '../sets/my-states.ts';
import { saleText } from '../sets/sale.ts';
import { majorCrumbs, majorData } from '../sets/set-data.ts';
import { setPage } from '../sets/set-page.ts';
import { SetAside } from '../sets/SetAside.tsx';
import { SetHero, type SetFact } from '../sets/SetHero.tsx';
import { SetPrice } from '../sets/SetPrice.tsx';
import type { Route } from './+types/major';

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params;
  const answer = api(args.context).call('GET /api/majors/{slug}', { params: { slug } });
  const { set: major, meta } = await setPage(args, answer, {
    section: 'majors',
    pathOf: majorPath,
    crumbsOf: majorCrumbs,
    dataOf: majorData,
  });
  const courses = major.bundles.flatMap((bundle) => bundle.courses);
  return { major, states: await myStatesOf(args.context, args.request, courses), meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const factsOf = ({ bundleCount, courseCount, totalTime, months }: MajorDetail): readonly SetFact[] => [
  { icon: 'layers', text: t('{bundleCount} بسته', { bundleCount }) },
  { icon: 'school', text: t('{courseCount} دوره', { courseCount }) },
  { icon: 'clock', text: formatDuration(totalTime) },
  ...(months === null ? [] : [{ icon: 'calendar', text: t('حدود {months} ماه', { months }) }]),
];

export default function Major({ loaderData: { major, states } }: Route.ComponentProps) {
  const { title, slug, summary, description, careerInfo, bundles, teachers, isForSale } = major;
  const needed = bundles.filter(({ optional }) => !optional);
  const extra = bundles.filter(({ optional }) => optional);
  return (
    <>
      <SetHero kind={t('رشته')} title={title} summary={summary} facts={factsOf(major)} crumbs={majorCrumbs(major)} />
      <div className="container course-layout">
        <SetAside
          set={major}
          kind="major"
          path={majorPath(slug)}
          label={t('قیمت و محتوای رشته')}
          closed={isForSale ? null : t('این رشته فعلاً یک‌جا فروخته نمی‌شود')}
          until={null}
          contents={[...factsOf(major), ...(extra.length > 0 ? [optionalFact(extra.length)] : [])]}
          progress={progressOf(
            needed.flatMap(({ courses }) => courses),
            states,
          )}
        />
        <div className="course-main">
          {description !== '' && (
            <PagePart id="about" title={t('معرفی رشته')}>
              <RichText html={description} />
            </PagePart>
          )}
          <PagePart id="courses" title={t('مسیر گام‌به‌گام')}>
            <Bundles bundles={needed} states={states} />
          </PagePart>
          {extra.length > 0 && (
            <PagePart id="extra" title={t('بسته‌های اختیاری')}>
              <p className="course-lead">{t('این‌ها در قیمت رشته نیستند و جداگانه خریده می‌شوند.')}</p>
              <Bundles bundles={extra} states={states} />
            </PagePart>
          )}
          {careerInfo !== '' && (
            <PagePart id="career" title={t('بازار کار')}>
              <RichText html={careerInfo} />
            </PagePart>
          )}
          {teachers.length > 0 && (
            <PagePart id="teachers" title={t('استادان')}>
              <TeacherGrid teachers={teachers} />
            </PagePart>
          )}
        </div>
      </div>
    </>
  );
}

const optionalFact = (count: number): SetFact => ({
  icon: 'star',
  text: t('{count} بستهٔ اختیاری، جداگانه', { count }),
});

const Bundles = ({ bundles, states }: { bundles: MajorDetail['bundles']; states: MyStates }) =>
  bundles.map((bundle) => (
    <div key={bundle._id} className="set-bundle">
      <div className="set-bundle-head">
        <div>
          <h3>
            <Link to={bundlePath(bundle.slug)}>{bundle.title}</Link>
            {bundle.sale !== 'open' && <span className="badge badge--warning">{saleText(bundle)}</span>}
          </h3>
          <p>
            {t('{courseCount} دوره، {totalTime}', {
              courseCount: bundle.courseCount,
              totalTime: formatDuration(bundle.totalTime),
            })}
          </p>
        </div>
        {bundle.sale === 'open' && <SetPrice price={bundle.price} partsPrice={bundle.partsPrice} />}
      </div>
      <CourseSteps courses={bundle.courses} states={states} as="h4" />
    </div>
  ));
