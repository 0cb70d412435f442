/**
 * Certificates: for exams that were passed, for courses that were seen to their end, and some that the office gave for
 * workshops. Pure.
 */
import type { Row } from '../people/people.ts';
import { demoId } from '../ids.ts';
import { randomFor, type Random } from '../random.ts';
import type { Grant } from '../learning/access.ts';
import type { Attempt } from './attempts.ts';
import { dayLength } from '../sales/calendar.ts';
import { iso, stamps, type Buyer, type Rows } from '../sales/model.ts';

/** Crockford's base 32: no letter that is taken for another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 12;
const wanted = 350;
const fromOffice = 14;
const officeMonths = 6;
const revoked = 7;
const superseded = 4;
const waitingDays = 12;
const monthLength = 30.44 * dayLength;
/** Percent of finishers who ask for one. */
const finishes = 6;
const asksAfterExam = 62;
const revocations = ['صادر شده با نام اشتباه', 'تخلف در آزمون', 'درخواست دارنده', 'بازگشت وجه پس از صدور'];
const workshops = ['کارگاه حضوری عکاسی شهری', 'رویداد یک‌روزهٔ شروع برنامه‌نویسی', 'کارگاه خوشنویسی نوروزی'];

interface Earned {
  readonly buyer: Buyer;
  readonly template: Row;
  readonly source: 'course' | 'exam' | 'office';
  readonly course: Row | null;
  readonly exam: Row | null;
  readonly title: string;
  readonly percent: number | null;
  readonly at: number;
  readonly months: number | null;
}

export function proofRows(
  have: Rows,
  attempts: readonly Attempt[],
  grants: readonly Grant[],
  student: Buyer | null,
  now: number,
): Row[] {
  const random = randomFor('proofs');
  const templates = new Map(
    (have['exams/proof'] ?? []).filter((t) => t.status === 'published').map((t) => [t.id as string, t]),
  );
  const teachers = new Map((have.teachers ?? []).map((t) => [t.id as string, t.displayName as string]));
  const exams = earnedByExams(attempts, templates, student, random);
  const office = earnedByOffice(templates, grants, now, random);
  const courses = earnedByCourses(grants, templates, student, now, random).slice(
    0,
    Math.max(1, wanted - exams.length - office.length),
  );
  const earned = [...exams, ...courses, ...office].filter((e) => e.at < now).sort((a, b) => a.at - b.at);
  const rows: Row[] = [];
  const codes = new Set<string>();
  const first = Math.max(1, Math.floor(earned.length / (revoked + superseded + 1)));
  for (const [n, one] of earned.entries()) {
    const special =
      one.buyer === student || n % first !== first - 1 || now - one.at < 30 * dayLength
        ? 'none'
        : Math.floor(n / first) % 3 === 2
          ? 'superseded'
          : 'revoked';
    const issuedAt = now - one.at < waitingDays * dayLength ? null : Math.floor(one.at + dayLength * 0.4);
    const row = proofOf(one, rows.length, issuedAt, special, codeOf(codes, random), teachers, now, random);
    rows.push(row);
    if (special === 'superseded') {
      rows.push({
        ...proofOf(one, rows.length, issuedAt! + 20 * dayLength, 'none', codeOf(codes, random), teachers, now, random),
        supersedes: row.id,
      });
    }
  }
  return rows;
}

function earnedByExams(
  attempts: readonly Attempt[],
  templates: ReadonlyMap<string, Row>,
  student: Buyer | null,
  random: Random,
): Earned[] {
  const seen = new Set<string>();
  return attempts
    .filter((a) => a.result === 'pass')
    .flatMap((a): Earned[] => {
      const template = templates.get(a.exam.proofTemplate as string);
      const key = `${a.buyer.id} ${a.exam.id as string}`;
      const needs = template?.requirements as { minimumPercent: number | null; nationalId: boolean } | undefined;
      if (
        !template ||
        !needs ||
        seen.has(key) ||
        a.percent! < (needs.minimumPercent ?? 0) ||
        (needs.nationalId && a.buyer.row.nationalId === null) ||
        !(a.buyer === student || random.chance(asksAfterExam))
      ) {
        return [];
      }
      seen.add(key);
      return [
        {
          buyer: a.buyer,
          template,
          source: 'exam',
          course: null,
          exam: a.exam,
          title: a.exam.title as string,
          percent: a.percent,
          at: Math.floor(a.submittedAt! + random.next() * 2 * dayLength),
          months: template.validityMonths as number | null,
        },
      ];
    });
}

