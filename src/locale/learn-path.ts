/** The addresses of the pages on which courses are learned. Pure. */

/**
 * `/learn/{course}/{lesson?}`; without a lesson it leads to where the person goes on. It stands beside `/course/…`, whose
 * last segment is the code of a marketer, so that no code and no name of a course can be taken for it.
 */
export const learnPath = (course: string, lesson?: string): string =>
  lesson === undefined ? `/learn/${course}` : `/learn/${course}/${lesson}`;

/** The page of an exam. */
export const examPath = (exam: string): string => `/exam/${exam}`;
