/** Random fields of every kind with every option, each valid by itself. For tests over random definitions. */
import * as fc from 'fast-check';
import type { Field, FieldKind, FieldOptions } from '../../../define/field.ts';
import { sampleValues } from './sample-values.ts';

const label = { fa: 'فیلد', en: 'Field' };
const on = fc.constant(true as const);

/** Patterns with lengths they can meet; one of them only with a sample, as nothing can be derived from it. */
const patterns = [
  { pattern: '^[a-z]{2,5}-\\d{3}$' },
  { pattern: '^\\d+$', min: 20 },
  { pattern: '^[A-Za-z0-9_\\-]+$', max: 6 },
  { pattern: '^/[^\\s?#]*$', max: 200 },
  { pattern: '^[0-9۰-۹+\\- ]+$', min: 3, max: 30 },
  { pattern: '^(021|026)\\d{8}$' },
  { pattern: '^[^@]+@example$', patternMessage: 'نشانی درست نیست' },
  { pattern: '^(?!0)\\d{6}$', sample: '123456' },
] as const;
const lengths = fc
  .tuple(fc.nat(40), fc.integer({ min: 3, max: 60 }))
  .chain(([min, more]) => fc.constantFrom({ min }, { max: more }, { min, max: min + more }, {}));
const texts = fc.oneof(lengths, fc.constantFrom(...patterns));

const bounds = (low: number, high: number, span: number) =>
  fc
    .tuple(fc.integer({ min: low, max: high - span }), fc.nat(span))
    .chain(([min, more]) => fc.constantFrom({}, { min }, { max: min + more }, { min, max: min + more }));
const choiceSets = [
  { draft: 'پیش‌نویس', published: 'منتشر' },
  { a: 'الف', b: { label: 'ب', tone: 'success' }, c: 'پ' },
  { only: 'فقط' },
] as const;
const choices = fc.constantFrom(...choiceSets);
const maxItems = fc.record({ maxItems: fc.integer({ min: 1, max: 5 }) }, { requiredKeys: [] });
const nothing = fc.constant({});

/** Options of each kind beside the common ones; `item` and `to` are filled in by `fieldOf`. */
const ownOptions: { readonly [K in FieldKind]: fc.Arbitrary<object> } = {
  text: texts,
  longText: texts,
  richText: fc.constantFrom({}, { min: 20 }, { max: 60 }, { max: 6 }),
  slug: nothing,
  integer: bounds(-50, 1_000, 100),
  decimal: fc
    .tuple(bounds(-50, 1_000, 100), fc.constantFrom({}, { scale: 0 }, { scale: 1 }, { scale: 4 }))
    .map(([a, b]) => ({ ...a, ...b })),
  toman: bounds(0, 1_000_000, 1_000),
  percent: bounds(0, 10_000, 500),
  boolean: nothing,
  dateTime: nothing,
  date: nothing,
  choice: choices.map((set) => ({ choices: set })),
  choices: fc.oneof(choices, fc.constant('permissions' as const)).map((set) => ({ choices: set })),
  tags: maxItems,
  reference: nothing,
  references: maxItems,
  list: maxItems,
  group: nothing,
  image: nothing,
  images: maxItems,
  file: fc.constantFrom({}, { accept: ['application/zip'] }, { accept: ['text/vtt', 'image/png'] }),
  video: nothing,
  colour: nothing,
  icon: nothing,
  url: nothing,
  email: nothing,
  mobile: nothing,
  nationalId: nothing,
  sheba: nothing,
  json: nothing,
};
/** Every kind of field. */
export const kinds = Object.keys(ownOptions) as FieldKind[];

const isText = (kind: FieldKind): boolean =>
  ['text', 'longText', 'richText', 'slug', 'tags', 'email', 'mobile', 'nationalId', 'sheba', 'url'].includes(kind);
const hasEquality = (kind: FieldKind): boolean =>
  !['richText', 'longText', 'list', 'group', 'json', 'image', 'file', 'video'].includes(kind);
const hasOrder = (kind: FieldKind): boolean =>
  hasEquality(kind) && !['choices', 'tags', 'references', 'images'].includes(kind);
