/** Checks of the fields of a definition, nested ones included. */
import { actionsOf } from '../actions.ts';
import type { Field, FieldKind } from '../field.ts';
import { isPublic, publicCondition } from '../files.ts';
import type { Registry } from '../registry.ts';
import { systemFields } from '../resource.ts';
import { accepts } from './accepts.ts';
import { conditionFindings } from './conditions.ts';
import { noFacts } from './facts.ts';
import { circleFindings, kindLimitFindings, limitFindings, selfFindings, trashFindings } from './impossible.ts';
import { uselessFindings } from './useless.ts';
import { finding, findUnknown, type Check, type Finding } from './problem.ts';
import { visitFields, type PlacedField } from '../visit-fields.ts';

const reserved: ReadonlySet<string> = new Set([...systemFields, 'q', 'deleted', 'all', 'any', 'not', 'searchText']);
const noEquality: ReadonlySet<FieldKind> = new Set([
  'richText',
  'longText',
  'list',
  'group',
  'json',
  'image',
  'file',
  'video',
]);
const noOrder: ReadonlySet<FieldKind> = new Set([...noEquality, 'choices', 'tags', 'references', 'images']);
const textual: ReadonlySet<FieldKind> = new Set([
  'text',
  'longText',
  'richText',
  'slug',
  'tags',
  'email',
  'mobile',
  'nationalId',
  'sheba',
  'url',
]);

export const fieldChecks: Check = (resource, registry) => [
  ...[...visitFields(resource.fields)].flatMap((place) => [
    ...oneField(place, registry),
    ...(place.beside === resource.fields ? rights(place.path, place.field) : ofRowsOnly(place)),
  ]),
  ...circleFindings(resource.fields),
  ...selfFindings(resource),
  ...trashFindings(resource),
  ...Object.entries(actionsOf(resource)).flatMap(([name, { ask }]) =>
    // The questions of an action have no column of their own, as nested fields have none.
    [...visitFields(ask?.fields ?? {}, `${name}.ask.`)].flatMap((place) => [
      ...oneField(place, registry),
      ...ofRowsOnly(place),
    ]),
  ),
];

function oneField(place: PlacedField, registry: Registry): Finding[] {
  const { path, field, beside } = place;
  const form = { fields: beside, facts: noFacts, registry };
  return [
    ...naming(place),
    ...pointing(place, registry),
    ...choices(path, field),
    ...patternFindings(path, field),
    ...sampleFindings(path, field),
    ...bounds(path, field),
    ...limitFindings(path, field),
    ...kindLimitFindings(path, field),
    ...uselessFindings(path, field),
    ...ofKind(path, field),
    ...conditionFindings(field.showWhen, { ...form, label: `showWhen of ${path}` }),
    ...conditionFindings(publicCondition(field), { ...form, label: `public of ${path}` }),
  ];
}

/** Such fields are part of one value: only what holds it has rights, indexes and a column. */
const rowOptions = ['read', 'write', 'filter', 'sort', 'search', 'unique', 'computed', 'renamedFrom', 'public'];

const ofRowsOnly = ({ path, field }: PlacedField): Finding[] =>
  Object.entries(field)
    .filter(([option, value]) => rowOptions.includes(option) && value !== undefined)
    .map(([option]) =>
      finding('D058', `field ${path}: ${option}`, `set \`${option}\` on the field around it, or drop it`),
    );

const isFieldName = (name: string): boolean => !reserved.has(name) && /^[a-z][a-zA-Z0-9]*$/.test(name);

function naming({ path, name, field: { label, renamedFrom }, beside }: PlacedField): Finding[] {
  const missing = label.fa.trim() ? 'English' : 'Persian';
  const isLabelled = label.fa.trim() !== '' && label.en.trim() !== '';
  const isRenamed = renamedFrom !== undefined;
  const wasFree = isRenamed && !beside[renamedFrom] && isFieldName(renamedFrom);
  const former = 'give the former name of the field, which no field has now';
  return [
    ...(isFieldName(name) ? [] : [finding('D026', `field ${path}`, 'use another camelCase name')]),
    ...(isLabelled ? [] : [finding('D003', `field ${path} has no ${missing} label`, 'give both labels')]),
    ...(isRenamed && !wasFree ? [finding('D053', `field ${path} was ${renamedFrom}`, former)] : []),
  ];
}

const slugSources: ReadonlySet<FieldKind> = new Set(['text', 'longText']);

