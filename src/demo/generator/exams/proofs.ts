/** The certificates that were issued to users of the demo school, as rows. Pure. */
import { drawCode, maskedNationalId } from '../../../domain/certificates/code.ts';
import { expiryOf } from '../../../domain/certificates/expiry.ts';
import { demoId } from '../../kit/ids.ts';
import type { Grant } from '../learning/access.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import type { BaseRows, Buyer, SalesHistory } from '../sales/model.ts';
import { dayLength, isoOrNull, timestamps } from '../../kit/timestamps.ts';
import type { Attempt } from './attempts.ts';
import {
  earnedOnSite,
  earnedByCourses,
  earnedByExams,
  type EarnedCertificate,
  type Templates,
} from './earned-certificates.ts';

type ProofRow = RowOf<'proofs'>;

const maxCertificates = 350;
const revokedCount = 7;
const supersededCount = 4;
/** Certificates that were earned within the last days, and have a price or were created by staff, still wait. */
const issueDays = 12;
/** Only older ones were revoked or superseded. */
const exceptionDays = 30;
const revocations = ['صادر شده با نام اشتباه', 'تخلف در آزمون', 'درخواست دارنده', 'بازگشت وجه پس از صدور'];

type Exception = 'none' | 'revoked' | 'superseded';

/** What all certificates are drawn from. */
interface Context {
  readonly usedCodes: Set<string>;
  /** Names by teacher. */
  readonly teachers: ReadonlyMap<string, string>;
  /** By id. */
  readonly courses: ReadonlyMap<string, BaseRows['courses'][number]>;
  readonly now: number;
  readonly random: Random;
}

export function proofRows(
  base: BaseRows,
  attempts: readonly Attempt[],
  grants: readonly Grant[],
  { student }: SalesHistory,
  now: number,
): ProofRow[] {
  const random = randomFor('proofs');
  const templates = new Map(base['exams/proof'].filter((t) => t.status === 'published').map((t) => [t.id, t]));
  const teachers = new Map(base.teachers.map((t) => [t.id, t.displayName]));
  const courses = new Map(base.courses.map((c) => [c.id, c]));
  const earned = drawEarned(attempts, grants, templates, student, now, random);
  const context: Context = { usedCodes: new Set(), teachers, courses, now, random };
  const rows: ProofRow[] = [];
  const exceptionEvery = Math.max(1, Math.floor(earned.length / (revokedCount + supersededCount + 1)));
  for (const [n, certificate] of earned.entries()) {
    const age = now - certificate.at;
    const canBeException = certificate.buyer !== student && age >= exceptionDays * dayLength;
    const exception = canBeException ? exceptionAt(n, exceptionEvery) : 'none';
    const waits = age < issueDays * dayLength && (certificate.source === 'office' || certificate.template.price > 0);
    const issuedAt = waits ? null : Math.min(now, Math.floor(certificate.at + dayLength * 0.4));
    const row = proofRow(certificate, rows.length, issuedAt, exception, context);
    rows.push(row);
    if (exception === 'superseded' && issuedAt !== null) {
      const reissued = proofRow(certificate, rows.length, issuedAt + 20 * dayLength, 'none', context);
      rows.push({ ...reissued, supersedes: row.id });
    }
  }
  return rows;
}

/** By time. */
function drawEarned(
  attempts: readonly Attempt[],
  grants: readonly Grant[],
  templates: Templates,
  student: Buyer | null,
  now: number,
  random: Random,
): EarnedCertificate[] {
  const byExams = earnedByExams(attempts, templates, student, random);
  const onSite = earnedOnSite(templates, grants, now, random);
  const courseCount = Math.max(1, maxCertificates - byExams.length - onSite.length);
  const byCourses = earnedByCourses(grants, templates, student, now, random).slice(0, courseCount);
  return [...byExams, ...byCourses, ...onSite].filter((e) => e.at < now).sort((a, b) => a.at - b.at);
}

/** Exceptions are spread evenly; of three, two were revoked and one superseded. */
function exceptionAt(n: number, every: number): Exception {
  if (n % every !== every - 1) return 'none';
  return Math.floor(n / every) % 3 === 2 ? 'superseded' : 'revoked';
}

function proofRow(
  certificate: EarnedCertificate,
  place: number,
  issuedAt: number | null,
  exception: Exception,
  { usedCodes, teachers, courses, now, random }: Context,
): ProofRow {
  const { buyer, course, at, template } = certificate;
  const code = newCode(usedCodes, random);
  const end = issuedAt === null ? null : expiryOf(issuedAt, template.validityMonths);
  const expiresAt = end === null ? null : Date.parse(end);
  const isRevoked = exception === 'revoked' && issuedAt !== null;
  const revokedAt = isRevoked ? Math.floor(issuedAt + (now - issuedAt) * (0.2 + random.next() * 0.5)) : null;
  const waitingState = certificate.source === 'office' ? 'requested' : 'payment_pending';
  const state = issuedAt === null ? waitingState : stateOf(expiresAt, exception, now);
  const expiredAt = state === 'expired' ? expiresAt : null;
  return {
    id: demoId('proofs', place),
    code,
    user: buyer.id,
    template: template.id,
    source: certificate.source,
    course: course?.id ?? null,
    exam: certificate.exam?.id ?? null,
    title: certificate.title,
    state,
    snapshot: snapshotOf(certificate, { teachers, courses }),
    issuedAt: isoOrNull(issuedAt),
    expiresAt: isoOrNull(expiresAt),
    revokedAt: isoOrNull(revokedAt),
    reason: isRevoked ? random.pick(revocations) : null,
    supersedes: null,
    orderLine: null,
    isPublic: !random.chance(14),
    ...timestamps(at, revokedAt ?? expiredAt ?? issuedAt ?? at),
  };
}

function stateOf(expiresAt: number | null, exception: Exception, now: number): ProofRow['state'] {
  if (exception !== 'none') return exception;
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'issued';
}

/** As the product takes it when it issues: of an exam of one course alone, hours and teacher are those of the course. */
function snapshotOf(
  { buyer, course: own, exam, percent }: EarnedCertificate,
  { teachers, courses }: Pick<Context, 'teachers' | 'courses'>,
): ProofRow['snapshot'] {
  const [first, ...others] = exam?.courses ?? [];
  const course = own ?? (first !== undefined && others.length === 0 ? courses.get(first) : null);
  const mainTeacher = course?.teachers.find((t) => t.isPrimary)?.teacher;
  return {
    fullName: `${buyer.row.name} ${buyer.row.family}`,
    nationalId: maskedNationalId(buyer.row.nationalId),
    hours: course ? Math.round((course.totalTime ?? 0) / 36) / 100 || null : null,
    percent,
    teacher: mainTeacher === undefined ? null : (teachers.get(mainTeacher) ?? null),
  };
}

function newCode(used: Set<string>, random: Random): string {
  for (;;) {
    const code = drawCode((count) => random.between(0, count - 1));
    if (!used.has(code)) {
      used.add(code);
      return code;
    }
  }
}
