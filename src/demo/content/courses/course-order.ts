/** Which course of the demo school is how old, and the ids that follow from that. Pure. */
import type { CourseContent } from '../../content/courses/course.ts';
import { courses } from '../../content/courses/courses.ts';
import { departments, type DepartmentKey } from '../shared/departments.ts';
import { demoId } from '../../kit/ids.ts';

export interface OrderedCourse {
  readonly department: DepartmentKey;
  readonly course: CourseContent;
  /** Its place among all courses; 0 is the oldest. */
  readonly place: number;
}

/** Featured courses are this much older than others, since the home page shows both the featured and the newest. */
const featuredDelay = 3;

/** Every course, oldest first; the first ones of each department take turns being the newest. */
export const orderedCourses: readonly OrderedCourse[] = departments
  .flatMap(({ key }, d) =>
    courses[key].map((course, i) => ({
      department: key,
      course,
      turn: (i + (course.featured ? featuredDelay : 0)) * departments.length + d,
    })),
  )
  .sort((a, b) => b.turn - a.turn)
  .map(({ department, course }, place) => ({ department, course, place }));

const places = new Map(orderedCourses.map(({ course, place }) => [course.title, place]));

/** Throws for a title that no course has: a mistake in the content. */
export function courseId(title: string): string {
  const place = places.get(title);
  if (place === undefined) throw new Error(`no demo course «${title}»`);
  return demoId('courses', place);
}

export const groupId = (key: DepartmentKey): string =>
  demoId(
    'course-groups',
    departments.findIndex((d) => d.key === key),
  );
