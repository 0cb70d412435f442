/**
 * The whole demo school as rows by section, in the order in which references allow them to be stored, with its
 * pictures. Pure: the same for the same day.
 */
import { blogOf } from './site/blog.ts';
import { catalogueOf, groupId } from './catalogue/courses.ts';
import { certificateRows } from './exams/certificates.ts';
import type { DepartmentKey } from '../content/departments.ts';
import { offersOf } from './catalogue/offers.ts';
import { marketerRows, peopleOf, type Row } from './people/people.ts';
import { palettes } from '../pictures/palette.ts';
import { badge, portrait } from '../pictures/portraits.ts';
import { pictureOf, type Picture } from '../pictures/render.ts';
import { plate, plateSize, type SceneName } from '../pictures/scenes.ts';
import { salesOf } from './sales/sales.ts';
import { clockAt } from './clock.ts';
import { randomFor } from './random.ts';
import { notificationRows, siteOf } from './site/site.ts';

export interface School {
  /** Rows by section. */
  readonly rows: Readonly<Record<string, readonly Row[]>>;
  readonly notifications: readonly Row[];
  readonly pictures: readonly Picture[];
}

const departmentScenes: Readonly<Record<DepartmentKey, SceneName>> = {
  programming: 'terminal',
  design: 'wireframe',
  business: 'rocket',
  languages: 'globe',
  art: 'camera',
  music: 'strings',
  science: 'network',
  lifestyle: 'lotus',
};

/** @param now the day of the load: everything that has a date lies around it. */
export function demoSchool(now: Date): School {
  const clock = clockAt(now);
  const pictures = new Map<string, Picture>();
  /** Draws a picture the first time it is asked for; the same name is the same picture. */
  const drawn = (name: string, width: number, height: number, svg: () => string): string => {
    let picture = pictures.get(name);
    if (!picture) pictures.set(name, (picture = pictureOf(now.getUTCFullYear(), name, svg(), width, height)));
    return picture.path;
  };
  const cover = (
    scene: SceneName,
    department: DepartmentKey,
    kind: 'course' | 'article' | 'department' | 'bundle' | 'major',
  ) => {
    const name = `${kind}-${department}-${scene}`;
    return drawn(name, plateSize.width, plateSize.height, () =>
      plate(scene, palettes[department], randomFor(name), kind === 'article'),
    );
  };
  const portraitOf = (gender: 'woman' | 'man', n: number) =>
    drawn(`portrait-${gender}-${n}`, 480, 480, () => portrait(gender, n));

  const { users, permissions, teachers } = peopleOf(clock, portraitOf);
  const { groups, courses, topics, lessons } = catalogueOf(clock, {
    course: (department, { scene }) => cover(scene, department, 'course'),
    department: (key) => cover(departmentScenes[key], key, 'department'),
  });
  const marketers = marketerRows(clock, (departments) =>
    courses
      .filter((c) => c.status === 'published' && departments.some((d) => groupId(d as DepartmentKey) === c.group))
      .map((c) => c.id as string),
  );
  const offers = offersOf(
    clock,
    {
      bundle: (department, scene) => cover(scene, department, 'bundle'),
      major: (department, scene) => cover(scene, department, 'major'),
    },
    { courses, marketers },
  );
  const blog = blogOf(clock, ({ scene, palette }) => cover(scene, palette, 'article'));
  const site = siteOf(clock, {
    portraitOf,
    badge: (name) => drawn(`badge-${name}`, 480, 480, () => badge(name)),
    share: () => cover('rocket', 'business', 'department'),
  });
  const rest: Readonly<Record<string, readonly Row[]>> = {
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
  return {
    rows: { ...rest, ...salesOf(clock, rest) },
    notifications: notificationRows(clock),
    pictures: [...pictures.values()],
  };
}
