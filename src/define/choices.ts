/** The labels and tones of the values of choice fields, as the definitions declare them. Pure. */
import type { Choices, Field, FieldOf, Tone } from './field.ts';

/** One value of a closed set. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}

function readChoice(value: string, declared: Choices[string] | undefined): Choice {
  return typeof declared === 'object' ? { value, ...declared } : { value, label: declared ?? value, tone: 'default' };
}

/** All choices in the order of their declaration. */
export const choicesOf = (choices: Choices): Choice[] =>
  Object.entries(choices).map(([value, declared]) => readChoice(value, declared));

/** The choice behind a stored value; labelled with the value itself where the definition does not declare it. */
export const choiceOf = (field: FieldOf<'choice'>, value: string): Choice => readChoice(value, field.choices[value]);

/** The label of a stored value; the value itself where the field is no choice or does not declare it. */
export const choiceLabel = (field: Field | undefined, value: string): string =>
  field?.kind === 'choice' ? choiceOf(field, value).label : value;
