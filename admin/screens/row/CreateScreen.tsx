/** The form of a new row. */
import { useCallback, useMemo, useRef, useState } from 'react';
import { Button } from '@mui/material';
import { Form, Loading, Title, useCreate, useCreatePath, useNavigate, useNotify } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { usePanelData } from '../../data/data-provider.ts';
import type { Row, StoredRow } from '../../data/row.ts';
import { emptyRow } from '../../fields/empty-row.ts';
import { rowResolver } from '../../fields/validation.ts';
import { FocusOnFirstInput } from '../saving/FirstInput.tsx';
import { FormParts } from '../form/FormParts.tsx';
import { partsFor, writable, type Part } from '../form/parts.ts';
import { presetIn } from './preset-values.ts';
import { SaveBar } from '../form/SaveBar.tsx';
import { StepUp } from '../form/StepUp.tsx';
import { submitterOf } from '../form/submitter.ts';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { useCreateDefaults } from './use-create-defaults.ts';
import { useSave, type Values } from '../saving/use-save.ts';

export interface CreateScreenProps {
  readonly view: View;
  /** Fixed values, without an input. */
  readonly fixed?: Row;
  readonly title?: string;
  /** The address to open after the row was stored; by default its form. */
  readonly nextAddress?: string;
}

export default function CreateScreen({ fixed = nothing, ...props }: CreateScreenProps) {
  const [round, setRound] = useState(0);
  const defaults = useCreateDefaults(props.view);
  const start = useMemo(() => defaults && { ...defaults, ...fixed }, [defaults, fixed]);
  if (!start) return <Loading />;
  return (
    <CreateForm
      key={round}
      {...props}
      fixed={fixed}
      start={start}
      isNext={round > 0}
      onCreateNext={() => setRound((n) => n + 1)}
    />
  );
}

const nothing: Row = {};

interface CreateFormProps extends CreateScreenProps {
  readonly fixed: Row;
  /** Values to start with, over the defaults of the fields. */
  readonly start: Row;
  /** Another form has been saved before this one. */
  readonly isNext: boolean;
  readonly onCreateNext: () => void;
}

function CreateForm({ view, fixed, start, title, nextAddress, isNext, onCreateNext }: CreateFormProps) {
  const { resource } = view;
  const [create] = useCreate<StoredRow>();
  const notify = useNotify();
  const path = useCreatePath();
  const navigate = useNavigate();
  const mayLeave = useRef(false);
  const createsNext = useRef(false);
  const { search } = useLocation();
  const { parts, fields, resolver, initial } = useMemo(() => {
    const fields = writable(view, 'create');
    return {
      fields,
      parts: withoutFixed(partsFor(view, 'create'), fixed),
      resolver: rowResolver(fields),
      initial: { ...emptyRow(fields), ...start, ...presetIn(search, fields), ...fixed },
    };
  }, [view, fixed, start, search]);
  const data = usePanelData();
  const mistakes = useCallback((values: Values) => data.mistakes(resource.name, null, values), [data, resource]);
  const { busy, submit } = useSave(async (values: Values) => {
    const row = await create(resource.name, { data: values }, { returnPromise: true });
    notify(`${resource.label[0]} ثبت شد`, { type: 'success' });
    mayLeave.current = true;
    if (createsNext.current) {
      onCreateNext();
      window.scrollTo({ top: 0 });
    } else {
      // React-admin's types do not know that `returnPromise` always answers the row.
      navigate(nextAddress ?? path({ resource: resource.name, type: 'edit', id: row ? row.id : '' }));
    }
  });
  return (
    <>
      <Title title={title ?? `افزودن ${resource.label[0]}`} />
      <Form
        resource={resource.name}
        record={{}}
        defaultValues={initial}
        resolver={resolver}
        mode="onTouched"
        onSubmit={(values: Values, event: unknown) => {
          createsNext.current = submitterOf(event) === 'again';
          return submit(values);
        }}
        noValidate
        disableInvalidFormNotification
        shouldFocusError={false}
      >
        <FormParts parts={parts} section={resource.name} mistakes={mistakes} hasAnchors />
        <StepUp fields={fields} isNew />
        {isNext && <FocusOnFirstInput />}
        <SaveBar
          busy={busy}
          fields={fields}
          label={`ثبت ${resource.label[0]}`}
          more={
            <Button type="submit" aria-disabled={busy} name="again">
              ذخیره و افزودن بعدی
            </Button>
          }
        >
          <Button component={Link} to={nextAddress ?? path({ resource: resource.name, type: 'list' })}>
            انصراف
          </Button>
        </SaveBar>
        <UnsavedGuard mayLeave={mayLeave} />
      </Form>
    </>
  );
}

/** The parts without the inputs of fixed values. */
const withoutFixed = (parts: readonly Part[], fixed: Row): Part[] =>
  parts
    .map((part) => ({ ...part, fields: part.fields.filter(({ name }) => !(name in fixed)) }))
    .filter((part) => part.fields.length > 0);
