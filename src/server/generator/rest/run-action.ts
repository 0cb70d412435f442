/**
 * POST an action: what it sets, on the chosen rows, once what it asks for is answered (`ask` of the definition). Rows
 * that need a second administrator's consent are not touched: a request is stored, and `consents.ts` carries it out.
 */
import * as z from 'zod';
import { maxActionRows, type SectionAction } from '../../../define/actions.ts';
import { evaluate } from '../../../define/condition.ts';
import type { Fields } from '../../../define/field.ts';
import { rowSchema } from '../../../define/schema.ts';
import { confirmPassword } from '../../platform/auth/confirm-password.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError, invalidField } from '../../platform/errors/errors.ts';
import { parseInput } from '../../platform/http/input.ts';
import { requireOpenFiles } from '../file-rights/rights.ts';
import { inForm, problemsOfAction } from './action-problems.ts';
import { canonicalRow } from './canonical.ts';
import { cleanMarkup } from './clean.ts';
import { mayAgreeWith, requestConsent } from './consents.ts';
import { dryRun } from './dry-run.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { giftOf, isBeyondLimit, lockLimits, requireOthers, type ActionCall, type Gift } from './money-by-hand.ts';
import { requireAnswersOfRow } from './answers-of-row.ts';
import { perform, requireAction, type Answers } from './perform-action.ts';
import { problemsIn, withProblems } from './problems.ts';
import { neededText, NotReadyError, type UnreadyRow } from './publication-gate.ts';
import { lockRow, lockRows, type Stored } from './store.ts';
import { recordRun, type Undo } from './undo.ts';
import { writeTransaction } from './write.ts';

const request = z.object({
  ids: z.array(z.uuid()).min(1).max(maxActionRows),
  input: z.record(z.string(), z.unknown()).default({}),
  reason: z.string().trim().max(500).optional(),
  password: z.string().max(500).optional(),
  /** What would come of it: nothing stays, so neither reason nor password is required. */
  dryRun: z.boolean().default(false),
});

type Sent = z.output<typeof request>;

export interface ActionResult {
  /** Rows that changed. Rows the action does not apply to stay as they are. */
  readonly ids: string[];
  /** Rows that wait for a second administrator's consent. */
  readonly waiting: string[];
  /** How it can be undone for all of them; absent where it cannot. */
  readonly undo?: Undo;
}

/** What an action would come to now. */
export interface DryRun extends ActionResult {
  /** Tomans that it gives at once, and that wait; null for an action that gives no money. */
  readonly money: { readonly given: number; readonly waiting: number } | null;
  /** Rows that it would publish and that are not ready for it: as long as there are any, it is refused for all. */
  readonly unready: readonly UnreadyRow[];
}

/**
 * Does an action to every chosen row, all or none. Throws `not_found` (no such action, or a row that is not there),
 * `forbidden`, `invalid` (every problem of the answers, beside its field), `conflict` (such a request waits already),
 * `too_many` (wrong passwords), and what an update throws.
 */
export async function runAction(access: Access, name: string, body: unknown): Promise<ActionResult | DryRun> {
  const action = requireAction(access, name);
  const sent = parseInput(request, body);
  const ids = [...new Set(sent.ids)].sort();
  const { input, reason = null } = sent;
  return withProblems(
    access,
    () => (sent.dryRun ? tryAction(access, name, ids, input) : doAction(access, name, ids, sent)),
    async (tx) => [
      ...(await problemsOfAction(tx, access, { name, action, ids, input, reason })),
      ...(sent.dryRun ? [] : await problemsIn(() => requireReason(action, reason))),
    ],
  );
}

async function doAction(access: Access, name: string, ids: readonly string[], sent: Sent): Promise<ActionResult> {
  const answers = await answersOf(access, requireAction(access, name), sent);
  return writeTransaction(access, async (tx) => {
    const { ids: done, waiting, refused } = await actOn(tx, access, name, ids, answers);
    requireNoneRefused(refused, sent.ids);
    const undo = await recordRun(tx, access, name, done);
    return { ids: done, waiting, ...(undo && { undo }) };
  });
}

/** Does the action itself, by every rule, in a transaction that is rolled back. Throws what the action throws. */
async function tryAction(access: Access, name: string, ids: readonly string[], sent: Row): Promise<DryRun> {
  const input = await formInput(access, requireAction(access, name).ask?.fields ?? {}, sent);
  return dryRun(access, async (tx) => {
    const { refused, ...outcome } = await actOn(tx, access, name, ids, { input, reason: null });
    return { ...outcome, unready: refused.map(({ row }) => row) };
  });
}

