/** `/course/{id}/{name}/{code?}`: name with dashes; a wrong id or name, or none, redirects to the canonical URL. */
import './course.css';
import { useEffect } from 'react';
import { data } from 'react-router';
import { Link } from '../components/Link.tsx';
import { realClock } from '../../src/client/clock.ts';
import type { CourseDetail } from '../../src/contract/public.ts';
import { api } from '../shared/api.ts';
import { Comments } from '../comments/Comments.tsx';
import { commentsPage, sendComment } from '../comments/comments-page.ts';
import { CourseAside } from '../catalogue/CourseAside.tsx';
import { CourseGrid } from '../catalogue/CourseCard.tsx';
import { CourseExams } from '../catalogue/CourseExams.tsx';
import { CourseHero } from '../catalogue/CourseHero.tsx';
import { Icon } from '../components/Icon.tsx';
import { PagePart } from '../components/PagePart.tsx';
import { Questions } from '../components/Questions.tsx';
import { RichText } from '../components/RichText.tsx';
import { StaffPreview } from '../components/StaffPreview.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { Syllabus, syllabusSum } from '../catalogue/Syllabus.tsx';
import { TagList } from '../components/TagList.tsx';
import { TeacherNote } from '../catalogue/TeacherNote.tsx';
import { courseCrumbs, courseData } from '../catalogue/course-data.ts';
import { metaOf } from '../shared/seo.ts';
import { countViewSoon } from '../cart/count-visit.ts';
import { PreviewFilm } from '../finding/PreviewFilm.tsx';
import { RecentlySeen } from '../finding/RecentlySeen.tsx';
import { Recommended } from '../finding/Recommended.tsx';
import { browserStorage, noteSeen } from '../finding/seen.ts';
import { browserClient } from '../session/current.ts';
import { PartOf, setsWith } from '../sets/PartOf.tsx';
import type { Route } from './+types/course';
import { movedTo, pageSeo, requireFound } from '../shared/load.ts';
import { referralCookie } from '../../src/contract/referral.ts';
import { sharePath } from '../../src/locale/share-path.ts';
import { departmentName } from '../catalogue/department-name.ts';
import { t } from '../../src/locale/translate.ts';
import { courseName, coursePath, departmentPath } from '../../src/paths/catalogue.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { id, name = '', code }: { id: string; name?: string; code?: string } = params;
  const found = requireFound(api(context).call('GET /api/courses/{id}', { params: { id } }));
  const [course, sets, comments, seo] = await Promise.all([
    found,
    setsWith(context, id),
    commentsPage({ context, request }, 'course', id).catch(async (error: unknown) => {
      // A draft has none yet.
      if ((await found).isStaffPreview) return null;
      throw error;
    }),
    pageSeo(context, request),
  ]);
  if (id !== course._id || name !== courseName(course.name)) throw movedTo(coursePath(course, code), request);
  const cookie = referralCookie(code, seo.origin, Date.now());
  const meta = metaOf(seo, {
    title: course.seo.title || course.name,
    description: course.seo.description || course.description,
    path: coursePath(course),
    image: sharePath('courses', course._id),
    crumbs: courseCrumbs(course),
    data: [courseData(course, seo.origin, comments?.list.records ?? [])],
  });
  return data({ course, sets, comments, meta }, cookie === null ? {} : { headers: { 'Set-Cookie': cookie } });
}

/** Stores a comment. */
export async function action(args: Route.ActionArgs) {
  const { id }: { id: string } = args.params;
  const course = await requireFound(api(args.context).call('GET /api/courses/{id}', { params: { id } }));
  return sendComment(args, 'course', course._id, coursePath(course));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData?.meta ?? []),
  ...(loaderData?.course.isStaffPreview ? [{ name: 'robots', content: 'noindex' }] : []),
];

const aboutOf = (course: CourseDetail) => ({
  target: 'course' as const,
  id: course._id,
  page: coursePath(course),
  name: t('این دوره'),
});

