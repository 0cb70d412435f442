/** The input of a reference: a row of another section, chosen by its title. */
import type { LookupRow } from '../data/data-provider.ts';
import type { InputProps } from './parts/kind.ts';
import { LookupBox } from './LookupBox.tsx';
import { useFieldInput, type FieldInput } from './use-field-input.ts';
import { useLookup } from './parts/use-lookup.ts';

type Props = InputProps<'reference'>;

export function ReferenceInput(props: Props) {
  const input = useFieldInput<string | null>(props.source, props.field);
  return input.value ? (
    <ChosenReference {...props} input={input} id={input.value} />
  ) : (
    <ReferenceBox {...props} input={input} row={null} />
  );
}

function ChosenReference({ id, ...props }: Props & { input: FieldInput<string | null>; id: string }) {
  const row = useLookup(props.place, id);
  return <ReferenceBox {...props} row={row ?? { id, title: row === null ? 'دیگر در دسترس نیست' : '…' }} />;
}

function ReferenceBox({
  field,
  place,
  input,
  row,
}: Props & { input: FieldInput<string | null>; row: LookupRow | null }) {
  return (
    <LookupBox
      field={field}
      place={place}
      id={input.id}
      label={field.label.fa}
      required={field.required ?? false}
      value={row}
      onChange={(chosen) => input.onChange(chosen?.id ?? null)}
      onBlur={input.onBlur}
      inputRef={input.ref}
      invalid={input.invalid}
      message={input.message}
    />
  );
}