function pointing({ path, name, field, beside }: PlacedField, registry: Registry): Finding[] {
  if (field.kind === 'reference' || field.kind === 'references') {
    const message = (to: string) => `field ${path} points to ${to}`;
    return findUnknown([field.to], registry.keys(), 'D010', message, 'name a section that exists');
  }
  if (field.kind === 'slug' && field.from) {
    const texts = Object.keys(beside).filter((n) => slugSources.has(beside[n]!.kind));
    const message = (from: string) => `slug ${path} is made from ${from}`;
    return findUnknown([field.from], texts, 'D015', message, 'name a text beside it');
  }
  if ('names' in field && field.names) {
    const texts = Object.keys(beside).filter((n) => slugSources.has(beside[n]!.kind));
    const message = (title: string) => `file ${path} names ${title}`;
    return findUnknown([field.names], texts, 'D015', message, 'name a text beside it');
  }
  if ('after' in field && field.after) {
    const moments = Object.keys(beside).filter((n) => n !== name && beside[n]?.kind === field.kind);
    const message = (start: string) => `field ${path} after ${start}`;
    return findUnknown([field.after], moments, 'D056', message, `name a ${field.kind} beside it`);
  }
  return [];
}

const hasChoices = (field: Field): boolean =>
  !(field.kind === 'choice' || field.kind === 'choices') ||
  field.choices === 'permissions' ||
  Object.keys(field.choices).length > 0;

const choices = (path: string, field: Field): Finding[] =>
  hasChoices(field) ? [] : [finding('D027', `field ${path}`, 'give at least one choice')];

/** A pattern must compile as the schema does it (`u`) and as browsers do it for inputs (`v`). */
function patternFindings(path: string, field: Field): Finding[] {
  if (!('pattern' in field) || field.pattern === undefined) return [];
  const problem = patternProblem(field.pattern);
  if (problem === undefined) return [];
  const fix = 'write a JavaScript regular expression; inside a class escape - and brackets, elsewhere escape no letter';
  return [finding('D048', `field ${path}: ${problem}`, fix)];
}

function patternProblem(pattern: string): string | undefined {
  for (const flags of ['u', 'v']) {
    try {
      RegExp(pattern, flags);
    } catch (error) {
      return String(error);
    }
  }
  return undefined;
}

function sampleFindings(path: string, field: Field): Finding[] {
  if (field.sample === undefined || accepts(field, field.sample)) return [];
  const message = `field ${path}: sample ${JSON.stringify(field.sample)}`;
  return [finding('D052', message, 'give a value that the field itself accepts')];
}

function bounds(path: string, field: Field): Finding[] {
  if ('min' in field && field.min !== undefined && field.max !== undefined && field.min > field.max) {
    return [finding('D025', `field ${path}: min ${field.min}, max ${field.max}`, 'swap them')];
  }
  if (field.default === undefined || !hasChoices(field) || accepts(field, field.default)) return [];
  const message = `field ${path}: default ${JSON.stringify(field.default)}`;
  return [finding('D024', message, 'give a default the field itself accepts')];
}

function ofKind(path: string, field: Field): Finding[] {
  const message = `field ${path} (${field.kind})`;
  const isUnordered = (field.sort && noOrder.has(field.kind)) || (field.filter && noEquality.has(field.kind));
  return [
    ...(field.unique && (noOrder.has(field.kind) || field.kind === 'boolean')
      ? [finding('D033', message, 'drop `unique`')]
      : []),
    ...(field.search && !textual.has(field.kind) ? [finding('D034', message, 'drop `search`')] : []),
    ...(isUnordered ? [finding('D037', message, 'drop `sort` or `filter`')] : []),
  ];
}

function rights(path: string, field: Field): Finding[] {
  const findings: Finding[] = [];
  if (field.read === false && (field.filter || field.sort || field.search)) {
    findings.push(
      finding(
        'D009',
        `field ${path} is readable by nobody, yet filters, sorts or searches`,
        'a filter on a hidden field discloses its value: drop one of the two',
      ),
    );
  }
  if (field.search && field.read !== undefined && field.read !== true && field.read !== false) {
    findings.push(
      finding(
        'D009',
        `field ${path} is searched, yet not everybody may read it`,
        'drop `search`: nobody who may not read it could search the section at all',
      ),
    );
  }
  if (isPublic(field) && field.read !== undefined && field.read !== true) {
    const fix = 'drop `public` or `read`';
    findings.push(finding('D077', `field ${path}: everyone may open it, yet not everybody may read it`, fix));
  }
  if (
    field.required &&
    (field.write === false || field.read === false) &&
    field.default === undefined &&
    !field.computed
  ) {
    findings.push(finding('D029', `field ${path}`, 'give a default, or let someone write it'));
  }
  return findings;
}