async function actOn(
  tx: Database,
  access: Access,
  name: string,
  ids: readonly string[],
  answers: Answers,
): Promise<Omit<DryRun, 'unready'> & { readonly refused: readonly NotReadyError[] }> {
  const call: ActionCall = { name, action: requireAction(access, name), input: answers.input };
  const isSecondTo = new Map<string, boolean>();
  const result: ActionResult = { ids: [], waiting: [] };
  const refused: NotReadyError[] = [];
  const money = { given: 0, waiting: 0 };
  await lockRows(tx, access, ids);
  if (call.action.money) await lockLimitsOf(tx, access, call, ids);
  for (const id of ids) {
    const stored = await lockRow(tx, access, id);
    if (!evaluate(call.action.when, stored.row, access.actor)) continue;
    await requireAnswersOfRow(tx, access.services.registry, call.action, stored.row, answers.input);
    const gift = await giftOf(tx, access, call, stored.row);
    const requester = gift?.requestedBy ?? null;
    if (requester !== null && !isSecondTo.has(requester)) {
      isSecondTo.set(requester, await mayAgreeWith(tx, access, requester, name));
    }
    const requestedBy = requester !== null && isSecondTo.get(requester) ? requester : null;
    const outcome = await actOnRow(tx, access, call, stored, answers, { gift, requestedBy }).catch((error: unknown) => {
      // Refused before it is stored: the others are checked too, so that all are reported at once.
      if (!(error instanceof NotReadyError)) throw error;
      refused.push(error);
      return 'unchanged' as const;
    });
    if (outcome !== 'unchanged') result[outcome].push(id);
    if (outcome !== 'unchanged') money[outcome === 'ids' ? 'given' : 'waiting'] += gift?.amount ?? 0;
  }
  return { ...result, money: call.action.money ? money : null, refused };
}

/** Throws `invalid` with every row that is not ready: beside its fields where it is the only one, else by its place in `ids`. */
function requireNoneRefused(refused: readonly NotReadyError[], ids: readonly string[]): void {
  const [first] = refused;
  if (!first) return;
  if (ids.length === 1) throw first;
  const errors = refused.map(({ row: { id, title, lacks } }) => ({
    property: `ids.${ids.indexOf(id)}`,
    errors: [`«${title}»: ${neededText(lacks)}`],
  }));
  throw new AppError('invalid', { detail: errors.flatMap((each) => each.errors).join('؛ '), errors });
}

/** All that a call gives is locked before any of it is given. */
async function lockLimitsOf(tx: Database, access: Access, call: ActionCall, ids: readonly string[]): Promise<void> {
  const people: (string | null | undefined)[] = [access.actor?.userId];
  for (const id of ids) {
    const { row } = await lockRow(tx, access, id);
    if (!evaluate(call.action.when, row, access.actor)) continue;
    const gift = await giftOf(tx, access, call, row);
    people.push(gift?.beneficiary, gift?.requestedBy);
  }
  await lockLimits(tx, people);
}

async function actOnRow(
  tx: Database,
  access: Access,
  call: ActionCall,
  stored: Stored,
  answers: Answers,
  { gift, requestedBy }: { readonly gift: Gift | null; readonly requestedBy: string | null },
): Promise<'ids' | 'waiting' | 'unchanged'> {
  const giver = access.actor?.userId;
  if (gift) requireOthers(gift, [giver]);
  // Two have agreed already, where another requested it before.
  if (requestedBy !== null) {
    const { changed } = await perform(tx, access, call.name, stored, answers, { requestedBy });
    return changed ? 'ids' : 'unchanged';
  }
  const isBeyond = gift !== null && giver !== undefined && (await isBeyondLimit(tx, giver, gift));
  if (isBeyond || needsConsent(access, call.action, stored.row, answers)) {
    await requestConsent(tx, access, call.name, stored.row, answers, gift);
    return 'waiting';
  }
  const { changed } = await perform(tx, access, call.name, stored, answers);
  return changed ? 'ids' : 'unchanged';
}

function needsConsent({ actor }: Access, { ask }: SectionAction, row: Row, { input }: Answers): boolean {
  const consent = ask?.consent;
  return consent !== undefined && evaluate(consent.when, row, actor) && evaluate(consent.answers, input, actor);
}

/** Checks what was answered: the form by its fields, the reason, the password last, as a try is counted. */
async function answersOf(access: Access, action: SectionAction, sent: Sent): Promise<Answers> {
  const { actor, services } = access;
  const { ask } = action;
  const input = await formInput(access, ask?.fields ?? {}, sent.input);
  requireReason(action, sent.reason);
  if (ask?.password) {
    if (!actor) throw new AppError('forbidden');
    await confirmPassword(services.db, actor.userId, sent.password ?? '');
  }
  return { input, reason: ask?.reason ? (sent.reason ?? null) : null };
}

function requireReason({ ask }: SectionAction, reason: string | null | undefined): void {
  if (ask?.reason && !reason) throw invalidField('reason', 'علت را بنویسید');
}

async function formInput(access: Access, fields: Fields, sent: Row): Promise<Row> {
  try {
    const input = parseInput(rowSchema(fields), await cleanMarkup(fields, canonicalRow(fields, sent)));
    await requireOpenFiles(access.services.db, access, fields, input);
    return input;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    throw new AppError('invalid', { errors: error.errors.map(inForm) });
  }
}