/** Kinds with values enough for many rows that all differ. */
const isManifold = (kind: FieldKind): boolean =>
  hasOrder(kind) && !['boolean', 'choice', 'icon', 'percent', 'decimal', 'toman', 'integer'].includes(kind);
const hasDefault = (kind: FieldKind): boolean => ['boolean', 'choice', 'integer', 'toman', 'text'].includes(kind);

const commonOptions = fc.record(
  {
    required: on,
    unique: on,
    filter: on,
    sort: on,
    search: on,
    help: fc.constant('یک جمله'),
    read: fc.constantFrom<NonNullable<FieldOptions['read']>>(true, false, 'admin.targets.secret'),
    write: fc.constantFrom<NonNullable<FieldOptions['write']>>(true, false, 'create', 'admin.targets.write'),
    default: on,
  },
  { requiredKeys: [] },
);
type CommonOptions = typeof commonOptions extends fc.Arbitrary<infer T> ? T : never;

/** The options that a kind, and the others beside them, allow. */
function allowed(kind: FieldKind, drawn: CommonOptions): FieldOptions & { default?: true } {
  const isHidden = drawn.read === false;
  const isOpen = drawn.read === undefined || drawn.read === true;
  const isWritten = !isHidden && drawn.write !== false;
  const isUnique = drawn.unique && isManifold(kind);
  return {
    ...(drawn.help && { help: drawn.help }),
    ...(drawn.read !== undefined && { read: drawn.read }),
    ...(drawn.write !== undefined && { write: drawn.write }),
    ...(drawn.required && isWritten && { required: true }),
    ...(isUnique && { unique: true }),
    ...(drawn.filter && hasEquality(kind) && !isHidden && { filter: true }),
    ...(drawn.sort && hasOrder(kind) && !isHidden && { sort: true }),
    ...(drawn.search && isText(kind) && isOpen && { search: true }),
    ...(drawn.default && hasDefault(kind) && !isUnique && { default: true }),
  };
}

/** A field of one kind. @param common its options that no kind is needed for; @param nested those of its items. */
function fieldOf(kind: FieldKind, common: CommonOptions, own: object, items: readonly Field[]): Field {
  const { default: withDefault, ...options } = allowed(kind, common);
  const item = Object.fromEntries(items.map((field, i) => [`part${i}`, kind === 'group' ? optional(field) : field]));
  const declared = {
    kind,
    label,
    ...options,
    ...own,
    ...((kind === 'reference' || kind === 'references') && { to: 'targets' }),
    ...((kind === 'list' || kind === 'group') && { item }),
  } as Field;
  return withDefault ? { ...declared, default: sampleOf(declared) } : declared;
}

/** A group that is empty has empty parts, so none of them is required. */
function optional(field: Field): Field {
  const { required: _, ...rest } = field;
  return rest;
}

/** A value the field accepts. */
export const sampleOf = (field: Field, n = 1): unknown => sampleValues({ field }, n, () => targetId).field;
/** The row that all references of random definitions may point to. */
export const targetId = '00000000-0000-7000-8000-000000000777';

const innerKinds = kinds.filter((kind) => !['list', 'group', 'slug', 'json', 'richText'].includes(kind));
const innerField: fc.Arbitrary<Field> = fc
  .record({ kind: fc.constantFrom(...innerKinds), required: fc.boolean() })
  .chain(({ kind, required }) =>
    ownOptions[kind].map((own) => fieldOf(kind, required ? { required: true } : {}, own, [])),
  );

/** A field of any kind. */
export const arbitraryField: fc.Arbitrary<Field> = fc
  .constantFrom(...kinds)
  .chain((kind) =>
    fc
      .tuple(commonOptions, ownOptions[kind], fc.array(innerField, { minLength: 1, maxLength: 3 }))
      .map(([common, own, items]) => fieldOf(kind, common, own, items)),
  );

/** The field rows are named by. */
export const arbitraryTitle: fc.Arbitrary<Field> = fc
  .tuple(commonOptions, lengths)
  .map(([{ read: _read, write: _write, ...common }, own]) => fieldOf('text', common, own, []));
