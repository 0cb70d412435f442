/**
 * Deleting rows, restoring them, and running the actions of the definition, from a list or a form: with a confirmation
 * before and a notification after.
 */
import { useCallback, useMemo, type ReactElement } from 'react';
import { useDataProvider, useEvent, useNotify, useRefresh } from 'react-admin';
import { actionsOf, type SectionAction } from '../../../src/define/actions.ts';
import { evaluate, type Actor } from '../../../src/define/condition.ts';
import { canUndo } from '../../../src/define/undoable.ts';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import type { ActionResult } from '../../data/answers.ts';
import { usePanelData, type ActionAnswers } from '../../data/data-provider.ts';
import type { Row } from '../../data/row.ts';
import { usePanel } from '../../session/panel-context.ts';
import { defaultTrashDays, hasTrash } from './actions.ts';
import { useOpenForm } from '../saving/open-form.ts';
import { outcomeText } from './outcome-text.ts';
import { fullTitleOf, titleOf } from '../parts/row.ts';
import { publishes, unreadyQuestion } from './unready.ts';
import { UndoNotice } from './UndoNotice.tsx';
import { useUndoRun } from './use-undo-run.ts';
import { useConfirm, type Question } from '../parts/use-confirm.tsx';
import type { Questions } from './questions.ts';
import { useQuestions } from './use-questions.tsx';

/** Milliseconds in which an action can be undone from its message; later, from the history of a row. */
const undoDelay = 15_000;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'این کار انجام نشد');

type Confirm = (question: Question) => Promise<boolean>;
type AskQuestions = (questions: Questions) => Promise<boolean>;

export interface RowActions {
  /** Each answers whether a row was changed. `onDeleted` replaces the refresh of the page after a deletion. */
  readonly remove: (rows: readonly Row[], onDeleted?: () => void) => Promise<boolean>;
  readonly restore: (ids: readonly string[]) => Promise<boolean>;
  readonly run: (name: string, rows: readonly Row[]) => Promise<boolean>;
}

/** @returns the actions, which stay the same object, and the dialogs of their questions, to be rendered once. */
export function useRowActions(view: View): [actions: RowActions, dialogs: ReactElement] {
  const [confirm, dialog] = useConfirm();
  const restore = useRestore(view);
  const remove = useEvent(useRemove(view, confirm, restore));
  const [ask, questions] = useQuestions();
  const run = useEvent(useRun(view, confirm, ask));
  const actions = useMemo(() => ({ remove, restore, run }), [remove, restore, run]);
  return [
    actions,
    <>
      {dialog}
      {questions}
    </>,
  ];
}

/** «دوره» for one row, «۳ دوره» for several. */
const countedLabel = ({ resource }: View, count: number): string =>
  count === 1 ? resource.label[0] : `${formatNumber(count)} ${resource.label[0]}`;

function useRestore(view: View): RowActions['restore'] {
  const data = usePanelData();
  const notify = useNotify();
  const refresh = useRefresh();
  return useCallback(
    async (ids) => {
      const failures = await forEachCollectingErrors(ids, (id) => data.restoreDeleted(view.resource.name, id));
      const restored = ids.length - failures.length;
      if (failures.length > 0) notify(messageOf(failures[0]), { type: 'error' });
      else notify(`${countedLabel(view, restored)} بازگردانده شد`, { type: 'success' });
      refresh();
      return restored > 0;
    },
    [view, data, notify, refresh],
  );
}

function deleteQuestion(view: View, rows: readonly Row[]): Question {
  const days = view.resource.trashDays ?? defaultTrashDays;
  const subject = rows.length === 1 ? `«${titleOf(view.resource, rows[0])}»` : countedLabel(view, rows.length);
  const text = hasTrash(view)
    ? `تا ${formatNumber(days)} روز در «حذف‌شده‌ها» می‌ماند و می‌توان آن را بازگرداند.`
    : 'این کار قابل بازگشت نیست.';
  return { title: `${subject} حذف شود؟`, text, yes: 'حذف', destructive: true };
}

function useRemove(view: View, confirm: Confirm, restore: RowActions['restore']): RowActions['remove'] {
  const provider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = (deleted: number, failures: readonly unknown[]) => {
    const message = messageOf(failures[0]);
    const summary = `${countedLabel(view, deleted)} حذف شد؛ ${formatNumber(failures.length)} ردیف حذف نشد: ${message}`;
    notify(deleted > 0 ? summary : message, { type: 'error', multiLine: true });
  };
  const notifySuccess = (ids: readonly string[]) => {
    const text = `${countedLabel(view, ids.length)} حذف شد`;
    if (!hasTrash(view)) {
      notify(text, { type: 'success' });
      return;
    }
    notify(<UndoNotice text={text} onUndo={() => void restore(ids)} />, { autoHideDuration: 8_000 });
  };
  return async (rows: readonly Row[], onDeleted: () => void = refresh) => {
    if (!(await confirm(deleteQuestion(view, rows)))) return false;
    const deleted: string[] = [];
    const failures = await forEachCollectingErrors(rows, async (row) => {
      await provider.delete(view.resource.name, { id: String(row.id) });
      deleted.push(String(row.id));
    });
    if (failures.length > 0) notifyFailure(deleted.length, failures);
    else notifySuccess(deleted);
    if (deleted.length > 0) onDeleted();
    return deleted.length > 0;
  };
}

const unsavedQuestion = ({ resource }: View, label: string, row: Row | undefined): Question => ({
  title: 'تغییرهای شما هنوز ذخیره نشده‌اند',
  text: `${fullTitleOf(resource, row)}. «${label}» با آنچه ذخیره شده است انجام می‌شود. اول آنچه می‌بینید ذخیره شود؟`,
  yes: `ذخیره و ${label}`,
});

