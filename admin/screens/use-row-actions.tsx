/**
 * What may be done to rows from a list or a form: delete, restore and the actions of the definition; with questions
 * before and words after.
 */
import { useCallback, type ReactElement } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { evaluate } from '../../src/define/condition.ts';
import type { RowAction } from '../../src/define/resource.ts';
import type { View } from '../../src/define/rules.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { usePanelData } from '../data/data-provider.ts';
import { usePanel } from '../panels/panel-context.ts';
import { UndoNotice } from './Notice.tsx';
import { titleOf, type Row } from './row.ts';
import { useConfirm } from './use-confirm.tsx';

/** Days deleted rows stay in the trash unless the definition says otherwise. */
const defaultTrashDays = 30;
export const hasTrash = ({ resource }: View): boolean => resource.trashDays !== 0;

const wordOf = (error: unknown): string => (error instanceof Error ? error.message : 'این کار انجام نشد');

export interface RowActions {
  /** Each answers whether something was done. `leave`: called in place of asking anew for what the page shows. */
  readonly remove: (rows: readonly Row[], leave?: () => void) => Promise<boolean>;
  readonly restore: (ids: readonly string[]) => Promise<boolean>;
  readonly run: (name: string, rows: readonly Row[]) => Promise<boolean>;
  /** To be rendered once. */
  readonly dialog: ReactElement;
}

/** The actions of the definition this person may use; for one row, those that apply to it. */
export function actionsFor(view: View, row?: Row): [name: string, action: RowAction][] {
  return view.actions
    .map((name): [string, RowAction | undefined] => [name, view.resource.actions?.[name]])
    .filter(
      (entry): entry is [string, RowAction] =>
        entry[1] !== undefined && (row === undefined || evaluate(entry[1].when, row)),
    );
}

export function useRowActions(view: View): RowActions {
  const { resource } = view;
  const provider = useDataProvider();
  const data = usePanelData();
  const notify = useNotify();
  const refresh = useRefresh();
  const [ask, dialog] = useConfirm();
  const { actor } = usePanel();
  const counted = (n: number) => (n === 1 ? resource.label[0] : `${formatNumber(n)} ${resource.label[0]}`);

  const restore = useCallback(
    async (ids: readonly string[]) => {
      const failures = await each(ids, (id) => data.restoreDeleted(resource.name, id));
      const done = ids.length - failures.length;
      if (failures.length > 0) notify(wordOf(failures[0]), { type: 'error' });
      else notify(`${counted(done)} بازگردانده شد`, { type: 'success' });
      refresh();
      return done > 0;
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [resource, data, notify, refresh],
  );

  const remove = async (rows: readonly Row[], leave = refresh) => {
    const days = resource.trashDays ?? defaultTrashDays;
    const one = rows.length === 1 ? `«${titleOf(resource, rows[0])}»` : counted(rows.length);
    const text = hasTrash(view)
      ? `تا ${formatNumber(days)} روز در «حذف‌شده‌ها» می‌ماند و می‌توان آن را بازگرداند.`
      : 'این کار بازگشت ندارد.';
    if (!(await ask({ title: `${one} حذف شود؟`, text, yes: 'حذف', grave: true }))) return false;
    const gone: string[] = [];
    const failures = await each(rows, async (row) => {
      await provider.delete(resource.name, { id: String(row.id) });
      gone.push(String(row.id));
    });
    if (failures.length > 0) {
      notify(
        gone.length > 0
          ? `${counted(gone.length)} حذف شد؛ ${formatNumber(failures.length)} ردیف حذف نشد: ${wordOf(failures[0])}`
          : wordOf(failures[0]),
        { type: 'error', multiLine: true },
      );
    } else if (hasTrash(view)) {
      notify(<UndoNotice text={`${counted(gone.length)} حذف شد`} onUndo={() => void restore(gone)} />, {
        autoHideDuration: 8_000,
      });
    } else notify(`${counted(gone.length)} حذف شد`, { type: 'success' });
    if (gone.length > 0) leave();
    return gone.length > 0;
  };

  const run = async (name: string, rows: readonly Row[]) => {
    const action = resource.actions?.[name];
    const fitting = rows.filter((row) => evaluate(action?.when, row, actor));
    if (!action) return false;
    if (fitting.length === 0) {
      notify('این کار برای ردیف‌های برگزیده شدنی نیست', { type: 'warning' });
      return false;
    }
    if (
      action.confirm &&
      !(await ask({ title: action.confirm, yes: action.label.fa, grave: action.tone === 'error' }))
    ) {
      return false;
    }
    try {
      const ids = await data.runAction(
        resource.name,
        name,
        fitting.map((row) => String(row.id)),
      );
      notify(`«${action.label.fa}» برای ${formatNumber(ids.length)} ردیف انجام شد`, { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      notify(wordOf(error), { type: 'error' });
      return false;
    }
  };

  return { remove, restore, run, dialog };
}

/** Does one after another; gives back what failed. */
async function each<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  return failures;
}
