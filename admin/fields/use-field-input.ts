/** Connects an input to the form: its value, and its error or help text. */
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

const identity = <T>(value: T): T => value;

/**
 * The value is not converted: a null stays null. Errors are shown after the input was left or the form submitted:
 * react-hook-form validates a row as soon as it is added to a list, and an error that disappears on a press of a button
 * would move the button away from the pointer.
 */
export function useFieldInput<V>(source: string, field: Field): FieldInput<V> {
  const {
    id,
    field: input,
    fieldState: { error, invalid, isTouched },
    formState: { isSubmitted },
  } = useInput({ source, format: identity, parse: identity });
  const shown = invalid && (isTouched || isSubmitted || error?.type === 'server');
  return {
    id,
    name: input.name,
    value: input.value,
    ref: input.ref,
    invalid: shown,
    onBlur: () => input.onBlur(),
    onChange: (value) => input.onChange(value),
    message: shown ? (error?.message ?? error?.root?.message) : field.help,
  };
}
