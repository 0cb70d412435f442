/** What the history of a row says: each entry as a person reads it. Pure. */
import type { Field } from '../../../src/define/field.ts';
import type { AnyResource } from '../../../src/define/resource.ts';
import { sameValue } from '../form/stale.ts';

type Values = Readonly<Record<string, unknown>> | null;

/** An entry as the server answers it (`GET /{section}/{id}/history`). */
export interface Entry {
  readonly id: string;
  readonly action: string;
  readonly at: string;
  readonly actor: { readonly id: string; readonly name: string } | null;
  readonly before: Values;
  readonly after: Values;
}

const words: Readonly<Record<string, string>> = {
  create: 'ساخت',
  update: 'ویرایش',
  delete: 'حذف',
  restore: 'بازگرداندن از حذف‌شده‌ها',
  revert: 'بازگشت به نسخهٔ پیشین',
};

/** What was done. */
export function actionLabel(resource: AnyResource, action: string): string {
  const own = /^action:(.+)$/.exec(action)?.[1];
  return own ? (resource.actions?.[own]?.label.fa ?? own) : (words[action] ?? action);
}

export const actorLabel = (entry: Entry): string =>
  entry.actor === null ? 'سامانه' : entry.actor.name || 'کاربر بی‌نام';

export interface Change {
  readonly name: string;
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields an entry changed. A row that was made or deleted changed none: it came or went as a whole. */
export function changesOf(resource: AnyResource, { before, after, action }: Entry): Change[] {
  if (action === 'create' || action === 'delete' || action === 'restore') return [];
  return Object.entries(resource.fields)
    .filter(([name]) => (after && name in after) || (before && name in before))
    .map(([name, field]) => ({ name, field, before: before?.[name], after: after?.[name] }))
    .filter((c) => !sameValue(c.before, c.after));
}

/** Whether the row can be written as it was after an entry: not the newest, which is how it is, and not a deletion. */
export const canReturnTo = (entries: readonly Entry[], index: number): boolean =>
  index > 0 && entries[index]!.action !== 'delete';
