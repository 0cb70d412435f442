/** The certificates of the demo school: templates as rows, and which courses issue one. Pure. */
import { certificates, type CertificateContent, type CertificateKey } from '../../content/certificates.ts';
import type { CourseContent } from '../../content/courses/course.ts';
import { exams } from '../../content/exams/exams.ts';
import type { Row } from '../people/people.ts';
import type { Clock } from '../clock.ts';
import { demoId } from '../ids.ts';

export const certificateId = (key: CertificateKey): string =>
  demoId(
    'exams/proof',
    certificates.findIndex((c) => c.key === key),
  );

export function certificateRows(clock: Clock): Row[] {
  const made = clock.ago(720);
  return certificates.map(
    ({ key, title, text, signatories, price, months, progress, passMark, nationalId }: CertificateContent): Row => ({
      id: certificateId(key as CertificateKey),
      title,
      text: text.map((p) => `<p>${p}</p>`).join(''),
      background: null,
      signatories: signatories.map(([name, role]) => ({ name, role, signature: null })),
      price: price * 1000,
      validityMonths: months ?? null,
      requirements: {
        courseProgress: progress * 100,
        examPass: passMark !== undefined,
        minimumPercent: passMark === undefined ? null : passMark * 100,
        nationalId: nationalId ?? false,
      },
      status: 'published',
      createdAt: made,
      updatedAt: made,
    }),
  );
}

const examined = new Set(exams.filter((e) => e.status !== 'draft').flatMap((e) => e.courses ?? []));
/** Thousands of tomans from which a course is long enough to end with a certificate. */
const longCourse = 900;

/**
 * The template of what a course issues at its end, if it issues anything: published ones that are sold and have an exam
 * or are long.
 */
export function certificateOf(course: CourseContent): string | null {
  if (course.status !== undefined || course.price === 0) return null;
  return examined.has(course.title)
    ? certificateId('exam')
    : course.price >= longCourse
      ? certificateId('course')
      : null;
}
