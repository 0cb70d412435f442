/** `/` */
import './home.css';
import { useEffect, useState, type ComponentType } from 'react';
import { Form } from 'react-router';
import { Link } from '../components/Link.tsx';
import { formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { coursePath, departmentPath } from '../../src/paths/catalogue.ts';
import {
  articlesPath,
  departmentsPath,
  questionnairePath,
  searchFormPath,
  teachersPath,
} from '../../src/paths/pages.ts';
import { api } from '../shared/api.ts';
import { ArticleGrid } from '../catalogue/ArticleCard.tsx';
import { CourseGrid } from '../catalogue/CourseCard.tsx';
import { DepartmentGrid } from '../catalogue/DepartmentGrid.tsx';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { TeacherGrid } from '../catalogue/TeacherCard.tsx';
import { Testimonials } from '../school/Testimonials.tsx';
import { schoolCounts, type SchoolCount } from '../school/school-counts.ts';
import { schoolData } from '../school/school-data.ts';
import { metaOf } from '../shared/seo.ts';
import { hasSeen } from '../finding/has-seen.ts';
import { siteName } from '../shared/site.ts';
import type { Route } from './+types/home';
import { pageSeo } from '../shared/load.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = api(context);
  const [home, groups, contact, seo] = await Promise.all([
    call('GET /api/home', {}),
    call('GET /api/course-groups', {}).catch(() => ({ records: [] })),
    call('GET /api/contact-info', {}).catch(() => null),
    pageSeo(context, request),
  ]);
  const meta = metaOf(seo, {
    title: t('{siteName}؛ آموزش آنلاین مهارت‌های امروز', { siteName: t(siteName) }),
    path: '/',
    description: t(
      'دوره‌های ویدیویی فارسی با استادان باتجربه: برنامه‌نویسی، طراحی، کسب‌وکار، زبان و بیشتر. از همین امروز قدم‌به‌قدم یاد بگیرید.',
    ),
    data: [schoolData(seo.origin, contact)],
  });
  const counts = home.counts.courses > 0 ? schoolCounts(home.counts) : [];
  return { home, counts, groups: groups.records, meta, hero: heroWords(), headings: headings(), steps: steps() };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** They reach the page as data, so that no script grows by them. */
const heroWords = () => ({
  title: [t('هر چه می‌خواهید'), t('بشوید'), t('، از یک درس شروع می‌شود')],
  lead: t('دوره‌های فارسی، کوتاه و کاربردی؛ از کسانی که راه را رفته‌اند. جستجو کنید یا دپارتمانی را انتخاب کنید.'),
  search: t('جستجوی دوره'),
  placeholder: t('دوست دارید چه یاد بگیرید؟'),
  start: t('نمی‌دانید از کجا؟ با چند پرسش پیدا کنید'),
  highlights: t('چند دورهٔ برگزیده'),
  steps: t('یادگیری در {siteName}', { siteName: t(siteName) }),
});

/** What one does here; data for the same reason. */
const steps = () => [
  {
    icon: 'compass',
    title: t('راهتان را پیدا کنید'),
    text: t('دپارتمان‌ها را ببینید، فصل‌ها و درس‌های هر دوره را مرور کنید و با استادش آشنا شوید.'),
  },
  {
    icon: 'play',
    title: t('با سرعت خودتان یاد بگیرید'),
    text: t('درس‌ها کوتاه و پشت سر هم‌اند؛ هر جا بمانید، همان‌جا منتظرتان می‌مانند.'),
  },
  {
    icon: 'target',
    title: t('به کارش بگیرید'),
    text: t('هر دوره با تمرین و پروژه جلو می‌رود تا آنچه آموخته‌اید در دستتان بماند.'),
  },
];

/** What is above each part of the page; data for the same reason. */
const headings = () => ({
  departments: {
    title: t('از کدام در وارد می‌شوید؟'),
    text: t('در هر دپارتمان از پایه تا کار حرفه‌ای پیش می‌روید.'),
    more: { to: departmentsPath, label: t('همهٔ دوره‌ها') },
  },
  featured: {
    title: t('برگزیدهٔ این روزها'),
    text: t('دوره‌هایی که تیم آموزش ما پیشنهاد می‌کند.'),
    more: { to: departmentPath(undefined, 1, 'popular'), label: t('پرطرفدارترین‌ها') },
  },
  newest: {
    title: t('تازه از راه رسیده'),
    text: t('آخرین دوره‌هایی که منتشر شده‌اند.'),
    more: { to: departmentPath(), label: t('همهٔ دوره‌های جدید') },
  },
  teachers: {
    title: t('پای درس چه کسانی می‌نشینید؟'),
    text: t('استادانی که خودشان هر روز همین کار را می‌کنند.'),
    more: { to: teachersPath, label: t('همهٔ استادان') },
  },
  articles: {
    title: t('خواندنی‌ها'),
    text: t('تازه‌ترین نوشته‌های مجله.'),
    more: { to: articlesPath, label: t('همهٔ مقاله‌ها') },
  },
});

export default function Home({ loaderData: { home, counts, groups, hero, headings, steps } }: Route.ComponentProps) {
  return (
    <>
      <Hero home={home} counts={counts} words={hero} />
      {groups.length > 0 && (
        <section className="section container">
          <SectionHeading {...headings.departments} />
          <DepartmentGrid groups={groups} />
        </section>
      )}
      {home.featured.length > 0 && (
        <section className="section container">
          <SectionHeading {...headings.featured} />
          <CourseGrid courses={home.featured} as="wide" />
        </section>
      )}
      <section className="home-steps">
        <div className="container">
          <h2 className="visually-hidden">{hero.steps}</h2>
          <ol>
            {steps.map(({ icon, title, text }, i) => (
              <li key={title}>
                <span className="home-step-icon">
                  <Icon name={icon} />
                </span>
                <h3>
                  <span aria-hidden="true">{formatNumber(i + 1)}. </span>
                  {title}
                </h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      {home.newest.length > 0 && (
        <section className="section container">
          <SectionHeading {...headings.newest} />
          <CourseGrid courses={home.newest} as="row" />
        </section>
      )}
      {home.testimonials.length > 0 && <Testimonials testimonials={home.testimonials} />}
      {home.teachers.length > 0 && (
        <section className="section container">
          <SectionHeading {...headings.teachers} />
          <TeacherGrid teachers={home.teachers} />
        </section>
      )}
      {home.articles.length > 0 && (
        <section className="section container">
          <SectionHeading {...headings.articles} />
          <ArticleGrid articles={home.articles} />
        </section>
      )}
      <Seen />
    </>
  );
}

/**
 * The courses that were looked at: their code is loaded once the page has rested, for those who have looked at some.
 */
function Seen() {
  const [Row, setRow] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import('../finding/RecentlySeen.tsx').then(
        ({ RecentlySeen }) => setRow(() => RecentlySeen),
        () => undefined,
      );
    const timer = setTimeout(() => hasSeen() && load(), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return Row && <Row />;
}

type HomeData = Route.ComponentProps['loaderData'];

interface HeroProps {
  readonly home: HomeData['home'];
  readonly counts: readonly SchoolCount[];
  readonly words: HomeData['hero'];
}

function Hero({ home: { featured, newest }, counts, words }: HeroProps) {
  const [before, become, after] = words.title;
  const highlights = [...featured, ...newest]
    .filter((course, i, all) => all.findIndex((c) => c._id === course._id) === i)
    .slice(0, 3);
  return (
    <section className="hero patterned">
      <div className="container hero-inner">
        <div className="hero-text">
          <h1>
            {before} <em>{become}</em>
            {after}
          </h1>
          <p>{words.lead}</p>
          <Form className="hero-search" action={searchFormPath} method="get">
            <label className="visually-hidden" htmlFor="hero-q">
              {words.search}
            </label>
            <Icon name="search" />
            <input
              id="hero-q"
              name="query"
              type="search"
              required
              maxLength={100}
              placeholder={words.placeholder}
              autoComplete="off"
              enterKeyHint="search"
            />
            <button className="button" type="submit">
              {t('جستجو')}
            </button>
          </Form>
          <Link className="hero-start" to={questionnairePath}>
            {words.start}
          </Link>
          {counts.length > 0 && (
            <dl className="hero-counts">
              {counts.map(({ label, count }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{count}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {highlights.length > 0 && (
          <ul className="hero-stack" aria-label={words.highlights}>
            {highlights.map((course, i) => (
              <li key={course._id}>
                <Link to={coursePath(course)}>
                  <Picture
                    path={course.image}
                    title={course.name}
                    width={640}
                    height={360}
                    sizes="(max-width: 1024px) 60vw, 380px"
                    eager={i === 0}
                  />
                  <span>{course.name}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
