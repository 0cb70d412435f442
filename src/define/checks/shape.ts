/**
 * The shape of a definition: which options exist at each level, and what kind of value each holds. The type checker
 * refuses the same mistakes; this is for those who start without it, and for definitions put together at run time. The
 * tables below do not compile when the language grows an option that they lack.
 */
import * as z from 'zod';
import { actionsOf } from '../actions.ts';
import { actions, type AnyResource, type FormPart, type OwnPage } from '../resource.ts';
import type { Ask, PanelView, Related, RowAction, RowsOf, Spec, StateMachine, Tab, Transition } from '../resource.ts';
import type { Computed, Field, FieldKind, FieldOptions, Fields, KindOptions, Tone } from '../field.ts';
import { menuGroups } from '../menu.ts';
import { finding, type Finding } from './problem.ts';
import { nameOneOf } from './suggest.ts';

type KeysOfUnion<T> = T extends unknown ? keyof T : never;
type Table<K extends PropertyKey> = Readonly<Record<K, z.ZodType>>;

/** An object whose further keys are reported with the known ones beside them. */
const options = (shape: Readonly<Record<string, z.ZodType>>) =>
  z.object(shape).catchall(z.custom(() => false, { params: { known: Object.keys(shape) } }));

const text = z.string();
const flag = z.boolean().optional();
const count = z.number().optional();
const optionalText = text.optional();
const names = z.array(text);
const optionalNames = names.optional();
const label = z.object({ fa: text, en: text });
const anyObject = z.record(text, z.unknown());
const condition = anyObject.optional();
const plain = z.record(text, z.union([text, z.number(), z.boolean()])).optional();
const requirement = z.union([z.boolean(), text, names, z.object({ all: names })]).optional();
const tones = ['default', 'success', 'warning', 'error', 'info'] as const satisfies readonly Tone[];
const tone = z.enum(tones);
const choices = z.record(text, z.union([text, options({ label: text, tone })]));
const fieldTable = z.record(text, anyObject);

const computed = {
  join: optionalNames,
  rollup: z.enum(['count', 'sum']).optional(),
  resource: optionalText,
  by: optionalText,
  field: optionalText,
  where: plain,
  server: z.literal(true).optional(),
} satisfies Table<KeysOfUnion<Computed>>;

const common = {
  help: optionalText,
  required: flag,
  unique: flag,
  default: z.unknown().optional(),
  read: requirement,
  write: requirement,
  filter: flag,
  sort: flag,
  search: flag,
  showWhen: condition,
  computed: options(computed).optional(),
  sample: z.unknown().optional(),
  renamedFrom: optionalText,
} satisfies Table<keyof FieldOptions>;

const bounds = { min: count, max: count };
const texts = { ...bounds, pattern: optionalText, patternMessage: optionalText };
const after = { after: optionalText };
const maxItems = { maxItems: count };

/** What each kind takes beyond the common options. */
const byKind = {
  text: texts,
  longText: texts,
  richText: texts,
  slug: { from: optionalText },
  integer: bounds,
  decimal: { ...bounds, scale: count },
  toman: bounds,
  percent: bounds,
  boolean: {},
  dateTime: after,
  date: after,
  choice: { choices },
  choices: { choices: z.union([choices, z.literal('permissions')]) },
  tags: maxItems,
  reference: { to: text },
  references: { to: text, ...maxItems },
  list: { item: fieldTable, ...maxItems },
  group: { item: fieldTable },
  image: {},
  images: maxItems,
  file: { accept: optionalNames },
  video: {},
  colour: {},
  icon: {},
  url: {},
  email: {},
  mobile: {},
  nationalId: {},
  sheba: {},
  json: {},
} satisfies { [K in FieldKind]: Table<keyof KindOptions[K]> };

const rows = options({ resource: text, by: text, through: optionalText, where: plain } satisfies Table<keyof RowsOf>);

/** What actions and transitions share. */
const shared = {
  label,
  icon: optionalText,
  tone: tone.optional(),
  permission: requirement,
  confirm: optionalText,
  ask: options({
    fields: fieldTable.optional(),
    reason: z.literal(true).optional(),
    password: z.literal(true).optional(),
    consent: options({ permission: requirement, when: condition }).optional(),
  } satisfies Table<keyof Ask>).optional(),
  bulk: flag,
  set: anyObject.optional(),
  when: condition,
};
const transition = options({
  ...shared,
  from: names,
  to: text,
  demands: optionalNames,
} satisfies Table<keyof Transition>);

