/** Who has earned a certificate: by an exam, by finishing a course, or at a workshop of the school. Pure. */
import { shuffled } from '../../../domain/exams/draw.ts';
import type { Grant } from '../learning/access.ts';
import type { Random } from '../../kit/random.ts';
import type { CertificateTemplateRow, CourseRow, ExamRow, RowOf } from '../../kit/rows.ts';
import type { Buyer } from '../sales/model.ts';
import { dayLength } from '../../kit/timestamps.ts';
import type { Attempt } from './attempts.ts';
import { certificateId } from './certificates.ts';

export interface EarnedCertificate {
  readonly buyer: Buyer;
  readonly template: CertificateTemplateRow;
  readonly source: RowOf<'proofs'>['source'];
  readonly course: CourseRow | null;
  readonly exam: ExamRow | null;
  readonly title: string;
  /** Basis points. */
  readonly percent: number | null;
  readonly at: number;
}
/** By id. */
export type Templates = ReadonlyMap<string, CertificateTemplateRow>;

/** Percent of those entitled to a certificate that request one. */
const courseRequests = 6;
const examRequests = 62;

const onSiteCount = 14;
const workshops = ['کارگاه حضوری عکاسی شهری', 'رویداد یک‌روزهٔ شروع برنامه‌نویسی', 'کارگاه خوشنویسی نوروزی'];

export function earnedByExams(
  attempts: readonly Attempt[],
  templates: Templates,
  student: Buyer | null,
  random: Random,
): EarnedCertificate[] {
  const seen = new Set<string>();
  return attempts.flatMap((attempt): EarnedCertificate[] => {
    const { exam, buyer, percent, submittedAt } = attempt;
    const template = templates.get(exam.proofTemplate ?? '');
    const key = `${buyer.id} ${exam.id}`;
    if (attempt.result !== 'pass' || !template || seen.has(key) || !meetsRequirements(attempt, template)) return [];
    if (!(buyer === student || random.chance(examRequests))) return [];
    seen.add(key);
    return [
      {
        buyer,
        template,
        source: 'exam',
        course: null,
        exam,
        title: exam.title,
        percent,
        at: Math.floor((submittedAt ?? attempt.startedAt) + random.next() * 2 * dayLength),
      },
    ];
  });
}

function meetsRequirements({ percent, buyer }: Attempt, { requirements }: CertificateTemplateRow): boolean {
  const { minimumPercent, nationalId } = requirements;
  return (percent ?? 0) >= (minimumPercent ?? 0) && !(nationalId && buyer.row.nationalId === null);
}

/** For courses whose certificate requires no exam; the demo student's come first, the others in random order. */
export function earnedByCourses(
  grants: readonly Grant[],
  templates: Templates,
  student: Buyer | null,
  now: number,
  random: Random,
): EarnedCertificate[] {
  const seen = new Set<string>();
  const earned = grants.flatMap((grant): EarnedCertificate[] => {
    const { buyer, course, from } = grant;
    const template = templates.get(course.row.proofTemplate ?? '');
    const key = `${buyer.id} ${course.id}`;
    const at = Math.floor(from + (18 + random.next() ** 1.5 * 120) * dayLength);
    if (!template || template.requirements.examPass || seen.has(key) || !isInForce(grant, at) || at >= now) return [];
    if (!(buyer === student || random.chance(courseRequests))) return [];
    seen.add(key);
    return [
      {
        buyer,
        template,
        source: 'course',
        course: course.row,
        exam: null,
        title: course.title,
        percent: null,
        at,
      },
    ];
  });
  const others = earned.filter((e) => e.buyer !== student);
  return [...earned.filter((e) => e.buyer === student), ...shuffled(others, random)];
}

const isInForce = ({ revokedAt, until }: Grant, at: number): boolean =>
  revokedAt === null && (until === null || at <= until);

/** Of the last workshop some certificates are still to be issued. */
const daysAgo = (n: number, workshop: number): number => (n < 3 ? 2 + n : 30 + workshop * 170);

export function earnedOnSite(
  templates: Templates,
  grants: readonly Grant[],
  now: number,
  random: Random,
): EarnedCertificate[] {
  const template = templates.get(certificateId('workshop'));
  if (!template || grants.length === 0) return [];
  return Array.from({ length: onSiteCount }, (_, n) => {
    const { buyer } = random.pick(grants);
    const workshop = n % workshops.length;
    return {
      buyer,
      template,
      source: 'office',
      course: null,
      exam: null,
      title: workshops[workshop]!,
      percent: null,
      at: Math.max(buyer.joinedAt + dayLength, now - daysAgo(n, workshop) * dayLength),
    };
  });
}
