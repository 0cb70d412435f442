/** What people of the demo school read of their courses, exams, certificates and comments, beside what its rows say. */
import { expect, test } from 'vitest';
import type { RowOf } from '../kit/rows.ts';
import { newest, newestBy, pick, type LoadedSchool, type Values } from './loaded-school.ts';

type Attempt = RowOf<'exams/attempts'>;

const latest = (times: readonly string[]): string => times.toSorted().at(-1)!;

export function accessFollowsRows({ all, byId, various, readAll }: LoadedSchool): void {
  test('courses that a person may watch: by the newest right, each with all its rights', async () => {
    const courses = byId('courses');
    const now = new Date().toISOString();
    const open = all('access-grants').filter(
      ({ state, startsAt, endsAt }) => state === 'active' && startsAt! <= now && (endsAt === null || endsAt > now),
    );
    for (const person of various(open, ({ user }) => user, 'source')) {
      const rightsOf = Map.groupBy(
        open.filter(({ user }) => user === person),
        ({ course }) => course!,
      );
      const owned = [...rightsOf].map(([id, rights]) => ({
        id,
        since: latest(rights.map(({ startsAt }) => startsAt!)),
        endsAt: rights.some(({ endsAt }) => endsAt === null) ? null : latest(rights.map(({ endsAt }) => endsAt!)),
        sources: rights.map(({ source }) => source).toSorted(),
      }));
      const shown = (await readAll(person, '/api/profile/courses')).map(({ rights, ...row }) => ({
        ...row,
        // cast: of the contract.
        sources: (rights as { source: string }[]).map(({ source }) => source).toSorted(),
      }));
      expect(shown).toMatchObject(
        owned.toSorted(newestBy(({ since }) => since)).map(({ id, endsAt, sources }) => ({
          _id: id,
          endsAt,
          sources,
          name: courses.get(id)!.title,
          ...pick(courses.get(id)!, 'image', 'totalTime', 'lessonCount'),
        })),
      );
    }
  });
}

/** The school is of a day long ago: what ran then is overdue. */
const attemptsOfOutcomes: Readonly<Record<string, (attempt: Attempt) => boolean>> = {
  passed: ({ state, result }) => state === 'graded' && result === 'pass',
  failed: ({ state, result }) => (state === 'graded' && result === 'fail') || state === 'abandoned',
  pending: ({ state }) => ['submitted', 'pending_review', 'in_progress'].includes(state),
  running: () => false,
};

export function attemptsFollowRows({ all, byId, various, readAll }: LoadedSchool): void {
  const exams = byId('exams/exam');
  const shown = (attempt: Attempt) => ({
    _id: attempt.id,
    ...pick(attempt, 'number', 'startedAt', 'submittedAt', 'percent', 'score', 'maxScore', 'result', 'deadlineAt'),
    state: attempt.state === 'in_progress' ? 'overdue' : attempt.state,
    exam: { _id: attempt.exam, name: exams.get(attempt.exam)!.title },
  });

  test('tries at exams, all and by what came of them, the newest first', async () => {
    const attempts = all('exams/attempts');
    for (const person of various(attempts, ({ user }) => user, 'state')) {
      const own = attempts.filter(({ user }) => user === person).toSorted(newestBy(({ startedAt }) => startedAt));
      expect(await readAll(person, '/api/profile/exam-attempts')).toMatchObject(own.map(shown));
      for (const [outcome, isOf] of Object.entries(attemptsOfOutcomes)) {
        const answered = await readAll(person, `/api/profile/exam-attempts?outcome=${outcome}`);
        expect(answered, outcome).toMatchObject(own.filter(isOf).map(shown));
      }
    }
  });
}

export function certificatesFollowRows({ all, various, read }: LoadedSchool): void {
  test('certificates in every state, the newest first, with a code once they are issued', async () => {
    const proofs = all('proofs').filter(({ state }) => state !== 'eligible');
    const now = new Date().toISOString();
    const isOver = (end: string | null): boolean => end !== null && end <= now;
    for (const person of various(proofs, ({ user }) => user, 'state')) {
      const answered = await read<{ proofs: Values[] }>(person, '/api/profile/proofs');
      expect(answered.proofs).toMatchObject(
        proofs
          .filter(({ user }) => user === person)
          .toSorted(newestBy(({ issuedAt, createdAt }) => issuedAt ?? createdAt))
          .map((proof) => ({
            _id: proof.id,
            ...pick(proof, 'template', 'course', 'exam', 'title', 'issuedAt', 'expiresAt', 'reason'),
            isPublic: proof.isPublic ?? false,
            state: proof.state === 'issued' && isOver(proof.expiresAt) ? 'expired' : proof.state,
            code: proof.issuedAt === null ? null : proof.code,
          })),
      );
    }
  });
}

export function writtenFollowsRows({ all, various, readAll }: LoadedSchool): void {
  test('comments and tickets of one’s own in every state, the newest first', async () => {
    const comments = all('users-comments');
    for (const person of various(comments, ({ user }) => user, 'state')) {
      expect(await readAll(person, '/api/profile/comments')).toMatchObject(
        comments
          .filter(({ user }) => user === person)
          .toSorted(newest)
          .map(({ id, parent, ...comment }) => ({
            _id: id,
            isReply: parent !== null,
            ...pick(comment, 'target', 'text', 'rating', 'state', 'createdAt'),
          })),
      );
    }
    const tickets = all('vip-tickets');
    for (const person of various(tickets, ({ user }) => user, 'state')) {
      expect(await readAll(person, '/api/profile/tickets')).toMatchObject(
        tickets
          .filter(({ user }) => user === person)
          .toSorted(newest)
          .map((ticket) => pick(ticket, 'subject', 'message', 'state', 'reply', 'answeredAt', 'createdAt')),
      );
    }
  });
}

export function subscriptionsFollowRows({ all, byId, various, readAll }: LoadedSchool): void {
  test('subscriptions from every source, the newest first', async () => {
    const plans = byId('vip-plans');
    const orders = byId('course-transactions');
    const subscriptions = all('users/vip');
    for (const person of various(subscriptions, ({ user }) => user, 'source')) {
      expect(await readAll(person, '/api/profile/vip/subscriptions')).toMatchObject(
        subscriptions
          .filter(({ user }) => user === person)
          .toSorted(newestBy(({ startsAt }) => startsAt))
          .map(({ id, plan, order, ...subscription }) => ({
            _id: id,
            plan: plans.get(plan)?.title ?? null,
            order: orders.get(order)?.number ?? null,
            ...pick(subscription, 'source', 'startsAt', 'endsAt', 'state'),
          })),
      );
    }
  });
}