const section = options({
  name: text,
  fields: fieldTable,
  label: z.tuple([text, text]),
  labelEn: z.tuple([text, text]),
  title: text,
  icon: optionalText,
  menu: options({ group: z.literal(Object.keys(menuGroups)), order: count }).optional(),
  renamedFrom: optionalText,
  subsetOf: options({ resource: text, where: anyObject }).optional(),
  partOf: options({ resource: text, by: text }).optional(),
  singleton: flag,
  readOnly: flag,
  trashDays: count,
  list: options({
    columns: names,
    optional: optionalNames,
    filters: optionalNames,
    sort: z.tuple([text, z.enum(['ASC', 'DESC'])]).optional(),
    tabs: z.array(options({ label: text, filter: anyObject } satisfies Table<keyof Tab>)).optional(),
  } satisfies Table<keyof NonNullable<Spec['list']>>).optional(),
  form: z
    .array(
      options({
        label: text,
        fields: names,
        as: z.enum(['card', 'tab', 'aside']).optional(),
      } satisfies Table<keyof FormPart>),
    )
    .optional(),
  related: z
    .array(
      options({ resource: text, by: text, label: optionalText, sort: optionalText } satisfies Table<keyof Related>),
    )
    .optional(),
  actions: z.record(text, options({ ...shared, due: condition } satisfies Table<keyof RowAction>)).optional(),
  states: z
    .record(text, options({ transitions: z.record(text, transition) } satisfies Table<keyof StateMachine>))
    .optional(),
  permissions: options(Object.fromEntries(actions.map((action) => [action, requirement]))).optional(),
  panels: options({
    public: panel().optional(),
    marketer: panel().optional(),
    teacher: panel().optional(),
  } satisfies Table<keyof NonNullable<Spec['panels']>>).optional(),
  identity: options({
    panel: z.enum(['marketer', 'teacher']),
    by: text,
    when: anyObject,
    statusField: text,
    carry: z.record(text, text).optional(),
  } satisfies Table<keyof NonNullable<Spec['identity']>>).optional(),
  pages: z
    .array(
      options({
        path: text,
        label,
        permission: requirement,
        icon: optionalText,
        component: optionalText,
        fields: optionalNames,
        list: rows.optional(),
        create: rows.optional(),
      } satisfies Table<KeysOfUnion<OwnPage>>),
    )
    .optional(),
  rowPath: z.enum(['edit', 'details']).optional(),
  preview: optionalText,
  uniqueTogether: z.array(names).optional(),
  publicPath: optionalText,
  indexes: z.array(names).optional(),
} satisfies Table<keyof AnyResource>);

function panel() {
  return options({
    scope: anyObject,
    fields: names,
    columns: optionalNames,
    filters: optionalNames,
    edit: optionalNames,
    label: optionalText,
    path: optionalText,
    order: count,
    self: z.literal(true).optional(),
  } satisfies Table<keyof PanelView>);
}

const isKind = (kind: unknown): kind is FieldKind => typeof kind === 'string' && Object.hasOwn(byKind, kind);
const fieldOptions = new Map(
  Object.entries(byKind).map(([kind, own]) => [kind, options({ kind: text, label, ...common, ...own })]),
);

/** Options nobody knows (D044), and options that hold what they cannot (D045), at every level of a definition. */
export const shapeFindings = (resource: AnyResource): Finding[] => [
  ...findingsOf(section, resource, 'the section'),
  ...twoThings(resource),
  ...fieldFindings('', resource.fields),
  ...Object.entries(actionsOf(resource)).flatMap(([name, action]) =>
    fieldFindings(`${name}.`, action.ask?.fields ?? {}),
  ),
];

function fieldFindings(prefix: string, fields: Fields): Finding[] {
  return Object.entries(fields).flatMap(([name, field]: [string, Partial<Field> | undefined]) => {
    const path = `${prefix}${name}`;
    if (!field || !isKind(field.kind)) {
      const fix = nameOneOf(String(field?.kind), Object.keys(byKind), 'make it with one of the builders of `f`');
      return [finding('D045', `field ${path} is of no known kind`, fix)];
    }
    const nested = 'item' in field && typeof field.item === 'object' ? fieldFindings(`${path}.`, field.item) : [];
    return [...findingsOf(fieldOptions.get(field.kind)!, field, `field ${path}`), ...nested];
  });
}

function findingsOf(schema: z.ZodType, value: unknown, place: string): Finding[] {
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).map(innermost).map((issue) => {
    const path = issue.path.map(String);
    const inside = `${place}${path.length > 1 ? `, ${path.slice(0, -1).join('.')}` : ''}`;
    const last = path.at(-1) ?? '';
    const known: unknown = issue.code === 'custom' ? issue.params?.known : undefined;
    if (Array.isArray(known)) {
      return finding('D044', `${inside} has no option ${last}`, nameOneOf(last, known.map(String), 'use an option of'));
    }
    const fix = issue.code === 'invalid_type' ? `give a value of type ${issue.expected}` : expected(issue);
    return finding('D045', `${inside}: ${last} is ${JSON.stringify(valueAt(value, issue.path)) ?? 'missing'}`, fix);
  });
}

/** Of a value that may be of several forms, what keeps it from being the object it looks like. */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flat().find((one) => one.path.length > 0);
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue;
}

const expected = (issue: z.core.$ZodIssue): string =>
  issue.code === 'invalid_value'
    ? `use one of ${issue.values.map(String).join(', ')}`
    : 'give what its docstring in `src/define` describes';

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null ? Object.entries(at).find(([k]) => k === String(key))?.[1] : at,
    value,
  );

const pageContents = ['component', 'fields', 'list', 'create'] as const;

/** Pages and computed fields are each of one sort: a second one would be ignored. */
function twoThings({ pages, fields }: AnyResource): Finding[] {
  const badPages = Array.isArray(pages)
    ? pages.filter((page) => pageContents.filter((content) => content in page).length !== 1)
    : [];
  const badComputed = Object.entries(fields).filter(
    ([, field]) => field?.computed && ['join', 'rollup', 'server'].filter((way) => way in field.computed!).length !== 1,
  );
  return [
    ...badPages.map(({ path }) =>
      finding('D045', `page ${path} shows not exactly one thing`, `give it one of ${pageContents.join(', ')}`),
    ),
    ...badComputed.map(([name]) =>
      finding('D045', `field ${name} is computed in not exactly one way`, 'give it one of join, rollup, server'),
    ),
  ];
}
