/** Random sections with all that a definition may say, valid together. For tests over random definitions. */
import * as fc from 'fast-check';
import { fieldsOf } from '../../../define/condition.ts';
import type { Field, Fields } from '../../../define/field.ts';
import { f } from '../../../define/field.ts';
import type { AnyResource, RowAction } from '../../../define/resource.ts';
import { arbitraryCondition, conditionFrom } from './arbitrary-conditions.ts';
import { arbitraryField, arbitraryTitle, sampleOf } from './arbitrary-fields.ts';
import { arbitraryPublication, publicationFrom, releaseField, releaseFields } from './arbitrary-publication.ts';
import { arbitraryStates, machineFields, machineOf, stateField } from './arbitrary-states.ts';

const labels = { label: ['چیز', 'چیزها'], labelEn: ['Thing', 'Things'] } as const;

/** The sections that random ones reference. */
export const baseSections: Readonly<Record<string, AnyResource>> = {
  users: {
    ...labels,
    name: 'users',
    title: 'name',
    fields: { name: f.text('نام', 'Name', { required: true }), family: f.text('فامیل', 'Family') },
  },
  targets: {
    ...labels,
    name: 'targets',
    title: 'name',
    fields: {
      name: f.text('نام', 'Name', { required: true, search: true }),
      amount: f.integer('مقدار', 'Amount', { min: 0, max: 100 }),
      isActive: f.boolean('فعال', 'Active'),
    },
  },
};

