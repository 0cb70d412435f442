/** What the fields of a definition hold once they are stored, as types. Pure. */
import type { FieldKind } from './field.ts';

/** Kinds that always hold a value (an empty list, an empty object, false) instead of null. */
const neverNullKinds = ['boolean', 'choices', 'tags', 'references', 'list', 'group', 'images'] as const;
export const neverNull: ReadonlySet<FieldKind> = new Set<FieldKind>(neverNullKinds);

interface Plain {
  text: string;
  longText: string;
  richText: string;
  slug: string;
  integer: number;
  decimal: number;
  toman: number;
  percent: number;
  boolean: boolean;
  dateTime: string;
  date: string;
  choices: string[];
  tags: string[];
  reference: string;
  references: string[];
  image: string;
  images: string[];
  file: string;
  video: string;
  colour: string;
  icon: string;
  url: string;
  email: string;
  mobile: string;
  nationalId: string;
  sheba: string;
  json: unknown;
}
/** See `neverNull`. */
export type NeverNull = (typeof neverNullKinds)[number];
type Bare<F> = F extends { kind: 'choice'; choices: infer C }
  ? keyof C & string
  : F extends { kind: 'list'; item: infer I }
    ? ValuesOf<I>[]
    : F extends { kind: 'group'; item: infer I }
      ? ValuesOf<I>
      : F extends { kind: infer K extends keyof Plain }
        ? Plain[K]
        : never;
/** The stored value of a field: null where it is neither required nor of a kind that is never null. */
export type ValueOf<F> = F extends { kind: NeverNull } | { required: true } | { default: string | number | boolean }
  ? Bare<F>
  : Bare<F> | null;
/** The stored values of a set of fields. */
export type ValuesOf<Fs> = { -readonly [K in keyof Fs]: ValueOf<Fs[K]> };
