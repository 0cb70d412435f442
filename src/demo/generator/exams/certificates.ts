/** The templates of certificates of the demo school as rows, and which courses issue one. Pure. */
import { certificates, type CertificateContent, type CertificateKey } from '../../content/certificates.ts';
import type { CourseContent } from '../../content/courses/course.ts';
import { exams } from '../../content/exams/exams.ts';
import type { Clock } from '../../kit/clock.ts';
import { htmlOfParagraphs } from '../../kit/html.ts';
import { demoId } from '../../kit/ids.ts';
import type { CertificateTemplateRow } from '../../kit/rows.ts';

export const certificateId = (key: CertificateKey): string =>
  demoId(
    'exams/proof',
    certificates.findIndex((c) => c.key === key),
  );

export function certificateRows(clock: Clock): CertificateTemplateRow[] {
  const createdAt = clock.ago(720);
  return certificates.map((content: CertificateContent, n) => ({
    id: demoId('exams/proof', n),
    title: content.title,
    text: htmlOfParagraphs(content.text),
    background: null,
    signatories: content.signatories.map(([name, role]) => ({ name, role, signature: null })),
    price: content.price * 1000,
    isAutomatic: false,
    validityMonths: content.months ?? null,
    requirements: {
      courseProgress: content.progress * 100,
      examPass: content.passMark !== undefined,
      minimumPercent: content.passMark === undefined ? null : content.passMark * 100,
      nationalId: content.nationalId ?? false,
    },
    status: 'published',
    createdAt,
    updatedAt: createdAt,
  }));
}

const coursesWithExam = new Set(exams.filter((e) => e.status !== 'draft').flatMap((e) => e.courses ?? []));
/** Thousands of tomans from which a course counts as long. */
const longCoursePrice = 900;

/** The template of what a course issues at its end: published courses that are sold and have an exam or are long. */
export function certificateForCourse(course: CourseContent): string | null {
  if (course.status !== undefined || course.price === 0) return null;
  if (coursesWithExam.has(course.title)) return certificateId('exam');
  return course.price >= longCoursePrice ? certificateId('course') : null;
}
