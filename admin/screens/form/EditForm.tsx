/** The form of a stored row. A save over someone else's change is laid side by side with it, and nothing is lost. */
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useFormContext, useFormState, type UseFormReturn } from 'react-hook-form';
import { Button } from '@mui/material';
import { Form, useCreatePath, useNavigate, useNotify, useUpdate } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import type { FormErrors } from '../../data/http.ts';
import { rowResolver } from '../../fields/validation.ts';
import type { Row } from '../row.ts';
import { FormParts } from './FormParts.tsx';
import { partsFor, writable } from './parts.ts';
import { SaveBar, isDirty } from './SaveBar.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { submitterOf } from './submitter.ts';
import { Unsaved } from './Unsaved.tsx';
import { useSave, type Values } from './use-save.ts';

type Stored = Row & { readonly id: string };
type Stale = { readonly base: Row; readonly mine: Values; readonly theirs: Stored };
type Methods = RefObject<UseFormReturn | null>;

export function EditForm({ view, row }: { view: View; row: Stored }) {
  const { resource } = view;
  const [update] = useUpdate();
  const notify = useNotify();
  const navigate = useNavigate();
  const path = useCreatePath();
  const list = path({ resource: resource.name, type: 'list' });
  // The row as this person saw it: what comes in meanwhile waits while something is being typed, and a save of it is
  // compared with this.
  const [basis, setBasis] = useState(row);
  const [dirty, setDirty] = useState(false);
  const [stale, setStale] = useState<Stale | null>(null);
  if (!dirty && !stale && basis !== row) setBasis(row);
  const free = useRef(false);
  const leaves = useRef(false);
  const methods: Methods = useRef(null);
  const { parts, fields, resolver } = useMemo(() => {
    const writes = writable(view, 'edit');
    return { parts: partsFor(view, 'edit'), fields: writes, resolver: rowResolver(writes) };
  }, [view]);
  const fill = useFill(methods, setBasis);
  const hold = useCallback((form: UseFormReturn) => {
    methods.current = form;
  }, []);

  const store = useCallback(
    async (values: Values, before: Row) => {
      const saved = await update(
        resource.name,
        { id: row.id, data: values, previousData: before as Stored },
        { mutationMode: 'pessimistic', returnPromise: true },
      );
      setStale(null);
      setBasis(saved as Stored);
      notify('تغییرها ذخیره شد', { type: 'success' });
      if (!leaves.current) return;
      free.current = true;
      navigate(list);
    },
    [update, resource.name, row.id, notify, navigate, list],
  );

  const meet = useCallback(
    (base: Row) => (mine: Values, theirs: Values) => setStale({ base, mine, theirs: { ...theirs, id: row.id } }),
    [row.id],
  );
  const { busy, submit } = useSave(
    useCallback((values: Values) => store(values, basis), [store, basis]),
    meet(basis),
  );
  const merging = useSave(
    useCallback((values: Values) => store(values, stale?.theirs ?? basis), [store, stale, basis]),
    meet(stale?.theirs ?? basis),
  );
  const take = (values: Values, errors?: FormErrors) => {
    if (stale) fill(stale.theirs, values, errors);
    setStale(null);
  };

  return (
    <>
      <Form
        resource={resource.name}
        record={basis}
        resolver={resolver}
        mode="onTouched"
        onSubmit={(values: Values, event: unknown) => {
          leaves.current = submitterOf(event) === 'leave';
          return submit(values);
        }}
        noValidate
        disableInvalidFormNotification
      >
        <FormParts parts={parts} section={resource.name} />
        <SaveBar
          busy={busy}
          more={
            !view.single && (
              <Button type="submit" name="leave" disabled={busy} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
                ذخیره و بازگشت به فهرست
              </Button>
            )
          }
        >
          {view.single ? (
            <ResetButton />
          ) : (
            <Button component={Link} to={list}>
              بازگشت
            </Button>
          )}
        </SaveBar>
        <Unsaved free={free} />
        <Watch onForm={hold} onDirty={setDirty} />
      </Form>
      {stale && (
        <StaleDialog
          key={String(stale.theirs.version)}
          view={view}
          fields={fields}
          base={stale.base}
          mine={stale.mine}
          theirs={stale.theirs}
          busy={merging.busy}
          onClose={() => setStale(null)}
          onEdit={(values) => take(values)}
          onSave={(values) => {
            void merging.submit(values).then((errors) => {
              if (errors) take(values, errors);
            });
          }}
        />
      )}
    </>
  );
}

/** Tells the form's owner its methods, and whether something in it is not saved. */
function Watch({ onForm, onDirty }: { onForm: (form: UseFormReturn) => void; onDirty: (dirty: boolean) => void }) {
  const form = useFormContext();
  const { dirtyFields } = useFormState();
  const dirty = isDirty(dirtyFields);
  useEffect(() => onForm(form), [onForm, form]);
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  return null;
}

/**
 * Puts values into the form as changes of another basis. The form first takes that basis in, in an effect of its own;
 * then come the values.
 */
function useFill(
  methods: Methods,
  setBasis: (row: Stored) => void,
): (basis: Stored, values: Values, errors?: FormErrors) => void {
  const [waiting, setWaiting] = useState<{ basis: Stored; values: Values; errors: FormErrors | undefined } | null>(
    null,
  );
  const done = useRef(waiting);
  useEffect(() => {
    const form = methods.current;
    if (!waiting || !form || done.current === waiting) return;
    done.current = waiting;
    for (const [name, value] of Object.entries(waiting.values)) {
      if (JSON.stringify(value) !== JSON.stringify(waiting.basis[name])) {
        form.setValue(name, value, { shouldDirty: true });
      }
    }
    for (const [name, message] of Object.entries(waiting.errors ?? {})) {
      if (typeof message === 'string') form.setError(name, { type: 'server', message });
    }
  }, [waiting, methods]);
  return (basis, values, errors) => {
    setBasis(basis);
    setWaiting({ basis, values, errors });
  };
}

function ResetButton() {
  const { reset } = useFormContext();
  const { dirtyFields } = useFormState();
  return isDirty(dirtyFields) ? <Button onClick={() => reset()}>بازگرداندن تغییرها</Button> : null;
}
