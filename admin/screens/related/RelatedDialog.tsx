/** The form of a row that lives inside another, in a dialog over it. */
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
import { Form, RecordContextProvider, ResourceContextProvider, useDataProvider, useNotify } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { rowResolver } from '../../fields/validation.ts';
import { FormParts } from '../form/FormParts.tsx';
import { emptyRow, partsFor, writable } from '../form/parts.ts';
import { isDirty } from '../form/SaveBar.tsx';
import { merged, differences } from '../form/stale.ts';
import { useSave, type Values } from '../form/use-save.ts';
import type { Row } from '../row.ts';
import { useConfirm } from '../use-confirm.tsx';
import type { Relation } from './relations.ts';

interface Props {
  readonly relation: Relation;
  /** The id of the row around it. */
  readonly parent: string;
  /** Null for a new one. */
  readonly row: (Row & { readonly id: string }) | null;
  /** The place of a new row: behind all others. */
  readonly next: number;
  readonly onClose: () => void;
}

export function RelatedDialog({ relation: { view, by, order }, parent, row, next, onClose }: Props) {
  const { resource } = view;
  const provider = useDataProvider();
  const notify = useNotify();
  const queries = useQueryClient();
  const title = useId();
  const full = useMediaQuery(useTheme().breakpoints.down('sm'));
  const seen = useRef<Row | null>(row);
  const [dirty, setDirty] = useState(false);
  const [ask, question] = useConfirm();
  const { parts, resolver, empty } = useMemo(() => {
    const fixed = {
      ...view,
      creatable: view.creatable.filter((n) => n !== order),
      editable: view.editable.filter((n) => n !== by && n !== order),
    };
    const mode = row ? 'edit' : 'create';
    const fields = writable(fixed, mode);
    const shown = partsFor(fixed, mode)
      .map((part) => ({ ...part, fields: part.fields.filter((x) => x.name !== by && x.name !== order && x.writes) }))
      .filter((part) => part.fields.length > 0);
    return { parts: shown, resolver: rowResolver(fields), empty: { ...emptyRow(fields), [by]: parent } };
  }, [view, row, by, order, parent]);
  const { busy, submit } = useSave(
    async (values: Values) => {
      if (row) {
        await provider.update(resource.name, {
          id: row.id,
          data: values,
          previousData: seen.current as Row & { id: string },
        });
      } else {
        await provider.create(resource.name, {
          data: { ...values, [by]: parent, ...(order !== null && view.creatable.includes(order) && { [order]: next }) },
        });
      }
      notify(row ? 'تغییرها ذخیره شد' : `${resource.label[0]} افزوده شد`, { type: 'success' });
      await queries.invalidateQueries();
      onClose();
    },
    (mine, theirs) => {
      const clashes = differences(view.resource.fields, seen.current ?? {}, mine, theirs).filter((d) => d.clash);
      seen.current = theirs;
      notify(
        clashes.length > 0
          ? `کس دیگری هم‌زمان «${clashes.map((d) => resource.fields[d.name]!.label.fa).join('»، «')}» را تغییر داده است؛ اگر دوباره ذخیره کنید مال شما می‌ماند`
          : 'کس دیگری هم‌زمان فیلدهای دیگری را تغییر داده است؛ دوباره ذخیره کنید',
        { type: 'warning', multiLine: true, autoHideDuration: 10_000 },
      );
    },
  );
  const close = async () => {
    if (
      !dirty ||
      (await ask({ title: 'تغییرهای شما ذخیره نشده‌اند', yes: 'بستن بدون ذخیره', no: 'ادامهٔ ویرایش', grave: true }))
    ) {
      onClose();
    }
  };
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={full} onClose={() => void close()} aria-labelledby={title}>
      <DialogTitle id={title}>{row ? `ویرایش ${resource.label[0]}` : `افزودن ${resource.label[0]}`}</DialogTitle>
      <ResourceContextProvider value={resource.name}>
        <RecordContextProvider value={row ?? undefined}>
          <Form
            resource={resource.name}
            record={row ?? {}}
            {...(!row && { defaultValues: empty })}
            resolver={resolver}
            mode="onTouched"
            onSubmit={(values: Values) =>
              submit(
                row && seen.current !== row
                  ? merged(differences(resource.fields, row, values, seen.current as Row), seen.current as Row, {})
                  : values,
              )
            }
            noValidate
          >
            <DialogContent dividers sx={{ bgcolor: 'background.default' }}>
              <FormParts parts={parts} section={resource.name} />
            </DialogContent>
            <DialogActions>
              <Dirty onChange={setDirty} />
              <Button onClick={() => void close()} disabled={busy}>
                انصراف
              </Button>
              <Button
                type="submit"
                variant="contained"
                disabled={busy}
                startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
              >
                {busy ? 'در حال ذخیره…' : row ? 'ذخیره' : 'افزودن'}
              </Button>
            </DialogActions>
          </Form>
        </RecordContextProvider>
      </ResourceContextProvider>
      {question}
    </Dialog>
  );
}

/** Tells the dialog around the form whether something in it would be lost. */
function Dirty({ onChange }: { onChange: (dirty: boolean) => void }) {
  const { dirtyFields } = useFormState();
  const dirty = isDirty(dirtyFields);
  useEffect(() => onChange(dirty), [dirty, onChange]);
  return null;
}
