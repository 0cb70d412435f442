/** Saving a stored row: the version it is compared with, and what to do where someone else has changed it meanwhile. */
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCreatePath, useNavigate, useNotify, useUpdate } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import type { FormErrors } from '../../data/http.ts';
import type { Row, StoredRow } from '../../data/row.ts';
import { showErrors } from '../saving/form-errors.ts';
import { useSave, type Save, type Values } from '../saving/use-save.ts';

/** A refused save: the row it was based on, the values of the form, and the row as it is now. */
export interface Conflict {
  readonly base: Row;
  readonly mine: Values;
  readonly theirs: StoredRow;
}

export interface Edit {
  /** The row that the form was filled from. */
  readonly base: StoredRow;
  readonly save: Save;
  /** Saves the form from outside it. Answers the stored row, or null where it was not stored. */
  readonly saveForm: (form: UseFormReturn) => Promise<StoredRow | null>;
  /** The save of merged values, over the row as it is now. */
  readonly saveMerged: Save;
  readonly conflict: Conflict | null;
  readonly dismissConflict: () => void;
  /** Puts merged values into the form, as changes of the row as it is now. */
  readonly continueWith: (values: Values, errors?: FormErrors) => void;
  readonly setDirty: (dirty: boolean) => void;
  /** Receives the form once it is mounted. */
  readonly setForm: (form: UseFormReturn) => void;
  /** Whether a successful save leads to the list. */
  readonly setReturnsToList: (returns: boolean) => void;
  /** True once the row was saved and the form is being left. */
  readonly mayLeave: RefObject<boolean>;
}

export function useEdit(view: View, row: StoredRow): Edit {
  const { name } = view.resource;
  // While the form has changes it keeps the row that it was filled from: a save is compared with that one.
  const [base, setBase] = useState(row);
  const [dirty, setDirty] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  if (!dirty && !conflict && base !== row) setBase(row);
  const stored = useRef<StoredRow>(null);
  const { store, setReturnsToList, mayLeave } = useStore(name, row.id, (saved) => {
    stored.current = saved;
    setConflict(null);
    setBase(saved);
  });
  const { fill, setForm } = useFill(setBase);
  const conflictOver = useCallback(
    (over: Row) => (mine: Values, theirs: Row) => setConflict({ base: over, mine, theirs: { ...theirs, id: row.id } }),
    [row.id],
  );
  const current = conflict?.theirs ?? base;
  const save = useSave(
    useCallback((values: Values) => store(values, base), [store, base]),
    conflictOver(base),
  );
  const saveMerged = useSave(
    useCallback((values: Values) => store(values, current), [store, current]),
    conflictOver(current),
  );
  const saveForm = async (form: UseFormReturn) => {
    stored.current = null;
    setReturnsToList(false);
    await form.handleSubmit(async (values: Values) => {
      const errors = await save.submit(values);
      if (errors) showErrors(form, errors);
    })();
    return stored.current;
  };
  return {
    base,
    save,
    saveForm,
    saveMerged,
    conflict,
    dismissConflict: () => setConflict(null),
    continueWith: (values, errors) => {
      if (conflict) fill(conflict.theirs, values, errors);
      setConflict(null);
    },
    setDirty,
    setForm,
    setReturnsToList,
    mayLeave,
  };
}

/** Stores values over a row, notifies, and returns to the list where that was requested. */
function useStore(resource: string, id: string, onStored: (saved: StoredRow) => void) {
  const [update] = useUpdate<StoredRow>();
  const notify = useNotify();
  const navigate = useNavigate();
  const path = useCreatePath();
  const list = path({ resource, type: 'list' });
  const returnsToList = useRef(false);
  const mayLeave = useRef(false);
  const onStoredRef = useRef(onStored);
  useEffect(() => {
    onStoredRef.current = onStored;
  });
  const store = useCallback(
    async (values: Values, previous: StoredRow) => {
      const saved = await update(
        resource,
        { id, data: values, previousData: previous },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      // React-admin's types do not know that `returnPromise` always answers the row.
      if (saved) onStoredRef.current(saved);
      notify('تغییرها ذخیره شد', { type: 'success' });
      if (!returnsToList.current) return;
      mayLeave.current = true;
      navigate(list);
    },
    [update, resource, id, notify, navigate, list],
  );
  const setReturnsToList = (returns: boolean) => {
    returnsToList.current = returns;
  };
  return { store, setReturnsToList, mayLeave };
}

interface Filling {
  readonly base: StoredRow;
  readonly values: Values;
  readonly errors: FormErrors | undefined;
}

/**
 * Fills the form with values as changes of another base. The form resets itself to that base in an effect of its own,
 * so the values are set in an effect that runs after it.
 */
function useFill(setBase: (row: StoredRow) => void) {
  const form = useRef<UseFormReturn>(null);
  const [filling, setFilling] = useState<Filling | null>(null);
  const applied = useRef(filling);
  useEffect(() => {
    if (!filling || !form.current || applied.current === filling) return;
    applied.current = filling;
    applyFilling(form.current, filling);
  }, [filling]);
  const setForm = useCallback((mounted: UseFormReturn) => {
    form.current = mounted;
  }, []);
  const fill = (base: StoredRow, values: Values, errors?: FormErrors) => {
    setBase(base);
    setFilling({ base, values, errors });
  };
  return { fill, setForm };
}

function applyFilling(form: UseFormReturn, { base, values, errors = {} }: Filling): void {
  for (const [name, value] of Object.entries(values)) {
    if (JSON.stringify(value) !== JSON.stringify(base[name])) form.setValue(name, value, { shouldDirty: true });
  }
  showErrors(form, errors);
}
