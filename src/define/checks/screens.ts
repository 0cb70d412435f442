/** Checks of what a definition says of its screens: title, icon, columns, filters, tabs, forms, related lists. */
import { actionsOf } from '../actions.ts';
import type { FieldKind } from '../field.ts';
import { iconNames } from '../icons.ts';
import { systemFields, type AnyResource } from '../resource.ts';
import type { Registry } from '../registry.ts';
import { actionChecks, placeOfAction } from './actions.ts';
import { filterFindings } from './conditions.ts';
import { noFacts } from './facts.ts';
import { labelChecks } from './labels.ts';
import { pageChecks } from './pages.ts';
import { findEach, finding, findUnknown, type Check, type Finding } from './problem.ts';

export const screenChecks: Check = (resource, registry) => [
  ...heading(resource),
  ...titleFindings(resource),
  ...listOfOne(resource),
  ...labelChecks(resource),
  ...columns(resource),
  ...secondLines(resource),
  ...totals(resource),
  ...filters(resource),
  ...hints(resource),
  ...sorting(resource),
  ...time(resource),
  ...givenFilters(resource, registry),
  ...formParts(resource),
  ...formFields(resource),
  ...actionChecks(resource, registry),
  ...relatedLists(resource, registry),
  ...pageChecks(resource, registry),
];

function heading(resource: AnyResource): Finding[] {
  const { title, fields } = resource;
  return [
    ...findUnknown([title], Object.keys(fields), 'D004', (n) => `title ${n}`),
    ...iconsOf(resource).flatMap(([place, name]) =>
      findUnknown(
        name === undefined ? [] : [name],
        iconNames,
        'D028',
        () => `${place}.icon is ${JSON.stringify(name)}`,
        'choose one of define/icons.ts',
      ),
    ),
  ];
}

/** The icons that a definition may name, by where they stand in it. */
const iconsOf = (resource: AnyResource): (readonly [place: string, icon: string | undefined])[] => [
  [resource.name, resource.icon],
  ...Object.entries(actionsOf(resource)).map(
    ([name, action]) => [placeOfAction(resource.name, name, action), action.icon] as const,
  ),
  ...(resource.pages ?? []).map(({ icon }, i) => [`${resource.name}.pages.${i}`, icon] as const),
];

/** Kinds whose value says which row it is. */
const titleKinds: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'longText',
  'slug',
  'integer',
  'decimal',
  'toman',
  'percent',
  'date',
  'dateTime',
  'choice',
  'url',
  'email',
  'mobile',
  'nationalId',
  'sheba',
]);

/** Look-ups show the title of a row to everybody who may choose it, whatever they may read of its section. */
function titleFindings({ title, fields }: AnyResource): Finding[] {
  const field = fields[title];
  if (!field) return [];
  const isOpen = field.read === undefined || field.read === true;
  return [
    ...(titleKinds.has(field.kind) ? [] : [finding('D090', `title ${title} (${field.kind})`, 'name a short text')]),
    ...(isOpen ? [] : [finding('D090', `title ${title} takes a right to read`, 'drop its `read`, or name another')]),
  ];
}

const listOfOne = ({ singleton, list }: AnyResource): Finding[] =>
  singleton && list ? [finding('D087', 'the section: list', 'drop it: a singleton is a form alone')] : [];

function columns({ fields, list }: AnyResource): Finding[] {
  const named = [...(list?.columns ?? []), ...(list?.optional ?? [])];
  const isHidden = (n: string) => fields[n]?.read === false;
  return [
    ...findUnknown(named, [...Object.keys(fields), ...systemFields], 'D005', (n) => `column ${n}`),
    ...findEach(named, isHidden, 'D009', (n) => `column ${n} is readable by nobody`, 'drop the column'),
  ];
}

/** What stands under a column is readable, short, and no column itself. */
function secondLines({ fields, list }: AnyResource): Finding[] {
  const shown = [...(list?.columns ?? []), ...(list?.optional ?? [])];
  const lines = list?.second ?? {};
  const named = Object.values(lines).flatMap((line) => line ?? []);
  const isUnfit = (n: string) => fields[n] !== undefined && (fields[n].read === false || shown.includes(n));
  return [
    ...findUnknown(Object.keys(lines), shown, 'D099', (n) => `second line under ${n}`, 'name a column of the list'),
    ...findUnknown(named, Object.keys(fields), 'D099', (n) => `second line ${n}`),
    ...findEach(named, isUnfit, 'D099', (n) => `second line ${n}`, 'name a readable field that is no column'),
  ];
}

const summedKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal', 'toman']);

function totals({ fields, list }: AnyResource): Finding[] {
  const shown = [...(list?.columns ?? []), ...(list?.optional ?? [])];
  const isUnfit = (n: string) => fields[n] !== undefined && !(summedKinds.has(fields[n].kind) && shown.includes(n));
  const fix = `name columns of kind ${[...summedKinds].join(', ')}`;
  return [
    ...findUnknown(list?.totals, Object.keys(fields), 'D099', (n) => `total ${n}`),
    ...findEach(list?.totals, isUnfit, 'D099', (n) => `total ${n}`, fix),
  ];
}

