/** Addresses of lessons, exams and certificates. Pure. */
import { proofCheckPath } from './pages.ts';
import { pathOf } from './url.ts';

/**
 * `/learn/{course}/{lesson?}`; without a lesson it leads to where the person goes on. It is beside `/course/…`, whose
 * last segment is the code of a marketer, so that no code and no name of a course can be taken for it.
 */
export const learnPath = (course: string, lesson?: string): string =>
  lesson === undefined ? pathOf('learn', course) : pathOf('learn', course, lesson);
/** A page of the questions below a lesson. */
export const questionsPath = (lesson: string, n = 1): string => `${lesson}${n > 1 ? `?questions=${n}` : ''}#questions`;

export const examPath = (id: string): string => pathOf('exam', id);
/** @param attempt the id of the attempt. */
export const examResultPath = (attempt: string): string => pathOf('exam', 'result', attempt);

/** The page of a certificate. */
export const proofPath = (id: string): string => pathOf('proofs', id);
/** The page that says whether the certificate of this code is in force. */
export const checkPath = (code: string): string => `${proofCheckPath}?code=${encodeURIComponent(code)}`;
