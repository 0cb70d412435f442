import { expect, test } from 'vitest';
import type { Row } from '../people/people.ts';
import { all, by, count, day, grouped, ms, now, rows, sum, wrong } from '../testing.ts';

const grants = all('access-grants');
const orders = by('course-transactions');
const lines = by('order-lines');
const courses = by('courses');
const bundles = by('bundles');
const users = by('users');
const exams = by('exams/exam');

test('whoever bought a course may watch it: one grant for each course of each line that was handed over', () => {
  const expected = all('order-lines').flatMap((l) =>
    orders.get(l.order)!.fulfilledAt === null
      ? []
      : l.kind === 'course'
        ? [`${l.id as string} ${l.course as string} purchase`]
        : l.kind === 'bundle'
          ? (bundles.get(l.bundle)!.courses as string[]).map((c) => `${l.id as string} ${c} bundle`)
          : [],
  );
  const bought = grants.filter((g) => g.sourceId !== null);
  expect(bought.map((g) => `${g.sourceId as string} ${g.course as string} ${g.source as string}`).sort()).toEqual(
    expected.sort(),
  );
  expect(
    wrong(bought, (g) => {
      const line = lines.get(g.sourceId)!;
      const order = orders.get(line.order)!;
      const days = courses.get(g.course)!.accessDays as number | null;
      const ends = days === null ? null : ms(order.paidAt) + days * day;
      const state =
        (line.refunded as number) > 0 ? 'revoked' : ends !== null && ends <= now.getTime() ? 'expired' : 'active';
      return (
        g.user !== order.user ||
        g.startsAt !== order.paidAt ||
        (g.endsAt === null ? null : ms(g.endsAt)) !== ends ||
        g.state !== state
      );
    }),
  ).toEqual([]);
  expect(grants.filter((g) => g.source === 'gift')).toHaveLength(80);
  expect(
    wrong(grants, (g) => ms(g.startsAt) < ms(courses.get(g.course)!.publishedAt) || ms(g.startsAt) > now.getTime()),
  ).toEqual([]);
  expect(
    wrong(
      grants.filter((g) => g.source === 'free'),
      (g) => courses.get(g.course)!.price !== 0,
    ),
  ).toEqual([]);
  expect(
    new Set(grants.map((g) => `${g.user as string} ${g.course as string} ${g.source as string} ${String(g.sourceId)}`))
      .size,
  ).toBe(grants.length);
});

test('students and ratings of a course are what its grants and comments come to', () => {
  const held = grouped('access-grants', 'course');
  const said = grouped('users-comments', 'course');
  for (const course of all('courses')) {
    const ratings = (said.get(course.id) ?? []).filter((c) => c.state === 'approved' && c.rating !== null);
    expect(course.studentCount, String(course.title)).toBe(
      (held.get(course.id) ?? []).filter((g) => g.state === 'active').length,
    );
    expect(course.ratingCount).toBe(ratings.length);
    if (ratings.length === 0) expect(course.ratingAvg).toBeNull();
    else expect(course.ratingAvg).toBeCloseTo(sum(ratings, 'rating') / ratings.length, 2);
  }
  expect(all('courses').filter((c) => (c.ratingCount as number) > 10).length).toBeGreaterThan(35);
});

test('comments are by people who have the course, once for each, in many words', () => {
  const comments = all('users-comments');
  const about = comments.filter((c) => c.target === 'course');
  const has = new Map(grants.toReversed().map((g) => [`${g.user as string} ${g.course as string}`, g]));
  expect(about.length).toBeGreaterThan(2_250);
  expect(about.length).toBeLessThan(2_600);
  expect(comments.length - about.length).toBe(150);
  expect(
    wrong(about, (c) => {
      const g = has.get(`${c.user as string} ${c.course as string}`);
      return !g || c.isBuyer !== true || c.rating === null || ms(c.createdAt) < ms(g.startsAt);
    }),
  ).toEqual([]);
  expect(new Set(about.map((c) => `${c.user as string} ${c.course as string}`)).size).toBe(about.length);
  expect(
    wrong(
      comments,
      (c) => c.target !== 'course' && (c.rating !== null || c.isBuyer === true || (c.article ?? c.teacher) === null),
    ),
  ).toEqual([]);
  expect(new Set(about.map((c) => c.text)).size).toBeGreaterThan(1_700);
  const states = count(comments, 'state');
  const pending = comments.filter((c) => c.state === 'pending');
  expect(states.pending).toBeGreaterThan(45);
  expect(states.pending).toBeLessThan(80);
  expect(states.rejected).toBeGreaterThan(40);
  expect(wrong(pending, (c) => now.getTime() - ms(c.createdAt) > 40 * day)).toEqual([]);
  expect(comments.filter((c) => c.answer !== null).length / comments.length).toBeGreaterThan(0.25);
  expect(
    wrong(
      comments,
      (c) => (c.answer === null) !== (c.answeredAt === null) || (c.answer !== null && c.state !== 'approved'),
    ),
  ).toEqual([]);
  expect(
    wrong(
      about,
      (c) => courses.get(c.course)!.price === 0 && /خرید|پولی که/.test(c.text as string) && c.state !== 'rejected',
    ),
  ).toEqual([]);
});