/** The sections of the page that this course has. */
function partsOf(course: CourseDetail): [id: string, label: string][] {
  const all: [string, string, boolean][] = [
    ['about', t('معرفی'), course.body !== '' || course.whatYouLearn.length > 0],
    ['syllabus', t('فصل‌ها'), true],
    ['teachers', course.teachers.length > 1 ? t('استادان') : t('استاد'), course.teachers.length > 0],
    ['exams', t('آزمون'), course.exams.length > 0],
    ['questions', t('پرسش‌ها'), course.faqs.length > 0],
    ['comments', t('دیدگاه‌ها'), !course.isStaffPreview],
  ];
  return all.filter(([, , shown]) => shown).map(([id, label]) => [id, label]);
}

export default function Course({ loaderData: { course, sets, comments }, actionData }: Route.ComponentProps) {
  const { _id, name, image, isStaffPreview = false } = course;
  useEffect(() => {
    if (!isStaffPreview) noteSeen(browserStorage(), { _id, name, image });
  }, [_id, name, image, isStaffPreview]);
  useEffect(() => (isStaffPreview ? undefined : countViewSoon(browserClient, _id, realClock)), [_id, isStaffPreview]);
  return (
    <>
      {isStaffPreview && (
        <div className="container">
          <StaffPreview />
        </div>
      )}
      <CourseHero course={course} />
      <div className="container course-layout">
        <CourseAside course={course} film={(picture) => <PreviewFilm course={course}>{picture}</PreviewFilm>} />
        <div className="course-main">
          <nav className="course-parts" aria-label={t('بخش‌های دوره')}>
            {partsOf(course).map(([id, label]) => (
              <a key={id} href={`#${id}`}>
                {label}
              </a>
            ))}
          </nav>
          <About course={course} />
          <PagePart id="syllabus" title={t('فصل‌ها')}>
            {course.topics.length > 0 ? (
              <>
                <p className="course-lead">{syllabusSum(course.topics)}</p>
                <Syllabus course={course._id} topics={course.topics} />
              </>
            ) : (
              <p className="course-lead">{t('فصل‌های این دوره به‌زودی منتشر می‌شوند.')}</p>
            )}
          </PagePart>
          {course.teachers.length > 0 && (
            <PagePart id="teachers" title={course.teachers.length > 1 ? t('استادان دوره') : t('استاد دوره')}>
              <ul className="course-teachers">
                {course.teachers.map((teacher) => (
                  <li key={teacher._id}>
                    <TeacherNote teacher={teacher} />
                  </li>
                ))}
              </ul>
            </PagePart>
          )}
          {course.exams.length > 0 && (
            <PagePart id="exams" title={t('آزمون دوره')}>
              <CourseExams exams={course.exams} />
            </PagePart>
          )}
          {course.faqs.length > 0 && (
            <PagePart id="questions" title={t('پرسش‌هایی دربارهٔ این دوره')}>
              <Questions questions={course.faqs.map((faq, i) => ({ key: String(i), ...faq }))} />
            </PagePart>
          )}
          {comments && <Comments about={aboutOf(course)} comments={comments} failed={actionData} />}
          <PartOf {...sets} />
          <TagList tags={course.tags} to={(tag) => departmentPath(undefined, 1, undefined, tag)} />
        </div>
      </div>
      {course.related.length > 0 && (
        <section className="section container">
          <SectionHeading
            title={t('دوره‌های مرتبط')}
            {...(course.group && {
              more: {
                to: departmentPath(course.group.topGroup),
                label: t('همهٔ دوره‌های {name}', { name: departmentName(course.group) }),
              },
            })}
          />
          <CourseGrid courses={course.related} />
        </section>
      )}
      {course.group && <Recommended group={course.group} except={_id} />}
      <RecentlySeen except={_id} key={_id} />
    </>
  );
}

function About({ course }: { course: CourseDetail }) {
  if (course.body === '' && course.whatYouLearn.length === 0) return null;
  return (
    <PagePart id="about" title={t('معرفی دوره')}>
      {course.whatYouLearn.length > 0 && (
        <div className="course-learn">
          <h3>{t('آنچه یاد می‌گیرید')}</h3>
          <ul>
            {course.whatYouLearn.map((text) => (
              <li key={text}>
                <Icon name="check" />
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
      <RichText html={course.body} />
      {course.prerequisites.length > 0 && (
        <div className="course-before">
          <h3>
            <Icon name="route" />
            {t('پیش‌نیازها')}
          </h3>
          <ul className="chips">
            {course.prerequisites.map((other) => (
              <li key={other._id}>
                <Link className="chip" to={coursePath(other)}>
                  {other.name}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </PagePart>
  );
}