function filters({ fields, list }: AnyResource): Finding[] {
  const isClosed = (n: string) => fields[n] !== undefined && !fields[n].filter && fields[n].kind !== 'reference';
  const fix = 'set `filter: true` on the field, which gives it an index';
  return [
    ...findUnknown(list?.filters, Object.keys(fields), 'D006', (n) => `filter ${n}`),
    ...findEach(list?.filters, isClosed, 'D007', (n) => `filter ${n}`, fix),
  ];
}

/** Kinds that a hint of a look-up may have. */
const hintKinds: ReadonlySet<FieldKind> = new Set(['text', 'slug', 'email', 'mobile', 'sheba', 'choice', 'reference']);

function hints({ fields, lookupHint }: AnyResource): Finding[] {
  const isUnfit = (n: string) =>
    fields[n] !== undefined && (!hintKinds.has(fields[n].kind) || fields[n].read === false);
  return [
    ...findUnknown(lookupHint, Object.keys(fields), 'D079', (n) => `lookupHint ${n}`),
    ...findEach(
      lookupHint,
      isUnfit,
      'D079',
      (n) => `lookupHint ${n}`,
      `name readable fields of kind ${[...hintKinds].join(', ')}`,
    ),
  ];
}

function sorting({ fields, list }: AnyResource): Finding[] {
  const [sort] = list?.sort ?? ['id'];
  if (sort === 'id' || (fields[sort]?.sort && fields[sort].read !== false)) return [];
  return [finding('D008', `default sort ${sort}`, 'set `sort: true` on the field, which gives it an index')];
}

const timeKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['date', 'dateTime']);

/** What says when a row came must be in sight, and something to sort by. */
function time({ fields, list }: AnyResource): Finding[] {
  const name = list?.time;
  if (name === undefined) return [];
  const field = fields[name];
  const isTime = field !== undefined && timeKinds.has(field.kind) && field.sort && list?.columns.includes(name);
  const fix = 'name a column of the kind date or dateTime with `sort: true`, or leave it to createdAt';
  return isTime ? [] : [finding('D080', `time of the list ${name}`, fix)];
}

/** The filters that a definition gives its list: each tab's, and that of the rows which wait. */
function givenFilters({ fields, list, waiting }: AnyResource, registry: Registry): Finding[] {
  const places = [
    ...(list?.tabs ?? []).map(({ label, filter }) => ({ place: `tab «${label}»`, filter })),
    ...(waiting ? [{ place: 'waiting', filter: waiting }] : []),
  ];
  const isClosed = (key: string) => {
    const field = fields[key] ?? fields[key.replace(/_(gte|lte)$/, '')];
    return !field?.filter && field?.kind !== 'reference';
  };
  return places.flatMap(({ place, filter }) => [
    ...findEach(
      Object.keys(filter),
      isClosed,
      'D036',
      (n) => `${place} filters by ${n}`,
      'set `filter: true` on the field',
    ),
    ...filterFindings(filter, { label: place, fields, facts: noFacts, registry }),
  ]);
}

function formParts({ fields, form }: AnyResource): Finding[] {
  const named = (form ?? []).flatMap((part) => part.fields);
  const isRepeated = (n: string) => named.indexOf(n) !== named.lastIndexOf(n);
  return [
    ...findUnknown(named, Object.keys(fields), 'D012', (n) => `form names ${n}`),
    ...findEach([...new Set(named)], isRepeated, 'D013', (n) => `field ${n}`, 'keep it in one part'),
  ];
}

function formFields({ fields, form, readOnly }: AnyResource): Finding[] {
  if (!form || readOnly) return [];
  const named = new Set(form.flatMap((part) => part.fields));
  const needed = Object.entries(fields)
    .filter(([, x]) => x.required && !x.computed && x.default === undefined && x.write !== false)
    .map(([n]) => n);
  const isMissing = (n: string) => !named.has(n);
  return findEach(needed, isMissing, 'D014', (n) => `field ${n}`, 'add it to a part of the form');
}

function relatedLists(resource: AnyResource, registry: Registry): Finding[] {
  return (resource.related ?? []).flatMap(({ resource: name, by, sort }) => {
    const other = registry.get(name);
    const field = other?.fields[by];
    if (!other || field?.kind !== 'reference' || field.to !== resource.name) {
      return [finding('D019', `related list ${name} by ${by}`, `name a section with a reference to ${resource.name}`)];
    }
    if (!sort || other.fields[sort]?.sort) return [];
    return [finding('D008', `related list ${name} sorted by ${sort}`, 'set `sort: true` on the field')];
  });
}