test('attempts belong to those who may sit the exam, and their marks come to their scores', () => {
  const attempts = all('exams/attempts');
  const answers = grouped('exams/answers', 'attempt');
  const questions = by('exams/questions');
  const bought = new Set(
    all('course-transactions')
      .filter((o) => o.kind === 'exam' && o.fulfilledAt !== null)
      .map((o) => `${o.user as string} ${o.exam as string}`),
  );
  expect(attempts.length).toBeGreaterThan(800);
  expect(attempts.length).toBeLessThan(1_050);
  const held = grouped('access-grants', 'user');
  expect(
    wrong(attempts, (a) => {
      const exam = exams.get(a.exam)!;
      return (exam.price as number) > 0
        ? !bought.has(`${a.user as string} ${a.exam as string}`)
        : exam.kind === 'course' && !held.get(a.user)?.some((g) => (exam.courses as unknown[]).includes(g.course));
    }),
  ).toEqual([]);
  expect(
    wrong(attempts, (a) => {
      const exam = exams.get(a.exam)!;
      const own = answers.get(a.id)!;
      const marks = sum(
        own.filter((x) => x.mark !== null),
        'mark',
      );
      const most = own.reduce((total, x) => total + (questions.get(x.question)!.mark as number), 0);
      if (
        JSON.stringify(a.snapshot) !== JSON.stringify(own.map((x) => x.question)) ||
        own.some((x, n) => x.place !== n + 1 || questions.get(x.question)!.exam !== a.exam) ||
        a.maxScore !== most ||
        new Set(own.map((x) => x.question)).size !== own.length
      ) {
        return true;
      }
      if (exam.questionCount !== null && own.length !== exam.questionCount) return true;
      if (
        ms(a.deadlineAt) !== ms(a.startedAt) + (exam.timeLimit as number) * 60_000 ||
        (a.submittedAt !== null && ms(a.submittedAt) > ms(a.deadlineAt))
      ) {
        return true;
      }
      if (a.state !== 'graded') {
        return a.score !== null || a.percent !== null || a.result !== (a.state === 'pending_review' ? 'pending' : null);
      }
      return (
        Math.abs((a.score as number) - Math.max(0, marks)) > 1e-9 ||
        a.percent !== Math.floor(((a.score as number) / most) * 10_000 + 1e-6) ||
        a.result !== ((a.percent as number) >= (exam.passPercent as number) ? 'pass' : 'fail')
      );
    }),
  ).toEqual([]);
  expect(new Set(attempts.map((a) => `${a.exam as string} ${a.user as string} ${a.number as number}`)).size).toBe(
    attempts.length,
  );
  expect(
    wrong(
      attempts,
      (a) =>
        (a.number as number) > 1 &&
        !attempts.some(
          (b) =>
            b.user === a.user &&
            b.exam === a.exam &&
            b.number === (a.number as number) - 1 &&
            ms(b.startedAt) < ms(a.startedAt),
        ),
    ),
  ).toEqual([]);
  expect(
    wrong(
      attempts,
      (a) => (a.state === 'in_progress') !== (a.submittedAt === null && ms(a.deadlineAt) > now.getTime()),
    ),
  ).toEqual([]);
  expect(Object.keys(count(attempts, 'state')).sort()).toEqual([
    'abandoned',
    'graded',
    'in_progress',
    'pending_review',
  ]);
  expect(count(attempts, 'result').pass! / count(attempts, 'state').graded!).toBeGreaterThan(0.5);
});