/**
 * What an action is done to must be what one sees: a form of the row with unsaved changes is saved first, if the person
 * agrees. Answers the rows as they are stored then, or null where the action is not to be done.
 */
function useSaveFirst(view: View, confirm: Confirm) {
  const openForm = useOpenForm();
  return async (label: string, rows: readonly Row[]): Promise<readonly Row[] | null> => {
    const form = openForm?.read();
    const open = form?.isDirty() ? rows.find(({ id }) => id === form.id) : undefined;
    if (!form || !open) return rows;
    if (!(await confirm(unsavedQuestion(view, label, open)))) return null;
    const saved = await form.save();
    return saved && rows.map((row) => (row.id === saved.id ? saved : row));
  };
}

function useRun(view: View, confirm: Confirm, ask: AskQuestions): RowActions['run'] {
  const { resource } = view;
  const data = usePanelData();
  const notify = useNotify();
  const refresh = useRefresh();
  const { actor } = usePanel();
  const saveFirst = useSaveFirst(view, confirm);
  const undoRun = useUndoRun(view);
  const notifyResult = (label: string, { ids, waiting, undo }: ActionResult) => {
    const done = `«${label}» برای ${formatNumber(ids.length)} ردیف انجام شد`;
    const pending = `«${label}» برای ${formatNumber(waiting.length)} ردیف در انتظار تأیید مدیر دوم است`;
    const messages = [
      ...(ids.length > 0 || waiting.length === 0 ? [done] : []),
      ...(waiting.length > 0 ? [pending] : []),
    ];
    const text = messages.join('؛ ');
    if (undo) notify(<UndoNotice text={text} onUndo={() => void undoRun(undo.id)} />, { autoHideDuration: undoDelay });
    else notify(text, { type: waiting.length > 0 ? 'info' : 'success', multiLine: true });
    refresh();
  };
  return async (name: string, chosen: readonly Row[]) => {
    const action = actionsOf(resource)[name];
    const rows = action && (await saveFirst(action.label.fa, chosen));
    if (!action || !rows) return false;
    const eligible = rows.filter((row) => evaluate(action.when, row, actor));
    if (eligible.length === 0) {
      notify('این کار برای ردیف‌های انتخاب‌شده ممکن نیست', { type: 'warning' });
      return false;
    }
    const ids = eligible.map((row) => String(row.id));
    const send = async (answers?: ActionAnswers) =>
      notifyResult(action.label.fa, await data.runAction(resource.name, name, ids, answers));
    const tryOut = async (input: unknown) => outcomeText(await data.tryAction(resource.name, name, ids, input));
    const questions = questionsOf(view, name, action, eligible, actor, send);
    if (action.ask) return ask({ ...questions, ...(action.money?.amount !== undefined && { tryOut }) });
    try {
      const trial = publishes(resource, action) ? await data.tryAction(resource.name, name, ids) : null;
      const isPart = trial !== null && trial.unready.length > 0;
      const question = isPart
        ? unreadyQuestion(action.label.fa, trial.unready, trial.ids.length)
        : confirmationOf(view, action, eligible, canUndo(resource, name));
      if (question && !(await confirm(question))) return false;
      notifyResult(action.label.fa, await data.runAction(resource.name, name, isPart ? trial.ids : ids));
      return true;
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
      return false;
    }
  };
}

/** What is asked before an action without a form: its own question, and one where several rows are changed at once. */
function confirmationOf(
  { resource }: View,
  { confirm, label, tone }: SectionAction,
  rows: readonly Row[],
  isUndoable: boolean,
): Question | null {
  const count = rows.length;
  const several = `«${label.fa}» برای ${formatNumber(count)} ردیف انجام شود؟`;
  const lasting = count > 1 && !isUndoable ? [noUndo] : [];
  const shared = { yes: label.fa, destructive: tone === 'error' };
  const textOf = (lines: readonly string[]) => (lines.length > 0 ? { text: lines.join(' ') } : {});
  const about = count > 1 ? several : fullTitleOf(resource, rows[0]);
  if (confirm) return { ...shared, title: confirm, ...textOf([about, ...lasting]) };
  return count > 1 ? { ...shared, title: several, ...textOf(lasting) } : null;
}

/** Shown before several rows are changed by an action that notifies someone, or moves money. */
const noUndo = 'این کار را نمی‌توان یک‌جا بازگرداند.';

function questionsOf(
  { resource }: View,
  name: string,
  action: SectionAction,
  rows: readonly Row[],
  actor: Actor | null,
  send: Questions['send'],
): Questions {
  const { label, confirm, tone, ask = {} } = action;
  const mayNeedConsent = ask.consent && rows.some((row) => evaluate(ask.consent?.when, row, actor));
  const needsConsent = mayNeedConsent && ask.consent?.answers === undefined;
  const said = [
    ...(needsConsent ? ['این کار پس از تأیید مدیر دیگری انجام می‌شود.'] : []),
    ...(rows.length > 1 && !canUndo(resource, name) ? [noUndo] : []),
  ];
  return {
    title: rows.length > 1 ? `${confirm ?? label.fa} (${formatNumber(rows.length)} ردیف)` : (confirm ?? label.fa),
    ...(rows.length === 1 && { about: fullTitleOf(resource, rows[0]) }),
    ...(said.length > 0 && { text: said.join(' ') }),
    yes: label.fa,
    destructive: tone === 'error',
    ask,
    section: resource.name,
    action: name,
    ...(rows.length === 1 && { row: String(rows[0]?.id) }),
    send,
  };
}

/** Runs `work` for one item after another; answers the errors. */
async function forEachCollectingErrors<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  return errors;
}
