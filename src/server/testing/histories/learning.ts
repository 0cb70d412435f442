/** Learning in the random histories: films that are watched, exams that are sat and graded, certificates. */
import { sql } from 'drizzle-orm';
import type { RunningAttempt } from '../../../contract/exams.ts';
import { repeated, type Life } from './life.ts';
import type { StepOf } from './steps.ts';

/** Further seconds of a film, as if they had been reported. */
export async function watch(life: Life, { which, seconds }: StepOf<'watch'>): Promise<void> {
  const films = [...life.world.films];
  const [course, film] = films[which % films.length]!;
  const until = Math.min(1_000, (life.watched.get(course) ?? 0) + seconds);
  await life.rows(
    (user) => sql`
    insert into lesson_progress (user_id, lesson_id, course_id, percent, ranges)
    values (${user}, ${film}::uuid, ${course}::uuid, ${until * 10}, int4multirange(int4range(0, ${until}::int)))
    on conflict (user_id, lesson_id) do update set ranges = excluded.ranges, percent = excluded.percent`,
  );
  life.watched.set(course, until);
}

interface Running {
  readonly attempt: string;
}

/** Begins an attempt, in several windows at once, and answers some of it. */
export async function sit(life: Life, { times, which }: StepOf<'sit an exam'>): Promise<void> {
  const path = `/api/exams/${life.world.shop.ids.exam}/attempts`;
  const answers = await repeated(times, () => life.call<Running>(path, {}));
  const attempt = answers.find((answer) => answer?.status === 200)?.body.attempt;
  if (attempt === undefined) return;
  const opened = await life.call<RunningAttempt>(`/api/exam-attempts/${attempt}/open`, { takeOver: true });
  if (opened?.status !== 200) return;
  const { device, questions } = opened.body;
  for (const { _id, type, options } of questions) {
    const right = (options ?? []).indexOf('درست');
    // Half of the attempts leave out the essay, so that they are graded at once.
    if (type === 'essay' && which % 2 === 0) continue;
    const answer = type === 'essay' ? { chosen: [], text: 'می‌دانم' } : { chosen: [right], text: '' };
    await life.world.crashes.answered(
      () =>
        life.world.shop.app.request(`/api/exam-attempts/${attempt}/answers/${_id}`, {
          method: 'PUT',
          headers: life.person.headers,
          body: JSON.stringify({ device, rev: 1, isFlagged: false, ...answer }),
        }) as Promise<Response>,
    );
  }
}

export async function handIn(life: Life, { times }: StepOf<'hand in'>): Promise<void> {
  const running = await life.rows<{ id: string; device: string }>(
    (user) => sql`
    select id, device from exams_attempts where "user" = ${user} and state = 'in_progress' and device is not null`,
  );
  for (const { id, device } of running) {
    await repeated(times, () => life.call(`/api/exam-attempts/${id}/submit`, { device }));
  }
}

interface EssayList {
  readonly essays: readonly { readonly id: string; readonly version: number }[];
}

export async function grade(life: Life, { clerk }: StepOf<'grade'>): Promise<void> {
  const { staff, crashes, shop } = life.world;
  const waiting = await life.rows<{ id: string }>(
    (user) => sql`select id from exams_attempts where "user" = ${user} and state = 'pending_review'`,
  );
  for (const { id } of waiting) {
    const answer = await staff.call<EssayList>(clerk, `/api/admin/exams/essays/answers?attempt=${id}`);
    for (const { id: essay, version } of answer?.body.essays ?? []) {
      await crashes.answered(async () =>
        shop.app.request(`/api/admin/exams/essays/${essay}`, {
          method: 'PUT',
          headers: staff.clerk(clerk).headers,
          body: JSON.stringify({ mark: 1, version }),
        }),
      );
    }
  }
}

/** The office issues one by hand, of a course that is open or of the exam; what is barred waits. */
export async function issueByStaff(life: Life, { clerk, which, times }: StepOf<'issue a certificate'>): Promise<void> {
  const { staff, templates, shop } = life.world;
  const [open] = await life.rows<{ course: string }>(
    (user) =>
      sql`select course from access_grants where "user" = ${user} and state = 'active' order by id desc limit 1`,
  );
  const course = open?.course ?? shop.ids.first;
  const subject =
    which % 3 === 0
      ? { source: 'exam', template: templates.exam, exam: shop.ids.exam }
      : { source: 'course', template: templates.course, course };
  const made = await staff.call<{ id: string }>(clerk, '/api/admin/proofs', {
    user: life.person.id,
    title: 'گواهی',
    ...subject,
  });
  if (made?.status !== 201) return;
  await staff.act({ section: 'proofs', action: 'issue', id: made.body.id }, clerk, times);
}

/** All that the buyer could have by now; most are refused. */
export async function askForCertificates(life: Life): Promise<void> {
  const { templates, films, shop } = life.world;
  const wishes = [
    { template: templates.exam, exam: shop.ids.exam },
    ...[...films.keys()].map((course) => ({ template: templates.course, course })),
  ];
  await Promise.all(wishes.map((wish) => life.call('/api/profile/proofs', wish)));
}