/** For courses whose certificate asks for no exam. */
function earnedByCourses(
  grants: readonly Grant[],
  templates: ReadonlyMap<string, Row>,
  student: Buyer | null,
  now: number,
  random: Random,
): Earned[] {
  const seen = new Set<string>();
  const found = grants.flatMap((g): Earned[] => {
    const template = templates.get(g.course.row.proofTemplate as string);
    const key = `${g.buyer.id} ${g.course.id}`;
    const at = Math.floor(g.from + (18 + random.next() ** 1.5 * 120) * dayLength);
    if (
      !template ||
      (template.requirements as { examPass: boolean }).examPass ||
      g.revokedAt !== null ||
      at >= now ||
      (g.until !== null && at > g.until) ||
      seen.has(key) ||
      !(g.buyer === student || random.chance(finishes))
    ) {
      return [];
    }
    seen.add(key);
    return [
      {
        buyer: g.buyer,
        template,
        source: 'course',
        course: g.course.row,
        exam: null,
        title: g.course.title,
        percent: null,
        at,
        months: template.validityMonths as number | null,
      },
    ];
  });
  const own = found.filter((e) => e.buyer === student);
  const others = found.filter((e) => e.buyer !== student);
  for (let n = others.length - 1; n > 0; n--) {
    const other = random.between(0, n);
    [others[n], others[other]] = [others[other]!, others[n]!];
  }
  return [...own, ...others];
}

function earnedByOffice(
  templates: ReadonlyMap<string, Row>,
  grants: readonly Grant[],
  now: number,
  random: Random,
): Earned[] {
  const [template] = templates.values();
  if (!template || grants.length === 0) return [];
  return Array.from({ length: fromOffice }, (_, n): Earned => {
    const { buyer } = random.pick(grants);
    return {
      buyer,
      template,
      source: 'office',
      course: null,
      exam: null,
      title: workshops[n % workshops.length]!,
      percent: null,
      at: Math.max(buyer.joined + dayLength, now - (30 + (n % workshops.length) * 170) * dayLength),
      months: officeMonths,
    };
  });
}

function codeOf(taken: Set<string>, random: Random): string {
  for (;;) {
    const code = Array.from({ length: codeLength }, () => letters[random.between(0, letters.length - 1)]).join('');
    if (!taken.has(code)) {
      taken.add(code);
      return code;
    }
  }
}

const masked = (nationalId: unknown): string | null =>
  typeof nationalId === 'string' ? `${nationalId.slice(0, 3)}****${nationalId.slice(-3)}` : null;

function proofOf(
  { buyer, template, source, course, exam, title, percent, at, months }: Earned,
  place: number,
  issuedAt: number | null,
  special: 'none' | 'revoked' | 'superseded',
  code: string,
  teachers: ReadonlyMap<string, string>,
  now: number,
  random: Random,
): Row {
  const expiresAt = issuedAt === null || months === null ? null : Math.floor(issuedAt + months * monthLength);
  const revokedAt =
    special === 'revoked' && issuedAt !== null
      ? Math.floor(issuedAt + (now - issuedAt) * (0.2 + random.next() * 0.5))
      : null;
  const state =
    issuedAt === null
      ? 'requested'
      : special !== 'none'
        ? special
        : expiresAt !== null && expiresAt <= now
          ? 'expired'
          : 'issued';
  const main = (course?.teachers as { teacher: string; isPrimary: boolean }[] | undefined)?.find(
    (t) => t.isPrimary,
  )?.teacher;
  return {
    id: demoId('proofs', place),
    code,
    user: buyer.id,
    template: template.id,
    source,
    course: course?.id ?? null,
    exam: exam?.id ?? null,
    title,
    state,
    snapshot: {
      fullName: `${buyer.row.name as string} ${buyer.row.family as string}`,
      nationalId: masked(buyer.row.nationalId),
      hours: course ? Math.round((course.totalTime as number) / 360) / 10 : null,
      percent,
      teacher: (main && teachers.get(main)) ?? null,
    },
    issuedAt: issuedAt === null ? null : iso(issuedAt),
    expiresAt: expiresAt === null ? null : iso(expiresAt),
    revokedAt: revokedAt === null ? null : iso(revokedAt),
    reason: revokedAt === null ? null : random.pick(revocations),
    supersedes: null,
    isPublic: !random.chance(14),
    ...stamps(at, revokedAt ?? (state === 'expired' ? expiresAt! : (issuedAt ?? at))),
  };
}
