/**
 * Saving one answer. Hundreds of people save every few seconds, so it is one prepared statement: it finds the attempt,
 * shares its lock (an end that comes at the same time waits, or is seen), and changes the row of the answer. It commits
 * before it is acknowledged. Nothing is published: the lists of the panel show answers when the attempt has ended.
 */
import type { BodyOf, OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { AttemptState } from '../../../../contract/exams.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Statement } from '../../../platform/db/statement.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { isId } from '../../../generator/rest/get.ts';
import { isElsewhere, isOver } from './open.ts';
import { col } from '../../../platform/db/row-shape.ts';
import { liveText, touchText } from '../../../platform/db/row-sql.ts';

type SaveCall = Calls['PUT /api/exam-attempts/{id}/answers/{question}'];
type Save = BodyOf<SaveCall>;

/** Parameters: attempt, user, question, rev, device, chosen (JSON), text, flag, number of chosen, highest of them. */
const save: Statement = {
  name: 'save-exam-answer',
  text: `
    with attempt as materialized (
      select id, state, device, place, clock_timestamp() <= coalesce(late_until, deadline_at) as is_open
      from exams_attempts where id = $1::uuid and "user" = $2::uuid and ${liveText()} for share
    ), stored as materialized (
      select x.id, x.rev, coalesce(x.chosen, '[]') as chosen, x.is_flagged,
        case when x.option_count = 0 then coalesce(x.answer, '') else '' end as text,
        a.place is null or a.place = x.place as is_reached,
        case when x.option_count = 0 then $9::int = 0
          else $7::text = '' and $10::int < x.option_count and (x.type = 'multi' or $9::int <= 1) end as fits
      from attempt a join exams_answers x on x.attempt = a.id and x.question = $3::uuid
    ), saved as (
      update exams_answers x set
        chosen = nullif($6::jsonb, '[]'), answer = nullif($7::text, ''), is_flagged = $8::boolean, rev = $4::int,
        saved_at = now(), ${touchText('x')}
      from attempt a, stored s
      where x.id = s.id and a.state = 'in_progress' and a.device = $5 and a.is_open and s.is_reached and s.fits
        and x.rev < $4::int
      returning x.saved_at
    )
    select a.state, a.device is not distinct from $5 as "isHere", a.is_open as "isOpen", s.id is not null as "exists",
      s.is_reached as "isReached", s.fits, s.rev, s.chosen, s.text, s.is_flagged as "isFlagged",
      s.rev = $4::int and s.chosen = $6::jsonb and s.text = $7::text and s.is_flagged = $8::boolean as "isSame",
      saved.saved_at as "savedAt", now() as now
    from attempt a left join stored s on true left join saved on true`,
};

type Row = {
  state: AttemptState;
  isHere: boolean;
  isOpen: boolean;
  exists: boolean;
  isReached: boolean | null;
  fits: boolean | null;
  rev: number | null;
  chosen: number[] | null;
  text: string | null;
  isFlagged: boolean | null;
  isSame: boolean | null;
  savedAt: string | null;
  now: string;
};

/** Throws what the contract names: see there. */
export async function saveAnswer(
  db: Database,
  user: string,
  { id, question }: { id: string; question: string },
  { device, rev, chosen, text, isFlagged }: Save,
): Promise<OutputOf<SaveCall>> {
  if (!isId(id) || !isId(question)) throw new AppError('not_found');
  const places = [...new Set(chosen)].sort((a, b) => a - b);
  const written = text.trim() === '' ? '' : text;
  const [row] = await db.run(
    save,
    [id, user, question, rev, device, JSON.stringify(places), written, isFlagged, places.length, places.at(-1) ?? -1],
    {
      state: col.text.as<AttemptState>(),
      isHere: col.boolean,
      isOpen: col.boolean,
      exists: col.boolean,
      isReached: col.boolean.orNull,
      fits: col.boolean.orNull,
      rev: col.number.orNull,
      chosen: col.json<number[]>().orNull,
      text: col.text.orNull,
      isFlagged: col.boolean.orNull,
      isSame: col.boolean.orNull,
      savedAt: col.instant.orNull,
      now: col.instant,
    },
  );
  if (row?.savedAt) return { rev, savedAt: row.savedAt };
  if (row?.isSame && row.isHere) return { rev, savedAt: row.now };
  throw refusalOf(row, places.length);
}

/** Why nothing was saved. */
function refusalOf(row: Row | undefined, chosen: number): AppError {
  if (!row || !row.exists) return new AppError('not_found');
  if (row.state !== 'in_progress' || !row.isOpen) return isOver();
  if (!row.isHere) return isElsewhere();
  if (row.isReached === false) {
    return new AppError('conflict', { detail: 'در این آزمون فقط به پرسش فعلی می‌توان پاسخ داد.' });
  }
  if (row.fits === false) {
    return chosen > 0
      ? invalidField('chosen', 'این پرسش چنین گزینه‌ای ندارد، یا فقط یکی را می‌پذیرد')
      : invalidField('text', 'این پرسش با گزینه پاسخ داده می‌شود');
  }
  const { rev, chosen: stored, text, isFlagged } = row;
  return new AppError('stale', {
    detail: 'پاسخ تازه‌تری از این پرسش ذخیره شده است.',
    current: { rev, chosen: stored, text, isFlagged },
  });
}
