/**
 * The shape of a definition: which options exist at each level, and what kind of value each holds. The type checker
 * refuses the same mistakes; this is for those who start without it, and for definitions put together at run time. The
 * tables below do not compile when the language grows an option that they lack.
 */
import { actionsOf } from '../actions.ts';
import { actions, type AnyResource, type FormPart, type SectionPage } from '../resource.ts';
import type { Ask, PanelView, Related, RowAction, RowsOf, Spec, StateMachine, Tab, Transition } from '../resource.ts';
import type { SearchPath } from '../resource.ts';
import type { Computed, Field, FieldKind, FieldOptions, Fields, KindOptions, Tone } from '../field.ts';
import { isObject } from '../is-object.ts';
import { importShape } from './imports.ts';
import { moneyShape } from './money.ts';
import { finding, type Finding } from './problem.ts';
import { publicationShape } from './publication.ts';
import { exactlyOne } from './exactly-one.ts';
import { nameOneOf } from './suggest.ts';
import { either, filled, listOf, oneOf, optional, options, recordOf, value, type Rule } from './value-rules.ts';

type KeysOfUnion<T> = T extends unknown ? keyof T : never;
type Table<K extends PropertyKey> = Readonly<Record<K, Rule>>;

const text = value('a string', (v) => typeof v === 'string');
const number = value('a number', (v) => typeof v === 'number');
const boolean = value('a boolean', (v) => typeof v === 'boolean');
const yes = value('true, or leave it out', (v) => v === true);
const anything: Rule = () => [];
const anyObject = value('an object', isObject);
const names = listOf(text);
/** Names where at least one is needed. */
const someNames = filled('at least one string', names);
/** A sentence that people read. */
const sentence = filled('a sentence', text);
const flag = optional(boolean);
const count = optional(number);
const optionalText = optional(text);
const optionalSentence = optional(sentence);
const optionalNames = optional(names);
const optionalSomeNames = optional(someNames);
const label = options({ fa: text, en: text });
const pair = value(
  'two strings: one, many',
  (v) => Array.isArray(v) && v.length === 2 && v.every((x) => typeof x === 'string'),
);
const condition = optional(anyObject);
const plain = optional(recordOf(either(text, number, boolean)));
const plainTests = optional(
  recordOf(either(text, number, boolean, options({ in: listOf(either(text, number, boolean)) }))),
);
const requirement = optional(either(text, boolean, someNames, options({ all: someNames })));
const tones = ['default', 'success', 'warning', 'error', 'info'] as const satisfies readonly Tone[];
const tone = oneOf(tones);
const choices = recordOf(either(text, options({ label: text, tone })));
const fieldTable = recordOf(anyObject);
const someFields = filled('at least one field', fieldTable);

const computed = {
  join: optionalSomeNames,
  difference: optionalSomeNames,
  ratio: optional(pair),
  rollup: optional(oneOf(['count', 'sum'])),
  resource: optionalText,
  by: optionalText,
  field: optionalText,
  where: plainTests,
  deferred: optional(yes),
  server: optional(yes),
} satisfies Table<KeysOfUnion<Computed>>;

const common = {
  help: optionalSentence,
  required: flag,
  unique: flag,
  default: anything,
  read: requirement,
  write: requirement,
  stepUp: optional(yes),
  filter: flag,
  sort: flag,
  search: flag,
  showWhen: condition,
  computed: optional(options(computed)),
  sample: anything,
  renamedFrom: optionalText,
} satisfies Table<keyof FieldOptions>;

const bounds = { min: count, max: count };
const texts = { ...bounds, pattern: optionalText, patternMessage: optionalSentence };
const after = { after: optionalText };
const maxItems = { maxItems: count };
const published = { public: optional(either(boolean, anyObject)) };

/** What each kind takes beyond the common options. */
const byKind = {
  text: texts,
  longText: texts,
  richText: texts,
  slug: { from: optionalText },
  integer: { ...bounds, unit: optional(oneOf(['seconds'])) },
  decimal: { ...bounds, scale: count },
  toman: bounds,
  percent: bounds,
  boolean: {},
  dateTime: after,
  date: after,
  choice: { choices },
  choices: { choices: either(oneOf(['permissions']), choices) },
  tags: { from: optionalText, ...maxItems },
  reference: { to: text, by: optionalText },
  references: { to: text, by: optionalText, ...maxItems },
  list: { item: someFields, distinct: optionalText, ...maxItems },
  group: { item: someFields },
  image: published,
  images: { ...published, ...maxItems },
  file: { ...published, accept: optionalSomeNames, names: optionalText },
  video: { ...published, names: optionalText },
  colour: {},
  icon: {},
  url: {},
  email: {},
  mobile: {},
  nationalId: {},
  sheba: {},
  json: { inert: optional(yes) },
} satisfies { [K in FieldKind]: Table<keyof KindOptions[K]> };

const rows = options({ resource: text, by: text, through: optionalText, where: plain } satisfies Table<keyof RowsOf>);

const sort: Rule = (given, at) => {
  const [field, order]: readonly unknown[] = Array.isArray(given) ? given : [];
  return [...text(field, [...at, 'field']), ...oneOf(['ASC', 'DESC'])(order, [...at, 'order'])];
};

const list = options({
  columns: someNames,
  time: optionalText,
  second: optional(recordOf(someNames)),
  totals: optionalSomeNames,
  optional: optionalNames,
  filters: optionalNames,
  sort: optional(sort),
  tabs: optional(listOf(options({ label: text, filter: anyObject } satisfies Table<keyof Tab>))),
} satisfies Table<keyof NonNullable<Spec['list']>>);