test('right answers bring the mark of their question, wrong ones cost what the exam says', () => {
  const questions = by('exams/questions');
  const attempts = by('exams/attempts');
  expect(
    wrong(all('exams/answers'), (x) => {
      const question = questions.get(x.question)!;
      const attempt = attempts.get(x.attempt)!;
      const exam = exams.get(attempt.exam)!;
      const options = question.options as { text: string; isCorrect: boolean }[];
      if (attempt.state !== 'graded') return false;
      if (x.answer === null) return x.mark !== 0;
      if (question.type === 'essay') return (x.mark as number) < 0 || (x.mark as number) > (question.mark as number);
      const isRight =
        question.type === 'short'
          ? (question.acceptedAnswers as unknown[]).includes(x.answer)
          : x.answer ===
            options
              .filter((o) => o.isCorrect)
              .map((o) => o.text)
              .join(' | ');
      return (
        Math.abs(
          (x.mark as number) -
            (isRight
              ? (question.mark as number)
              : -((question.mark as number) * (exam.negativeMarkBps as number)) / 10_000),
        ) > 0.0051
      );
    }),
  ).toEqual([]);
});

test('certificates stand on passed exams and courses, under codes nobody can guess', () => {
  const proofs = all('proofs');
  const templates = by('exams/proof');
  const passed = new Map(
    all('exams/attempts')
      .filter((a) => a.result === 'pass')
      .map((a) => [`${a.user as string} ${a.exam as string} ${a.percent as number}`, a]),
  );
  const has = new Set(
    grants.filter((g) => g.state !== 'revoked').map((g) => `${g.user as string} ${g.course as string}`),
  );
  expect(proofs.length).toBeGreaterThan(300);
  expect(proofs.length).toBeLessThan(400);
  expect(new Set(proofs.map((p) => p.code)).size).toBe(proofs.length);
  expect(wrong(proofs, (p) => !/^[0-9A-HJKMNP-TV-Z]{12}$/.test(p.code as string))).toEqual([]);
  expect(
    wrong(proofs, (p) => {
      const snapshot = p.snapshot as {
        fullName: string;
        nationalId: string | null;
        percent: number | null;
        hours: number | null;
        teacher: string | null;
      };
      const user = users.get(p.user)!;
      const needs = templates.get(p.template)!.requirements as {
        nationalId: boolean;
        minimumPercent: number | null;
        examPass: boolean;
      };
      if (
        snapshot.fullName !== `${user.name as string} ${user.family as string}` ||
        (snapshot.nationalId === null) !== (user.nationalId === null) ||
        String(snapshot.nationalId).match(/\d{4}/)
      ) {
        return true;
      }
      if (p.source === 'exam') {
        return (
          !passed.has(`${p.user as string} ${p.exam as string} ${snapshot.percent!}`) ||
          snapshot.percent! < (needs.minimumPercent ?? 0) ||
          (needs.nationalId && user.nationalId === null)
        );
      }
      return (
        p.source === 'course' &&
        (!has.has(`${p.user as string} ${p.course as string}`) ||
          needs.examPass ||
          snapshot.hours === null ||
          snapshot.teacher === null ||
          courses.get(p.course)!.proofTemplate !== p.template)
      );
    }),
  ).toEqual([]);
  expect(
    wrong(
      proofs,
      (p) =>
        (p.state === 'requested') !== (p.issuedAt === null) ||
        (p.state === 'revoked') !== (p.revokedAt !== null && p.reason !== null) ||
        (p.state === 'expired') !==
          (p.expiresAt !== null &&
            ms(p.expiresAt) <= now.getTime() &&
            p.state !== 'revoked' &&
            p.state !== 'superseded'),
    ),
  ).toEqual([]);
  const replaced = new Set<unknown>(proofs.map((p) => p.supersedes).filter((id) => id !== null));
  expect(wrong(proofs, (p) => (p.state === 'superseded') !== replaced.has(p.id))).toEqual([]);
  expect(Object.keys(count(proofs, 'state')).sort()).toEqual([
    'expired',
    'issued',
    'requested',
    'revoked',
    'superseded',
  ]);
});

