/**
 * The generator of the demo school: turns `content/` into rows by section, in the order in which references allow them
 * to be stored, and into pictures. Pure: the same for the same instant. It takes seconds, in turns of the event loop. May
 * import definitions (types), `src/define` and `src/locale`.
 */
import type { DepartmentKey } from '../content/shared/departments.ts';
import type { Picture } from '../pictures/render.ts';
import { groupId } from '../content/courses/course-order.ts';
import { catalogueRows } from './catalogue/courses.ts';
import { offerRows } from './catalogue/offers.ts';
import { clockAt, type Clock } from '../kit/clock.ts';
import { createGallery, type Gallery } from './gallery.ts';
import { certificateRows } from './exams/certificates.ts';
import { learnedRows, type Learned } from './learning/learned.ts';
import { studentEmail } from './people/demo-accounts.ts';
import { marketerRows, peopleRows } from './people/people.ts';
import type { AnyRow, CourseRow, SchoolRows } from '../kit/rows.ts';
import { salesRows } from './sales.ts';
import { blogRows } from './site/blog.ts';
import { roadmapResultRows } from './site/roadmap-results.ts';
import { notificationRows, siteRows } from './site/site.ts';
import { turnsUntil, type Turn } from '../kit/turn.ts';

export interface School {
  readonly rows: SchoolRows;
  readonly notifications: readonly AnyRow[];
  readonly learned: Pick<Learned, 'progress' | 'days'>;
  /** Saved results of the questionnaire. */
  readonly roadmapResults: readonly AnyRow[];
  readonly pictures: readonly Picture[];
}

/**
 * Throws an `AbortError` when `signal` is aborted meanwhile.
 * @param now the instant of the load: every date is relative to it.
 */
export async function demoSchool(now: Date, signal?: AbortSignal): Promise<School> {
  const turn = turnsUntil(signal);
  const clock = clockAt(now);
  const gallery = createGallery(now.getUTCFullYear());
  const base = chronological(await baseRows(clock, gallery, turn));
  await turn();
  const rows = { ...base, ...(await salesRows(clock, base, turn)) };
  const { courseDays, ...learned } = learnedRows(rows, studentEmail, now);
  return {
    rows: { ...rows, 'course-amar': courseDays },
    learned,
    notifications: notificationRows(clock),
    roadmapResults: roadmapResultRows(clock, base),
    pictures: gallery.pictures(),
  };
}

/**
 * Lists are put in the order of creation by their ids. A row whose id is before that of an older one (a draft among
 * published courses) becomes as old as that.
 */
function chronological<Rows extends Readonly<Record<string, readonly { id: string; createdAt: string }[]>>>(
  rows: Rows,
): Rows {
  for (const section of Object.values(rows)) {
    const newestFirst = section.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    let newest = newestFirst[0]?.createdAt ?? '';
    for (const row of newestFirst) {
      if (row.createdAt > newest) row.createdAt = newest;
      newest = row.createdAt;
    }
  }
  return rows;
}

/** The school before its first sale. */
async function baseRows(clock: Clock, gallery: Gallery, turn: Turn) {
  const { users, permissions, teachers } = peopleRows(clock, gallery.portrait);
  const { groups, courses, topics, lessons } = catalogueRows(clock, {
    course: (department, { scene }) => gallery.cover(scene, department, 'course'),
    department: gallery.departmentCover,
  });
  await turn();
  const marketers = marketerRows(clock, (departments) => publishedCourses(courses, departments));
  const offers = offerRows(
    clock,
    {
      bundle: (department, scene) => gallery.cover(scene, department, 'bundle'),
      major: (department, scene) => gallery.cover(scene, department, 'major'),
    },
    { courses, marketers },
  );
  const blog = blogRows(clock, ({ scene, palette }) => gallery.cover(scene, palette, 'article'));
  const site = siteRows(clock, {
    portraitOf: gallery.portrait,
    badge: gallery.badge,
    share: () => gallery.departmentCover('business'),
  });
  return {
    permissions,
    users,
    'course-groups': groups,
    teachers,
    'exams/proof': certificateRows(clock),
    courses,
    topics,
    lessons,
    marketers,
    ...offers,
    'article-groups': blog.groups,
    articles: blog.articles,
    ...site,
  };
}

function publishedCourses(courses: readonly CourseRow[], departments: readonly DepartmentKey[]): string[] {
  const groups = new Set(departments.map(groupId));
  return courses.filter((c) => c.status === 'published' && groups.has(c.group)).map((c) => c.id);
}
