/** The dialog with the form of a row that is part of another. */
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import {
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { Form, RecordContextProvider, ResourceContextProvider } from 'react-admin';
import { emptyRow } from '../../fields/empty-row.ts';
import { rowResolver } from '../../fields/validation.ts';
import { FocusOnFirstInput } from '../saving/FirstInput.tsx';
import { FormParts } from '../form/FormParts.tsx';
import { partsFor, writable } from '../form/parts.ts';
import { isDirty } from '../form/SaveBar.tsx';
import { submitterOf } from '../form/submitter.ts';
import type { Values } from '../saving/use-save.ts';
import { useConfirm } from '../parts/use-confirm.tsx';
import type { Relation } from './relations.ts';
import { useRelatedSave, type RelatedSaveOptions } from './use-related-save.ts';

type Props = Omit<RelatedSaveOptions, 'onSaved'> & { readonly onClose: () => void };

type FormOptions = Pick<Relation, 'view' | 'by' | 'order'> & {
  readonly parent: string;
  readonly mode: 'create' | 'edit';
};

/** The form without the reference to the row around it and the order, which have no inputs. */
function formOf({ view, by, order, parent, mode }: FormOptions) {
  const dialogView = {
    ...view,
    creatable: view.creatable.filter((name) => name !== order),
    editable: view.editable.filter((name) => name !== by && name !== order),
  };
  const fields = writable(dialogView, mode);
  const parts = partsFor(dialogView, mode)
    .map((part) => ({
      ...part,
      fields: part.fields.filter((x) => x.name !== by && x.name !== order && x.isEditable),
    }))
    .filter((part) => part.fields.length > 0);
  return { parts, resolver: rowResolver(fields), initial: { ...emptyRow(fields), [by]: parent } };
}

const closeQuestion = {
  title: 'تغییرهای شما ذخیره نشده‌اند',
  yes: 'بستن بدون ذخیره',
  no: 'ادامهٔ ویرایش',
  destructive: true,
};

/** A new row may be followed by another one: the dialog stays open, with an empty form. */
export function RelatedDialog({ onClose, ...options }: Props) {
  const { row, relation } = options;
  const { resource } = relation.view;
  const title = useId();
  const fullScreen = useMediaQuery(useTheme().breakpoints.down('sm'));
  const [dirty, setDirty] = useState(false);
  const [round, setRound] = useState(0);
  const [confirm, confirmDialog] = useConfirm();
  const close = async () => {
    if (!dirty || (await confirm(closeQuestion))) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={fullScreen} onClose={() => void close()} aria-labelledby={title}>
      <DialogTitle id={title}>{row ? `ویرایش ${resource.label[0]}` : `افزودن ${resource.label[0]}`}</DialogTitle>
      <ResourceContextProvider value={resource.name}>
        <RecordContextProvider value={row ?? undefined}>
          <RelatedForm
            key={round}
            {...options}
            isNext={round > 0}
            onDirty={setDirty}
            onCancel={() => void close()}
            onSaved={(again) => (again ? setRound(round + 1) : onClose())}
          />
        </RecordContextProvider>
      </ResourceContextProvider>
      {confirmDialog}
    </Dialog>
  );
}

interface RelatedFormProps extends Omit<RelatedSaveOptions, 'onSaved'> {
  /** Another form has been saved before this one. */
  readonly isNext: boolean;
  readonly onDirty: (dirty: boolean) => void;
  readonly onCancel: () => void;
  /** @param again the person adds another row. */
  readonly onSaved: (again: boolean) => void;
}

function RelatedForm({ isNext, onDirty, onCancel, onSaved, ...options }: RelatedFormProps) {
  const { relation, parent, row } = options;
  const { view, by, order } = relation;
  const mode = row ? 'edit' : 'create';
  const { parts, resolver, initial } = useMemo(
    () => formOf({ view, by, order, parent, mode }),
    [view, by, order, parent, mode],
  );
  const addsNext = useRef(false);
  const { busy, submit } = useRelatedSave({ ...options, onSaved: () => onSaved(addsNext.current) });
  return (
    <Form
      resource={view.resource.name}
      record={row ?? {}}
      {...(!row && { defaultValues: initial })}
      resolver={resolver}
      mode="onTouched"
      onSubmit={(values: Values, event: unknown) => {
        addsNext.current = submitterOf(event) === 'again';
        return submit(values);
      }}
      noValidate
      disableInvalidFormNotification
      shouldFocusError={false}
    >
      <DialogContent dividers sx={{ bgcolor: 'background.default' }}>
        <FormParts parts={parts} section={view.resource.name} />
        {isNext && <FocusOnFirstInput />}
      </DialogContent>
      <DirtyObserver onChange={onDirty} />
      {/* The first button that submits is the one that Enter presses. */}
      <DialogActions disableSpacing sx={{ flexFlow: 'row-reverse wrap', justifyContent: 'flex-start', gap: 1 }}>
        <SaveButton busy={busy} label={row ? 'ذخیره' : 'افزودن'} />
        {!row && (
          <Button type="submit" name="again" aria-disabled={busy}>
            ذخیره و افزودن بعدی
          </Button>
        )}
        <Button onClick={onCancel} disabled={busy}>
          انصراف
        </Button>
      </DialogActions>
    </Form>
  );
}

const SaveButton = ({ busy, label }: { busy: boolean; label: string }) => (
  <Button
    type="submit"
    variant="contained"
    aria-disabled={busy}
    startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
  >
    {busy ? 'در حال ذخیره…' : label}
  </Button>
);

/** Reports whether the form has unsaved changes to the dialog around it. */
function DirtyObserver({ onChange }: { onChange: (dirty: boolean) => void }) {
  const { dirtyFields } = useFormState();
  const dirty = isDirty(dirtyFields);
  useEffect(() => onChange(dirty), [dirty, onChange]);
  return null;
}