/** What is drawn: fields, and numbers that choose among them once they are known. */
const plan = fc.record({
  title: arbitraryTitle,
  fields: fc.array(fc.record({ field: arbitraryField, showWhen: fc.option(arbitraryCondition, { freq: 4 }) }), {
    minLength: 2,
    maxLength: 8,
  }),
  scope: arbitraryCondition,
  edits: fc.boolean(),
  together: fc.option(fc.tuple(fc.nat(20), fc.nat(20)), { freq: 2 }),
  action: fc.option(fc.record({ field: fc.nat(20), when: fc.option(arbitraryCondition), bulk: fc.boolean() })),
  joins: fc.boolean(),
  sort: fc.nat(20),
  form: fc.constantFrom('none', 'sections', 'asides'),
  tab: fc.nat(20),
  life: fc.constantFrom('plain', 'plain', 'plain', 'no trash', 'long trash', 'read only', 'singleton'),
  child: fc.constantFrom('none', 'related', 'part'),
  subset: fc.boolean(),
  states: fc.option(arbitraryStates, { freq: 2 }),
  publication: fc.option(arbitraryPublication, { freq: 2 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** Sections under `prefix` beside the base ones; the first is the main one. */
export type SectionsUnder = (prefix: string) => AnyResource[];
/** Prints as what it defines, so that a failure shows the definition. */
export const arbitrarySections: fc.Arbitrary<SectionsUnder> = plan.map((drawn) => {
  const sections: SectionsUnder = (prefix) => sectionsFrom(drawn, prefix);
  return Object.assign(sections, { [fc.toStringMethod]: () => JSON.stringify(sections('random'), null, 1) });
});

const fieldNames = ['alphaOne', 'betaTwo', 'gamma', 'deltaX', 'epsilon', 'zeta', 'etaNine', 'theta'];

function sectionsFrom(drawn: Plan, prefix: string): AnyResource[] {
  const fields = fieldsFrom(drawn);
  const hasChild = drawn.child !== 'none' && drawn.life !== 'singleton';
  const child = `${prefix}-parts`;
  const plain = mainFrom(drawn, prefix, { ...fields, ...(hasChild && rollupsOver(child)) });
  const main = withPublication(drawn, withStates(drawn, plain), hasChild);
  return [
    main,
    ...(hasChild ? [childFrom(prefix, child, drawn.child === 'part', hasChild && drawn.life === 'read only')] : []),
    ...subsetFrom(drawn, main),
  ];
}

/** The section with a state machine, where one is drawn and rows are made and moved. */
function withStates({ states, life }: Plan, main: AnyResource): AnyResource {
  if (!states || life === 'singleton' || life === 'read only') return main;
  const fields = { ...main.fields, ...machineFields };
  const form = main.form && [
    ...main.form,
    { label: 'سه', fields: [stateField, 'outcome', 'endedAt'], as: main.form[0]?.as },
  ];
  return { ...main, fields, states: machineOf(states), ...(form && { form }) };
}

/** The section with needs of what is published, where they are drawn and people write its rows. */
function withPublication({ publication, life }: Plan, main: AnyResource, hasChild: boolean): AnyResource {
  if (!publication || life === 'singleton' || life === 'read only') return main;
  const form = main.form && [...main.form, { label: 'چهار', fields: Object.keys(releaseFields), as: main.form[0]?.as }];
  const fields = { ...main.fields, ...releaseFields };
  return { ...main, fields, publication: publicationFrom(publication, hasChild), ...(form && { form }) };
}

function fieldsFrom({ title, fields, joins }: Plan): Record<string, Field> {
  const declared: Record<string, Field> = { title };
  fields.forEach(({ field, showWhen }, i) => {
    const condition = showWhen && conditionFrom(showWhen, declared, false);
    const start = Object.keys(declared).find((name) => declared[name]!.kind === field.kind);
    const isEnd = (field.kind === 'dateTime' || field.kind === 'date') && start !== undefined;
    const source = field.kind === 'slug' ? { from: 'title' } : {};
    declared[fieldNames[i]!] = {
      ...field,
      ...source,
      ...(isEnd && { after: start }),
      ...(condition && { showWhen: condition }),
    } as Field;
  });
  const texts = Object.keys(declared).filter((name) => declared[name]!.kind === 'text' && isOpen(declared[name]!));
  if (joins) declared.joined = f.text('همه', 'Joined', { computed: { join: texts } });
  return declared;
}

const isOpen = (field: Field): boolean => field.read === undefined || field.read === true;

const rollupsOver = (child: string): Fields => ({
  partCount: f.integer('تعداد', 'Count', { sort: true, computed: { rollup: 'count', resource: child, by: 'parent' } }),
  activeSum: f.integer('جمع', 'Sum', {
    computed: { rollup: 'sum', resource: child, by: 'parent', field: 'amount', where: { isActive: true } },
  }),
});

const childFrom = (parent: string, name: string, isPart: boolean, readOnly: boolean): AnyResource => ({
  ...labels,
  name,
  title: 'name',
  ...(isPart && { partOf: { resource: parent, by: 'parent' } }),
  ...(readOnly && { readOnly }),
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    parent: f.reference('والد', 'Parent', { to: parent, required: true }),
    amount: f.integer('مقدار', 'Amount', { default: 0, min: 0, max: 1_000, sort: true }),
    isActive: f.boolean('فعال', 'Active', { filter: true }),
  },
});

function mainFrom(drawn: Plan, name: string, fields: Fields): AnyResource {
  const names = Object.keys(fields);
  const where = (test: (field: Field) => boolean | undefined) => names.filter((n) => test(fields[n]!));
  const readable = where((x) => x.read !== false);
  const sorts = where((x) => x.sort && x.read !== false);
  const isSingleton = drawn.life === 'singleton';
  const tab = where((x) => x.kind === 'choice' && x.filter)[0];
  const together = isSingleton ? undefined : togetherFrom(drawn, fields);
  return {
    ...labels,
    name,
    title: 'title',
    fields,
    ...(!isSingleton && {
      list: {
        columns: readable.slice(0, 4),
        optional: ['createdAt'],
        filters: where((x) => x.filter && x.read !== false),
        ...(sorts.length > 0 && {
          sort: [sorts[drawn.sort % sorts.length]!, drawn.sort % 2 ? 'ASC' : 'DESC'] as const,
        }),
        ...(tab && { tabs: tabsFor(tab, fields[tab]!) }),
      },
    }),
    ...(drawn.form !== 'none' && {
      form: formFrom(
        drawn,
        where((x) => !x.computed),
      ),
    }),
    ...(together && { uniqueTogether: [together] }),
    ...actionFrom(drawn, fields),
    ...lifeOptions[drawn.life],
    panels: { teacher: panelFrom(drawn, fields, readable) },
  };
}

const lifeOptions: Readonly<Record<Plan['life'], Partial<AnyResource>>> = {
  plain: {},
  'no trash': { trashDays: 0 },
  'long trash': { trashDays: 365 },
  'read only': { readOnly: true },
  singleton: { singleton: true },
};

const tabsFor = (name: string, field: Field) =>
  field.kind === 'choice'
    ? Object.keys(field.choices).map((value) => ({ label: value, filter: { [name]: value } }))
    : [];

function formFrom({ form, tab }: Plan, names: readonly string[]) {
  if (names.length < 2) return [{ label: 'یک', fields: names }] as const;
  const middle = 1 + (tab % (names.length - 1));
  return [
    { label: 'یک', fields: names.slice(0, middle) },
    { label: 'دو', fields: names.slice(middle), ...(form === 'asides' && { as: 'aside' as const }) },
  ] as const;
}

const comparable: ReadonlySet<string> = new Set([
  'text',
  'integer',
  'choice',
  'boolean',
  'date',
  'reference',
  'mobile',
]);
/** Two fields that no two rows share; one of them has values enough for many rows. */
function togetherFrom({ together }: Plan, fields: Fields): [string, string] | undefined {
  const names = Object.keys(fields).filter((n) => comparable.has(fields[n]!.kind) && !fields[n]!.computed);
  if (!together || names.length < 2) return undefined;
  const first = names[together[0] % names.length]!;
  const rest = names.filter((n) => n !== first);
  const pair: [string, string] = [first, rest[together[1] % rest.length]!];
  return pair.some((n) => isAlwaysGiven(fields[n]!) && variedKinds.has(fields[n]!.kind)) ? pair : undefined;
}

/** Kinds of which two rows never get the same value. */
const variedKinds: ReadonlySet<string> = new Set(['text', 'reference', 'mobile', 'date']);
/** A field that is hidden, or that nobody may write, has its default in every row. */
const isAlwaysGiven = ({ write, showWhen }: Field): boolean => write !== false && showWhen === undefined;

function actionFrom({ action }: Plan, fields: Fields): Partial<AnyResource> {
  const names = Object.keys(fields).filter(
    (n) => ['choice', 'boolean', 'integer', 'dateTime'].includes(fields[n]!.kind) && !fields[n]!.computed,
  );
  if (!action || names.length === 0) return {};
  const name = names[action.field % names.length]!;
  const field = fields[name]!;
  // cast: the sample of these kinds is a plain value.
  const value = field.kind === 'dateTime' ? ({ now: true } as const) : (sampleOf(field) as string | number | boolean);
  const when = action.when && conditionFrom(action.when, fields, false);
  const act: RowAction = {
    label: { fa: 'انجام', en: 'Act' },
    set: { [name]: value },
    ...(when && { when }),
    ...(action.bulk && { bulk: true }),
  };
  return { actions: { act } };
}

function panelFrom({ scope, edits, sort }: Plan, fields: Fields, readable: readonly string[]) {
  const shown = readable.filter((_, i) => (i + sort) % 4 !== 0 || i === 0);
  const filters = shown.filter((n) => fields[n]!.filter || fields[n]!.kind === 'reference');
  const edit = shown.filter((n, i) => i % 2 === 0 && !fields[n]!.computed && fields[n]!.write !== false);
  return {
    scope: conditionFrom(scope, withoutComputed(fields), true) ?? {},
    fields: shown,
    columns: shown.slice(0, 2),
    filters,
    ...(edits && edit.length > 0 && { edit }),
  };
}

const withoutComputed = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, x]) => !x.computed));

/** The rows of the main section with one value of a choice or a yes/no, under a name of their own. */
function subsetFrom({ subset, life }: Plan, main: AnyResource): AnyResource[] {
  const fields = withoutComputed(main.fields);
  const read = new Set(Object.values(fields).flatMap((x) => fieldsOf(x.showWhen)));
  const by = Object.entries(fields).find(
    ([n, x]) =>
      n !== stateField &&
      n !== releaseField &&
      !read.has(n) &&
      (x.kind === 'choice' || x.kind === 'boolean') &&
      !x.showWhen &&
      x.read !== false &&
      x.write !== false,
  );
  if (!subset || !by || life === 'singleton') return [];
  const [name, field] = by;
  const value = field.kind === 'choice' ? Object.keys(field.choices)[0]! : true;
  return [
    {
      ...labels,
      name: `${main.name}-some`,
      title: 'title',
      ...(main.readOnly && { readOnly: true }),
      subsetOf: { resource: main.name, where: { [name]: value } },
      fields: Object.fromEntries(Object.entries(fields).filter(([n]) => n !== name)),
    },
  ];
}
