/**
 * What a definition may compare its fields with and set them to, as types: a value that a choice does not have is refused
 * where it is written. Pure.
 */
import type { ConditionOn, Scalar } from './condition.ts';
import type { Refused } from './field.ts';
import type { SystemFields } from './system-fields.ts';

/** By field, the values it may be compared with. */
export type Comparables = Readonly<Record<string, Scalar>>;

/** The values of a choice; else what the kind holds. */
type ComparableOf<F> = F extends { readonly kind: 'choice' | 'choices'; readonly choices: infer C extends object }
  ? Extract<keyof C, string>
  : F extends { readonly kind: 'boolean' }
    ? boolean
    : F extends { readonly kind: 'integer' | 'decimal' | 'toman' | 'percent' }
      ? number
      : string;
/** The values that the fields of a section may be compared with. */
export type ComparablesOf<F> = { readonly [Name in Extract<keyof F, string>]: ComparableOf<F[Name]> };

/** Those of the fields that every row has, beside `V`. */
export type OfRow<V extends Comparables> = V & { readonly [Name in keyof SystemFields]: SystemFields[Name] };
/** A condition on rows with the fields `V`, and those that every row has. */
export type RowCondition<V extends Comparables> = ConditionOn<OfRow<V>>;

/** A filter as the address bar has it: equality, any of several values, and the bounds `field_gte` and `field_lte`. */
export type Filter<V extends Comparables = Comparables> = {
  readonly [Name in keyof V]?: V[Name] | readonly V[Name][];
} & {
  readonly [Name in keyof V as `${Name & string}_${'gte' | 'lte'}`]?: V[Name];
};

/** A value that an action sets a field to: plain, the present instant, an answer of its form, or the person who acts. */
export type SetValue<T extends Scalar = Scalar> =
  | T
  | null
  | { readonly now: true }
  | { readonly input: string }
  | { readonly actor: 'userId' };

/** The fields that a condition names. */
type NamedIn<C> = C extends { readonly all: readonly (infer Each)[] } | { readonly any: readonly (infer Each)[] }
  ? NamedIn<Each>
  : C extends { readonly not: infer Opposite }
    ? NamedIn<Opposite>
    : keyof C;
/** The fields whose `showWhen` names no field beside them, or compares one with a value it never holds. */
type WronglyShown<F, V extends Comparables> = {
  [Name in keyof F]: F[Name] extends { readonly showWhen: infer Shown extends object }
    ? [Shown, NamedIn<Shown>] extends [ConditionOn<V>, keyof V]
      ? never
      : Name
    : never;
}[keyof F];
/** Makes such a field a compile error. */
export type ShownBySiblings<F> = [WronglyShown<F, ComparablesOf<F>>] extends [never]
  ? unknown
  : {
      readonly fields: {
        readonly [Name in WronglyShown<F, ComparablesOf<F>>]: Refused<'its showWhen fits no field beside it'>;
      };
    };
