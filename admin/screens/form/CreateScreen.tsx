/** The form of a new row. */
import { useMemo, useRef, useState } from 'react';
import { Button } from '@mui/material';
import { Form, Title, useCreate, useCreatePath, useNavigate, useNotify } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { rowResolver } from '../../fields/validation.ts';
import { FormParts } from './FormParts.tsx';
import { emptyRow, partsFor, writable, type Part } from './parts.ts';
import { SaveBar } from './SaveBar.tsx';
import { submitterOf } from './submitter.ts';
import { Unsaved } from './Unsaved.tsx';
import { useSave, type Values } from './use-save.ts';

export interface CreateScreenProps {
  readonly view: View;
  /** What is settled beforehand: not asked for. */
  readonly given?: Readonly<Record<string, unknown>>;
  readonly title?: string;
  /** Where to go when it is stored; the new row's form unless said otherwise. */
  readonly after?: string;
}

export default function CreateScreen(props: CreateScreenProps) {
  const [round, setRound] = useState(0);
  return <CreateForm key={round} {...props} onAgain={() => setRound((n) => n + 1)} />;
}

const nothing = {};

function CreateForm({
  view,
  given = nothing,
  title,
  after,
  onAgain,
}: CreateScreenProps & { readonly onAgain: () => void }) {
  const { resource } = view;
  const [create] = useCreate();
  const notify = useNotify();
  const path = useCreatePath();
  const navigate = useNavigate();
  const free = useRef(false);
  const again = useRef(false);
  const { parts, resolver, empty } = useMemo(() => {
    const fields = writable(view, 'create');
    return {
      parts: withoutGiven(partsFor(view, 'create'), given),
      resolver: rowResolver(fields),
      empty: { ...emptyRow(fields), ...given },
    };
  }, [view, given]);
  const { busy, submit } = useSave(async (values: Values) => {
    const row = (await create(resource.name, { data: values }, { returnPromise: true })) as Values;
    notify(`${resource.label[0]} ثبت شد`, { type: 'success' });
    free.current = true;
    if (again.current) {
      onAgain();
      window.scrollTo({ top: 0 });
    } else navigate(after ?? path({ resource: resource.name, type: 'edit', id: String(row.id) }));
  });
  return (
    <>
      <Title title={title ?? `افزودن ${resource.label[0]}`} />
      <Form
        resource={resource.name}
        record={{}}
        defaultValues={empty}
        resolver={resolver}
        mode="onTouched"
        onSubmit={(values: Values, event: unknown) => {
          again.current = submitterOf(event) === 'again';
          return submit(values);
        }}
        noValidate
        disableInvalidFormNotification
      >
        <FormParts parts={parts} section={resource.name} />
        <SaveBar
          busy={busy}
          label={`ثبت ${resource.label[0]}`}
          more={
            <Button type="submit" disabled={busy} name="again" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
              ثبت و افزودن بعدی
            </Button>
          }
        >
          <Button component={Link} to={after ?? path({ resource: resource.name, type: 'list' })}>
            انصراف
          </Button>
        </SaveBar>
        <Unsaved free={free} />
      </Form>
    </>
  );
}

/** The parts without the inputs of what is settled. */
const withoutGiven = (parts: readonly Part[], given: Readonly<Record<string, unknown>>): Part[] =>
  parts
    .map((part) => ({ ...part, fields: part.fields.filter(({ name }) => !(name in given)) }))
    .filter((part) => part.fields.length > 0);
