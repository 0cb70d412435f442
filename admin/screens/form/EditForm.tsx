/** The form of a stored row. Where someone else has changed the row meanwhile, a dialog merges the two versions. */
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Button } from '@mui/material';
import { Form, useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { Fields } from '../../../src/define/field.ts';
import type { View } from '../../../src/define/rules.ts';
import { changed, usePanelData } from '../../data/data-provider.ts';
import type { StoredRow } from '../../data/row.ts';
import { rowResolver } from '../../fields/validation.ts';
import { BaseRowContext } from './base-row.ts';
import { FormParts } from './FormParts.tsx';
import { useOpenForm } from '../saving/open-form.ts';
import { partsFor, writable } from './parts.ts';
import { PublicationNeeds } from './PublicationNeeds.tsx';
import { SaveBar, isDirty } from './SaveBar.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { StepUp } from './StepUp.tsx';
import { submitterOf } from './submitter.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useEdit, type Edit } from './use-edit.ts';
import type { Values } from '../saving/use-save.ts';

interface EditFormProps {
  readonly view: View;
  readonly row: StoredRow;
  /** At the end of the bar under the form: ways to other rows. */
  readonly beside?: ReactNode;
}

export function EditForm({ view, row, beside }: EditFormProps) {
  const { resource } = view;
  const edit = useEdit(view, row);
  const { parts, fields, resolver } = useMemo(() => {
    const editable = writable(view, 'edit');
    return { parts: partsFor(view, 'edit'), fields: editable, resolver: rowResolver(editable) };
  }, [view]);
  const data = usePanelData();
  const { conflict, saveMerged, base } = edit;
  const mistakes = useCallback(
    (values: Values) => data.mistakes(resource.name, row.id, changed(values, base)),
    [data, resource, row.id, base],
  );
  const saveChosen = async (values: Values) => {
    const errors = await saveMerged.submit(values);
    if (errors) edit.continueWith(values, errors);
  };
  return (
    <>
      <Form
        resource={resource.name}
        record={edit.base}
        resolver={resolver}
        mode="onTouched"
        onSubmit={(values: Values, event: unknown) => {
          edit.setReturnsToList(submitterOf(event) === 'leave');
          return edit.save.submit(values);
        }}
        noValidate
        disableInvalidFormNotification
        shouldFocusError={false}
      >
        <BaseRowContext value={edit.base}>
          <FormParts
            parts={parts}
            section={resource.name}
            mistakes={mistakes}
            hasAnchors
            {...(resource.publication && { first: <PublicationNeeds view={view} row={row} /> })}
          />
        </BaseRowContext>
        <StepUp fields={fields} />
        <EditBar view={view} fields={fields} busy={edit.save.busy} beside={beside} />
        <UnsavedGuard mayLeave={edit.mayLeave} />
        <FormObserver id={row.id} edit={edit} />
      </Form>
      {conflict && (
        <StaleDialog
          key={String(conflict.theirs.version)}
          view={view}
          fields={fields}
          base={conflict.base}
          mine={conflict.mine}
          theirs={conflict.theirs}
          busy={saveMerged.busy}
          onClose={edit.dismissConflict}
          onEdit={(values) => edit.continueWith(values)}
          onSave={(values) => void saveChosen(values)}
        />
      )}
    </>
  );
}

interface EditBarProps {
  readonly view: View;
  readonly fields: Fields;
  readonly busy: boolean;
  readonly beside: ReactNode;
}

function EditBar({ view, fields, busy, beside }: EditBarProps) {
  const path = useCreatePath();
  if (view.single) {
    return (
      <SaveBar busy={busy} fields={fields}>
        <ResetButton />
      </SaveBar>
    );
  }
  return (
    <SaveBar
      busy={busy}
      fields={fields}
      more={
        <Button type="submit" name="leave" aria-disabled={busy} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          ذخیره و بازگشت به فهرست
        </Button>
      }
    >
      <ResetButton />
      {beside}
      <Button
        component={Link}
        to={path({ resource: view.resource.name, type: 'list' })}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        بازگشت
      </Button>
    </SaveBar>
  );
}

/** Reports the form, and whether it has unsaved changes, to the component around it and to what acts on the row. */
function FormObserver({ id, edit }: { id: string; edit: Edit }) {
  const { setForm, setDirty, saveForm } = edit;
  const form = useFormContext();
  const { dirtyFields } = useFormState();
  const dirty = isDirty(dirtyFields);
  const openForm = useOpenForm();
  useEffect(() => setForm(form), [setForm, form]);
  useEffect(() => setDirty(dirty), [dirty, setDirty]);
  useEffect(() => {
    openForm?.put({ id, isDirty: () => dirty, save: () => saveForm(form) });
    return () => openForm?.put(null);
  });
  return null;
}

function ResetButton() {
  const { reset } = useFormContext();
  const { dirtyFields } = useFormState();
  return isDirty(dirtyFields) ? <Button onClick={() => reset()}>بازگرداندن تغییرها</Button> : null;
}
