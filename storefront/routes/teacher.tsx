/** `/teacher/{id}` */
import './teacher.css';
import type { TeacherDetail } from '../../src/contract/public.ts';
import { sharePath } from '../../src/locale/share-path.ts';
import { t } from '../../src/locale/translate.ts';
import { personPath, teacherPath } from '../../src/paths/catalogue.ts';
import { teachersPath } from '../../src/paths/pages.ts';
import { linkTo, rich } from '../components/rich.tsx';
import { api } from '../shared/api.ts';
import { Comments } from '../comments/Comments.tsx';
import { commentsPage, sendComment } from '../comments/comments-page.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { CourseGrid } from '../catalogue/CourseCard.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { TeacherFacts } from '../catalogue/TeacherNote.tsx';
import { taughtIn } from '../catalogue/taught.ts';
import { Picture } from '../components/Picture.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { Link } from '../components/Link.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import type { Route } from './+types/teacher';
import { movedTo, pageSeo, requireFound } from '../shared/load.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [teacher, comments, seo] = await Promise.all([
    requireFound(api(context).call('GET /api/teachers/{id}', { params: { id: params.id } })),
    commentsPage({ context, request }, 'teacher', params.id),
    pageSeo(context, request),
  ]);
  const path = teacherPath(teacher._id);
  if (params.id !== teacher._id) throw movedTo(path, request);
  const meta = metaOf(seo, {
    title: teacher.name,
    path,
    type: 'profile',
    image: sharePath('teachers', teacher._id),
    crumbs: crumbsOf(teacher),
    description:
      teacher.bio || t('{name}؛ {expertise}', { name: teacher.name, expertise: teacher.expertise.join(t('، ')) }),
    data: [
      {
        '@type': 'Person',
        name: teacher.name,
        url: seo.origin + path,
        knowsAbout: teacher.expertise,
        ...(teacher.avatar && { image: seo.origin + teacher.avatar }),
        sameAs: links(teacher).map(([, , href]) => href),
      },
    ],
  });
  return { teacher, comments, meta };
}

/** Stores a comment. */
export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const teacher = await requireFound(api(args.context).call('GET /api/teachers/{id}', { params: { id } }));
  return sendComment(args, 'teacher', teacher._id, teacherPath(teacher._id));
}

const crumbsOf = ({ _id, name }: TeacherDetail): Crumb[] => [
  { name: t('استادان'), path: teachersPath },
  { name, path: teacherPath(_id) },
];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Icon, label and URL of each social profile. */
function links({ socials }: TeacherDetail): [icon: string, label: string, href: string][] {
  const all: [string, string, string | null | undefined][] = [
    ['telegram', t('تلگرام'), socials.telegram],
    ['instagram', t('اینستاگرام'), socials.instagram],
    ['linkedin', t('لینکدین'), socials.linkedin],
    ['globe', t('وب‌سایت'), socials.website],
  ];
  return all.filter((link): link is [string, string, string] => Boolean(link[2]));
}

export default function Teacher({ loaderData: { teacher, comments }, actionData }: Route.ComponentProps) {
  const about = { target: 'teacher', id: teacher._id, page: teacherPath(teacher._id), name: teacher.name } as const;
  return (
    <>
      <header className="teacher-head">
        <div className="container">
          <Breadcrumbs crumbs={crumbsOf(teacher)} />
          <div className="teacher-intro">
            <Picture
              className="teacher-portrait"
              path={teacher.avatar}
              title={teacher.name}
              width={200}
              height={200}
              sizes="200px"
              eager
            />
            <div>
              <h1>{teacher.name}</h1>
              {teacher.courses.length > 0 && <TeacherFacts taught={taughtIn(teacher.courses)} />}
              {teacher.expertise.length > 0 && (
                <ul className="teacher-expertise">
                  {teacher.expertise.map((skill) => (
                    <li key={skill}>{skill}</li>
                  ))}
                </ul>
              )}
              {teacher.bio && <p className="teacher-bio">{teacher.bio}</p>}
              {teacher.person !== null && (
                <Link className="link" to={personPath(teacher.person)}>
                  {t('صفحهٔ شخصی {name}', { name: teacher.name })}
                </Link>
              )}
              {links(teacher).length > 0 && (
                <ul className="teacher-links">
                  {links(teacher).map(([icon, label, href]) => (
                    <li key={icon}>
                      <a href={href} rel="noopener noreferrer nofollow" target="_blank">
                        <Icon name={icon} />
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          </div>
        </div>
      </header>
      <section className="section container">
        <SectionHeading
          title={t('دوره‌های {name}', { name: teacher.name })}
          {...(teacher.courses.length > 0 && { text: t('{count} دوره', { count: teacher.courses.length }) })}
        />
        {teacher.courses.length > 0 ? (
          <CourseGrid courses={teacher.courses} />
        ) : (
          <EmptyState icon="school" title={t('دورهٔ این استاد هنوز منتشر نشده است')}>
            <p>
              {rich('تا آن زمان <link>استادان دیگر</link> را ببینید.', {
                link: linkTo(teachersPath),
              })}
            </p>
          </EmptyState>
        )}
      </section>
      <div className="section container teacher-comments">
        <Comments about={about} comments={comments} failed={actionData} />
      </div>
    </>
  );
}
