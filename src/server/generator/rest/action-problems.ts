/** What is wrong with the answers to an action's form: their shape, and what its rows, its rules and its server file refuse. */
import type { FieldErrors } from '../../../contract/errors.ts';
import type { SectionAction } from '../../../define/actions.ts';
import { evaluate } from '../../../define/condition.ts';
import type { Database } from '../../platform/db/database.ts';
import { requireOpenFiles } from '../file-rights/rights.ts';
import type { Row } from '../section/rows.ts';
import type { Access } from '../section/section-api.ts';
import { attemptedAnswers } from './incoming.ts';
import { requireAnswersOfRow } from './answers-of-row.ts';
import { perform } from './perform-action.ts';
import { openTo, problemsIn, withoutWrong } from './problems.ts';
import { NotReadyError } from './publication-gate.ts';
import { lockRow } from './store.ts';

/** What was sent to do an action to rows. */
interface SentAction {
  readonly name: string;
  readonly action: SectionAction;
  readonly ids: readonly string[];
  readonly input: Row;
  /** Null where none was given. */
  readonly reason: string | null;
}

/** The problems of the form (`input.…`) first, then those of the first row that is refused. Writes into the transaction. */
export async function problemsOfAction(tx: Database, access: Access, sent: SentAction): Promise<FieldErrors[]> {
  const { ask } = sent.action;
  const fields = ask?.fields ?? {};
  const { row, wrong, errors } = await attemptedAnswers(fields, sent.input);
  const right = rightOnly(row, wrong);
  const closed = await problemsIn(() => requireOpenFiles(tx, access, fields, right));
  const found = [...errors, ...closed].map(inForm);
  return [...found, ...(await problemsOfRows(tx, access, sent, row, new Set([...wrong, ...namesIn(closed)])))];
}

async function problemsOfRows(
  tx: Database,
  access: Access,
  { name, action, ids, reason }: SentAction,
  input: Row,
  wrong: ReadonlySet<string>,
): Promise<readonly FieldErrors[]> {
  for (const id of ids) {
    const stored = await lockRow(tx, access, id);
    if (!evaluate(action.when, stored.row, access.actor)) continue;
    const { registry } = access.services;
    const strange = await problemsIn(() =>
      requireAnswersOfRow(tx, registry, action, stored.row, rightOnly(input, wrong)),
    );
    const unusable = new Set([...wrong, ...namesIn(strange.map(outOfForm))]);
    const answers = { input: withoutWrong(input, unusable), reason };
    // A row that is not ready to be published is named by the action itself.
    const done = () => perform(tx, access, name, stored, answers).catch(unlessNotReady);
    const found = [...strange, ...(await problemsIn(done))];
    // Fields that an action fills from its reason lack it only because the reason itself is missing.
    const lacksReason = Boolean(action.ask?.reason) && !reason;
    const refused = lacksReason ? found.filter(({ property }) => property.startsWith(prefix)) : found;
    if (refused.length > 0) return openTo(access, refused);
  }
  return [];
}

function unlessNotReady(error: unknown): void {
  if (!(error instanceof NotReadyError)) throw error;
}

const rightOnly = (row: Row, wrong: ReadonlySet<string>): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !wrong.has(name)));
const namesIn = (errors: readonly FieldErrors[]): string[] =>
  errors.map(({ property }) => property.split('.')[0] ?? '');

const prefix = 'input.';
/** A problem of an answer, as the form of the action names it. */
export const inForm = ({ property, errors }: FieldErrors): FieldErrors => ({
  property: `${prefix}${property}`,
  errors,
});
const outOfForm = ({ property, errors }: FieldErrors): FieldErrors => ({
  property: property.replace(prefix, ''),
  errors,
});