test('subscriptions follow one another, and are as their days say', () => {
  const terms = grouped('users/vip', 'user');
  const plans = by('vip-plans');
  const bought = all('users/vip').filter((v) => v.source === 'purchase');
  expect(new Set(bought.map((v) => v.order))).toEqual(
    new Set(
      all('course-transactions')
        .filter((o) => o.kind === 'vip' && o.fulfilledAt !== null)
        .map((o) => o.id),
    ),
  );
  expect(new Set(bought.map((v) => v.order)).size).toBe(bought.length);
  expect(
    wrong(
      bought,
      (v) =>
        ms(v.endsAt) - ms(v.startsAt) !== (plans.get(v.plan)!.days as number) * day ||
        ms(v.startsAt) < ms(orders.get(v.order)!.paidAt),
    ),
  ).toEqual([]);
  for (const own of terms.values()) {
    own
      .toSorted((a, b) => ms(a.startsAt) - ms(b.startsAt))
      .forEach((v, n, sorted) => {
        if (n > 0) expect(ms(v.startsAt)).toBeGreaterThanOrEqual(ms(sorted[n - 1]!.endsAt));
      });
  }
  expect(
    wrong(
      all('users/vip'),
      (v) =>
        v.state !==
        (ms(v.endsAt) <= now.getTime() ? 'expired' : ms(v.startsAt) > now.getTime() ? 'upcoming' : 'active'),
    ),
  ).toEqual([]);
  const gifted = all('users').find((u) => String(u.note).includes('اشتراک هدیه'))!;
  expect((terms.get(gifted.id) ?? []).some((v) => v.source === 'gift')).toBe(true);
});

test('every day of every course is there once, from its publication on, with the sales and students of that day', () => {
  const days = all('course-amar');
  const sold = Map.groupBy(
    all('order-lines').filter((l) => l.course !== null),
    (l) => `${l.course as string} ${tehran(l.createdAt)}`,
  );
  const has = new Set(days.map((d) => `${d.course as string} ${d.day as string}`));
  expect(has.size).toBe(days.length);
  expect(wrong(days, (d) => (d.day as string) < tehran(courses.get(d.course)!.publishedAt))).toEqual([]);
  const of = (rows: readonly Row[], at: string): ReadonlyMap<string, Row[]> =>
    Map.groupBy(rows, (r) => `${r.course as string} ${tehran(r[at])}`);
  const paid = of(
    all('order-lines').filter((l) => l.course !== null && l.soldAt !== null),
    'soldAt',
  );
  const begun = of(grants, 'startsAt');
  expect(
    wrong(days, (d) => {
      const key = `${d.course as string} ${d.day as string}`;
      const own = paid.get(key) ?? [];
      return (
        d.sales !== own.length ||
        d.gross !== sum(own, 'salePrice') ||
        d.net !== sum(own, 'net') ||
        d.refunds !== sum(own, 'refunded') ||
        d.newStudents !== (begun.get(key)?.length ?? 0)
      );
    }),
  ).toEqual([]);
  expect(
    wrong(
      days,
      (d) =>
        (d.carts as number) < (sold.get(`${d.course as string} ${d.day as string}`)?.length ?? 0) ||
        (d.views as number) < (d.carts as number) ||
        (d.completions as number) > (d.activeStudents as number),
    ),
  ).toEqual([]);
  expect(wrong(grants, (g) => !has.has(`${g.course as string} ${tehran(g.startsAt)}`))).toEqual([]);
  expect(
    wrong(
      all('order-lines').filter((l) => l.course !== null && l.soldAt !== null),
      (l) => !has.has(`${l.course as string} ${tehran(l.soldAt)}`),
    ),
  ).toEqual([]);
  expect(sum(days, 'watchedSeconds')).toBeGreaterThan(10_000_000);
});
const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });
function tehran(instant: unknown): string {
  return zone.format(new Date(instant as string));
}

test('people simulateSales of themselves, and members ask', () => {
  expect(all('users/extra-info')).toHaveLength(220);
  expect(all('users/aboutme-list')).toHaveLength(140);
  expect(all('vip-tickets')).toHaveLength(40);
  for (const section of ['users/extra-info', 'users/aboutme-list']) {
    expect(new Set(all(section).map((r) => r.user)).size, section).toBe(all(section).length);
    expect(Object.keys(count(all(section), 'state')).sort()).toEqual(['approved', 'pending', 'rejected']);
    expect(
      wrong(
        all(section),
        (r) => (r.state === 'rejected') !== (r.reason !== null) || (r.state === 'pending') !== (r.reviewedAt === null),
      ),
    ).toEqual([]);
  }
  expect(new Set(all('users/aboutme-list').map((r) => r.text)).size).toBeGreaterThan(125);
  const members = new Set(all('users/vip').map((v) => v.user));
  expect(wrong(all('vip-tickets'), (t) => !members.has(t.user) || (t.state === 'new') !== (t.reply === null))).toEqual(
    [],
  );
  expect(rows['contact-requests']!.length).toBeGreaterThan(15);
});
