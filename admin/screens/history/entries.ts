/** The labels and the changes of history entries. Pure. */
import { actionsOf } from '../../../src/define/actions.ts';
import type { Field } from '../../../src/define/field.ts';
import type { AnyResource } from '../../../src/define/resource.ts';
import type { HistoryEntry } from '../../data/answers.ts';
import { sameValue } from '../saving/stale.ts';

const actionLabels: Readonly<Record<string, string>> = {
  create: 'ساخت',
  update: 'ویرایش',
  delete: 'حذف',
  restore: 'بازگرداندن از حذف‌شده‌ها',
  revert: 'بازگشت به نسخهٔ قبلی',
  undo: 'بازگرداندن یک کار',
  'end-sessions': 'خروج از دستگاه‌ها',
  export: 'خروجی گرفتن',
  close: 'حذف حساب به خواست خود کاربر',
};

/** The label of an action: of the product, or of a row action of the definition (`action:{name}`). */
export function actionLabel(resource: AnyResource, action: string): string {
  const rowAction = /^action:(.+)$/.exec(action)?.[1];
  if (rowAction) return actionsOf(resource)[rowAction]?.label.fa ?? rowAction;
  return actionLabels[action] ?? action;
}

export const actorLabel = (entry: HistoryEntry): string =>
  entry.actor === null ? 'سامانه' : entry.actor.name || 'کاربر بی‌نام';

export interface Change {
  readonly name: string;
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields that an entry changed; none where it created, deleted or restored the whole row. */
export function changesOf(resource: AnyResource, { before, after, action }: HistoryEntry): Change[] {
  if (action === 'create' || action === 'delete' || action === 'restore') return [];
  return Object.entries(resource.fields)
    .filter(([name]) => (after && name in after) || (before && name in before))
    .map(([name, field]) => ({ name, field, before: before?.[name], after: after?.[name] }))
    .filter((c) => !sameValue(c.before, c.after));
}

/** Whether the row can be restored to its state after an entry: not the newest one, and not a deletion. */
export const canRestore = (entries: readonly HistoryEntry[], index: number): boolean =>
  index > 0 && entries[index]!.action !== 'delete';
