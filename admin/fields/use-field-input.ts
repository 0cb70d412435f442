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

/**
 * The value is given back exactly as it was put in: no empty texts for nulls. What is wrong is said when the input has
 * been left or the form sent:
 * a row just added to a list is checked at once, and a message that goes as the button is pressed would move the button
 * away from under the press.
 */
export function useFieldInput<V>(source: string, field: Field): FieldInput<V> {
  const {
    id,
    field: input,
    fieldState: { error, invalid, isTouched },
    formState: { isSubmitted },
  } = useInput({ source, format: asIs, parse: asIs });
  const shown = invalid && (isTouched || isSubmitted || error?.type === 'server');
  return {
    id,
    name: input.name,
    value: input.value as V,
    ref: input.ref,
    invalid: shown,
    onBlur: () => input.onBlur(),
    onChange: (value) => input.onChange(value),
    message: shown ? (error?.message ?? error?.root?.message) : field.help,
  };
}
