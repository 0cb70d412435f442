/** A form with a changed field and a wrong one, as its marks, its old value and its saving bar show them. */
import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import { Form, ResourceContextProvider, Title } from 'react-admin';
import type { View } from '../../src/define/rules.ts';
import { rowResolver } from '../fields/validation.ts';
import { BaseRowContext } from '../screens/form/base-row.ts';
import { FormParts } from '../screens/form/FormParts.tsx';
import { partsFor, writable } from '../screens/form/parts.ts';
import { SaveBar } from '../screens/form/SaveBar.tsx';
import { usePanel } from '../session/panel-context.ts';
import { sample, sampleRows } from './sample.ts';

const [row] = sampleRows;

export function FormPart() {
  const view = usePanel().views.get(sample.name);
  return view && row ? <SampleForm view={view} /> : null;
}

function SampleForm({ view }: { view: View }) {
  const { parts, fields, resolver } = useMemo(() => {
    const editable = writable(view, 'edit');
    return { parts: partsFor(view, 'edit'), fields: editable, resolver: rowResolver(editable) };
  }, [view]);
  return (
    <ResourceContextProvider value={sample.name}>
      <Title title="فرم با تغییر و خطا" />
      <Form record={row} resolver={resolver} mode="onTouched" noValidate disableInvalidFormNotification>
        <BaseRowContext value={row!}>
          <FormParts parts={parts} section={sample.name} hasAnchors />
        </BaseRowContext>
        <SaveBar busy={false} fields={fields} />
        <Changes />
      </Form>
    </ResourceContextProvider>
  );
}

/** Changes one field and empties one that is required, then tries to save. */
function Changes() {
  const { setValue, handleSubmit } = useFormContext();
  useEffect(() => {
    // The form fills itself from its row in an effect of its own, after this one.
    const frame = requestAnimationFrame(() => {
      setValue('price', 1_350_000, { shouldDirty: true });
      setValue('title', '', { shouldDirty: true });
      void handleSubmit(() => undefined)();
    });
    return () => cancelAnimationFrame(frame);
  }, [setValue, handleSubmit]);
  return null;
}