const formPart = options({
  label: text,
  fields: someNames,
  as: optional(oneOf(['aside'])),
} satisfies Table<keyof FormPart>);

const related = options({
  resource: text,
  by: text,
  label: optionalText,
  sort: optionalText,
} satisfies Table<keyof Related>);

const searchPath = { resource: text, by: text } satisfies Table<keyof Exclude<SearchPath, string>>;

const ask = options({
  fields: optional(someFields),
  reason: optional(yes),
  password: optional(yes),
  consent: optional(options({ permission: requirement, when: condition, answers: condition })),
} satisfies Table<keyof Ask>);

/** What actions and transitions share. */
const shared = {
  label,
  icon: optionalText,
  tone: optional(tone),
  permission: requirement,
  confirm: optionalSentence,
  ask: optional(ask),
  money: optional(moneyShape),
  bulk: flag,
  irreversible: optional(yes),
  set: optional(anyObject),
  when: condition,
};
const rowAction = options({ ...shared, due: condition } satisfies Table<keyof RowAction>);
const transition = options({
  ...shared,
  from: someNames,
  to: text,
  demands: optionalSomeNames,
} satisfies Table<keyof Transition>);
const stateMachine = options({ transitions: filled('at least one transition', recordOf(transition)) } satisfies Table<
  keyof StateMachine
>);

const panel = options({
  scope: anyObject,
  fields: someNames,
  columns: optionalSomeNames,
  filters: optionalNames,
  edit: optionalNames,
  label: optionalText,
  path: optionalText,
  order: count,
  self: optional(yes),
} satisfies Table<keyof PanelView>);

const identity = options({
  panel: text,
  by: text,
  when: anyObject,
  statusField: text,
  carry: optional(recordOf(text)),
} satisfies Table<keyof NonNullable<Spec['identity']>>);

const page = options({
  path: text,
  label,
  permission: requirement,
  icon: optionalText,
  component: optionalText,
  fields: optionalSomeNames,
  list: optional(rows),
  create: optional(rows),
} satisfies Table<KeysOfUnion<SectionPage>>);

const section = options({
  name: text,
  fields: someFields,
  label: pair,
  labelEn: pair,
  title: text,
  secretTitle: optional(yes),
  icon: optionalText,
  menu: optional(options({ group: text, order: count })),
  renamedFrom: optionalText,
  subsetOf: optional(options({ resource: text, where: anyObject })),
  partOf: optional(options({ resource: text, by: text })),
  singleton: flag,
  defaultsFrom: optionalText,
  readOnly: flag,
  trashDays: count,
  list: optional(list),
  waiting: optional(filled('a filter', anyObject)),
  publication: optional(publicationShape),
  lookupHint: optionalNames,
  searchThrough: optional(listOf(either(text, options(searchPath)))),
  form: optional(listOf(formPart)),
  related: optional(listOf(related)),
  actions: optional(recordOf(rowAction)),
  states: optional(recordOf(stateMachine)),
  permissions: optional(options(Object.fromEntries(actions.map((action) => [action, requirement])))),
  panels: optional(recordOf(panel)),
  identity: optional(identity),
  pages: optional(listOf(page)),
  rowPath: optional(oneOf(['edit', 'details'])),
  preview: optionalText,
  uniqueTogether: optional(listOf(names)),
  publicPath: optionalText,
  indexes: optional(listOf(someNames)),
  import: optional(importShape),
} satisfies Table<keyof AnyResource>);

const isKind = (kind: unknown): kind is FieldKind => typeof kind === 'string' && Object.hasOwn(byKind, kind);
const ruleOf = (kind: FieldKind): Rule => options({ kind: text, label, ...common, ...byKind[kind] });
const rulesByKind = new Map<FieldKind, Rule>();
/** The rule of a kind, built when a definition first uses it. */
function fieldRule(kind: FieldKind): Rule {
  const rule = rulesByKind.get(kind) ?? ruleOf(kind);
  rulesByKind.set(kind, rule);
  return rule;
}

/** Options nobody knows (D044), and options that hold what they cannot (D045), at every level of a definition. */
export function shapeFindings(resource: AnyResource): Finding[] {
  const whole = section(resource, ['the section']);
  const fields = [...exactlyOne(resource), ...fieldFindings('', resource.fields)];
  if (whole.some(({ code }) => code === 'D045')) return [...whole, ...fields];
  const requested = Object.entries(actionsOf(resource)).flatMap(([name, action]) =>
    fieldFindings(`${name}.ask.`, action.ask?.fields ?? {}),
  );
  return [...whole, ...fields, ...requested];
}

function fieldFindings(prefix: string, fields: Fields): Finding[] {
  return Object.entries(fields).flatMap(([name, field]: [string, Partial<Field> | undefined]) => {
    const path = `${prefix}${name}`;
    if (!field || !isKind(field.kind)) {
      const fix = nameOneOf(String(field?.kind), Object.keys(byKind), 'make it with one of the builders of `f`');
      return [finding('D045', `field ${path} is of no known kind`, fix)];
    }
    const nested = 'item' in field && typeof field.item === 'object' ? fieldFindings(`${path}.`, field.item) : [];
    return [...fieldRule(field.kind)(field, [`field ${path}`]), ...nested];
  });
}
