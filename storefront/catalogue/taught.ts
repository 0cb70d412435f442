/** What the courses of a teacher add up to, from their cards. Pure. */
import type { CourseCard, Taught } from '../../src/contract/public.ts';

export function taughtIn(courses: readonly Pick<CourseCard, 'studentCount' | 'ratingAvg' | 'ratingCount'>[]): Taught {
  const sum = (of: (course: (typeof courses)[number]) => number): number =>
    courses.reduce((total, course) => total + of(course), 0);
  const ratingCount = sum((course) => course.ratingCount);
  return {
    courseCount: courses.length,
    studentCount: sum((course) => course.studentCount),
    ratingAvg: ratingCount > 0 ? sum((course) => (course.ratingAvg ?? 0) * course.ratingCount) / ratingCount : null,
    ratingCount,
  };
}
