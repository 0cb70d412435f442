/**
 * The field kinds of a definition, as plain data. A field says what a value means; every layer (database, REST,
 * screens) has one table keyed by `FieldKind` that says what to do with it. Imports nothing but types.
 */
import type { Condition, Requirement } from './condition.ts';
import type { MediaType } from './upload-types.ts';

/**
 * Every kind of field a definition may hold. Adding one makes each `satisfies Record<FieldKind, …>` table fail to
 * compile until it is served.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'slug'
  | 'integer'
  | 'decimal'
  | 'toman'
  | 'percent'
  | 'boolean'
  | 'dateTime'
  | 'date'
  | 'choice'
  | 'choices'
  | 'tags'
  | 'reference'
  | 'references'
  | 'list'
  | 'group'
  | 'image'
  | 'images'
  | 'file'
  | 'video'
  | 'colour'
  | 'icon'
  | 'url'
  | 'email'
  | 'mobile'
  | 'nationalId'
  | 'sheba'
  | 'json';

/** A name a person reads: Persian on screen, English for developers (OpenAPI) and a later English panel. */
export interface Label {
  readonly fa: string;
  readonly en: string;
}

type PlainValue = string | number | boolean;
/** A value, or any of several. */
export type PlainTest = PlainValue | { readonly in: readonly PlainValue[] };

/** How a stored value follows from others; the server keeps it, nobody writes it. */
export type Computed =
  /** Other fields of the row, joined by a space; empty ones are left out. */
  | { readonly join: readonly string[] }
  /** The first of these numbers of the row less the others; an empty one counts as zero. */
  | { readonly difference: readonly string[] }
  /** The first of two numbers of the row divided by the second, with two decimals; empty where the second is zero. */
  | { readonly ratio: readonly [of: string, by: string] }
  /**
   * A figure over the live rows of `resource` whose reference `by` points here. `where` compares with plain values: one,
   * or any of several (`in`). `deferred`: folded within a second of the commit, for figures that many change at once.
   */
  | {
      readonly rollup: 'count' | 'sum';
      readonly resource: string;
      readonly by: string;
      readonly field?: string;
      readonly where?: Readonly<Record<string, PlainTest>>;
      readonly deferred?: true;
    }
  /** Maintained by a hook in the section's `.server.ts`. */
  | { readonly server: true };

export interface FieldOptions {
  /** One sentence under the input. */
  readonly help?: string;
  readonly required?: boolean;
  readonly unique?: boolean;
  readonly default?: unknown;
  /**
   * Who may read it: `true` (default) everyone who may see the row, `false` nobody, or the permissions that allow it.
   */
  readonly read?: Requirement;
  /** Who may write it: as `read`; `'create'` means only when the row is created. */
  readonly write?: Requirement | 'create';
  /**
   * A change of it is sent with the person's own password (`password` in the body), so that it cannot be made from a screen
   * that was left open. New rows are made without.
   */
  readonly stepUp?: true;
  /** May be filtered by (an index follows). Needs the right to read. */
  readonly filter?: boolean;
  /** May be sorted by (an index on column and id follows). Needs the right to read. */
  readonly sort?: boolean;
  /** Takes part in the section's full-text search. */
  readonly search?: boolean;
  /** The input is shown, and its value kept, only while this holds for the other values of the form. */
  readonly showWhen?: Condition;
  readonly computed?: Computed;
  /** A value the field accepts, for generated tests, where none can be derived from its bounds (a `pattern`). */
  readonly sample?: unknown;
  /** What the field was called before; the next migration renames its column and keeps the values. */
  readonly renamedFrom?: string;
}
export interface TextBounds {
  readonly min?: number;
  readonly max?: number;
  /** A regular expression for the flags `u` and `v`, unanchored unless it says otherwise. */
  readonly pattern?: string;
  /** What people read when the pattern does not match; without it the generic message for a wrong value. */
  readonly patternMessage?: string;
}
export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
}

export interface Publishable {
  /**
   * Everyone may open the files of live rows, or of those that meet a condition, no matter who may see the rows. Their
   * addresses cannot be guessed.
   */
  readonly public?: boolean | Condition;
}

/** What each kind takes beyond `FieldOptions`. */
export interface KindOptions {
  text: TextBounds;
  longText: TextBounds;
  richText: TextBounds;
  slug: { readonly from?: string };
  /** `unit`: what 1 is. Seconds are typed and shown as minutes and seconds (`12:30`). */
  integer: NumberBounds & { readonly unit?: 'seconds' };
  decimal: NumberBounds & { readonly scale?: number };
  toman: NumberBounds;
  percent: NumberBounds;
  boolean: object;
  dateTime: { readonly after?: string };
  date: { readonly after?: string };
  choice: { readonly choices: Choices };
  choices: { readonly choices: Choices | 'permissions' };
  /** `from`: offered are the texts of a list in the row that a reference names, `reference.list.text`. */
  tags: { readonly maxItems?: number; readonly from?: string };
  /** `by`: in the form of an action, rows alone whose reference of this name points to the row of the action. */
  reference: { readonly to: string; readonly by?: string };
  references: { readonly to: string; readonly by?: string; readonly maxItems?: number };
  /** `distinct`: a field of the items that no two of them share. */
  list: { readonly item: Fields; readonly maxItems?: number; readonly distinct?: string };
  group: { readonly item: Fields };
  image: Publishable;
  images: Publishable & { readonly maxItems?: number };
  /** `accept`: the media types that it may have. `names`: a text beside it that gets the name of the file while it is empty. */
  file: Publishable & { readonly accept?: readonly MediaType[]; readonly names?: string };
  video: Publishable & { readonly names?: string };
  colour: object;
  icon: object;
  url: object;
  email: object;
  mobile: object;
  nationalId: object;
  sheba: object;
  /** `inert`: a record of what came from outside, or of numbers; addresses of files in it hold no file. */
  json: { readonly inert?: true };
}
/** Stored value → what a person reads, with an optional tone for its chip. */
export type Choices = Readonly<Record<string, string | { readonly label: string; readonly tone: Tone }>>;
export type Tone = 'default' | 'success' | 'warning' | 'error' | 'info';

