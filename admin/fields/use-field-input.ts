/** Ties an input to the form: its value as it is kept there, and what is wrong with it. */
import { useInput } from 'react-admin';
import type { Field } from '../../src/define/field.ts';

export interface FieldInput<V> {
  readonly id: string;
  readonly name: string;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
  /** For the element to focus when the value is wrong. */
  readonly ref: (element: HTMLElement | null) => void;
  readonly invalid: boolean;
  /** The error, or the help of the definition. */
  readonly message: string | undefined;
}

const asIs = <T>(value: T): T => value;

/** The value is given back exactly as it was put in: no empty texts for nulls. */
export function useFieldInput<V>(source: string, field: Field): FieldInput<V> {
  const { id, field: input, fieldState: { error, invalid } } = useInput({ source, format: asIs, parse: asIs });
  return {
    id, name: input.name, value: input.value as V, ref: input.ref, invalid, onBlur: () => input.onBlur(),
    onChange: (value) => input.onChange(value), message: error ? (error.message ?? error.root?.message) : field.help,
  };
}