/** One field of one kind, with the options it was declared with. */
export type FieldOf<K extends FieldKind> = { readonly kind: K; readonly label: Label } & FieldOptions & KindOptions[K];
export type Field = { [K in FieldKind]: FieldOf<K> }[FieldKind];
export type Fields = Readonly<Record<string, Field>>;

/** The options of a kind: what all kinds take, and its own. */
export type OptionsOf<K extends FieldKind> = FieldOptions & KindOptions[K];
/** Nothing is assignable to it, so that the compiler's message holds the reason. */
declare const refused: unique symbol;
export interface Refused<Reason extends string> {
  readonly [refused]: Reason;
}
/** Makes an option that the kind does not have a compile error which names it. */
type Known<K extends FieldKind, O> = {
  readonly [N in Exclude<keyof O, keyof OptionsOf<K>>]: Refused<`${N & string} is no option of a ${K} field`>;
};
type ValuesIn<K extends FieldKind, C> = K extends 'choice' ? keyof C : readonly (keyof C)[];
/** Makes a default that is none of the choices a compile error. */
type DefaultIn<K extends FieldKind, O> = O extends {
  readonly choices: infer C extends object;
  readonly default: infer D;
}
  ? D extends ValuesIn<K, C>
    ? unknown
    : { readonly default: Refused<'the default is none of the choices'> }
  : unknown;
type Declared<K extends FieldKind, O> = { readonly kind: K; readonly label: Label } & O;
type Checked<K extends FieldKind, O> = O & Known<K, O> & DefaultIn<K, O>;
/** Options may be left out where none of them is required. */
type Arguments<K extends FieldKind, O> =
  object extends OptionsOf<K> ? [options?: Checked<K, O>] : [options: Checked<K, O>];

function declare<K extends FieldKind>(kind: K) {
  return <const O extends OptionsOf<K>>(fa: string, en: string, ...[options]: Arguments<K, O>): Declared<K, O> =>
    // cast: options are left out only where none is required, and then an empty object is an `O`.
    ({ kind, label: { fa, en }, ...options }) as Declared<K, O>;
}

/** The builders: `f.text('عنوان', 'Title', { required: true })`. Each returns plain data. */
export const f = {
  /** One line of text. */
  text: declare('text'),
  /** Several lines, no markup. */
  longText: declare('longText'),
  /** HTML, cleaned on the way in. */
  richText: declare('richText'),
  /** Part of an address: letters (Persian too), digits and dashes; derived from another field when left empty. */
  slug: declare('slug'),
  /** A whole number. */
  integer: declare('integer'),
  /** A number with up to `scale` (default 2) decimals. */
  decimal: declare('decimal'),
  /** Money in whole tomans, never negative unless `min` says so. */
  toman: declare('toman'),
  /** A share in basis points, 0–10000; shown as percent. */
  percent: declare('percent'),
  boolean: declare('boolean'),
  /** An instant, stored in UTC, entered and shown in the Persian calendar. */
  dateTime: declare('dateTime'),
  /** A plain calendar day (YYYY-MM-DD), shown in the Persian calendar. */
  date: declare('date'),
  /** One of a closed set. */
  choice: declare('choice'),
  /** Several of a closed set. */
  choices: declare('choices'),
  /** Free-form labels. */
  tags: declare('tags'),
  /** A row of another section. */
  reference: declare('reference'),
  /** Rows of another section, in order. */
  references: declare('references'),
  /** Nested rows, stored in the row itself. */
  list: declare('list'),
  /** A named set of fields, stored in the row itself. */
  group: declare('group'),
  /** A picture uploaded here: the path of its file. */
  image: declare('image'),
  images: declare('images'),
  /** A file uploaded here: its path. */
  file: declare('file'),
  /** A film uploaded here: its path. */
  video: declare('video'),
  /** #rrggbb */
  colour: declare('colour'),
  /** The name of one of the icons in `define/icons.ts`. */
  icon: declare('icon'),
  /** http(s) or a path of this site. */
  url: declare('url'),
  email: declare('email'),
  /** An Iranian mobile number, stored +989…, shown 09…. */
  mobile: declare('mobile'),
  /** An Iranian national id. */
  nationalId: declare('nationalId'),
  /** An Iranian IBAN. */
  sheba: declare('sheba'),
  /** Anything JSON, for developers. */
  json: declare('json'),
};
