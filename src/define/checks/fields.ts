/** Checks of the fields of a definition, nested ones included. */
import type { Field, FieldKind, Fields } from '../field.ts';
import { systemFields } from '../resource.ts';
import { accepts } from './accepts.ts';
import { conditionFindings } from './conditions.ts';
import { finding, type Check, type Finding } from './problem.ts';

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

export const fieldChecks: Check = (resource, registry) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    oneField(name, field, resource.fields, (to) => registry.has(to), false),
  );

type Known = (section: string) => boolean;

function oneField(path: string, field: Field, beside: Fields, known: Known, nested: boolean): Finding[] {
  const name = path.split('.').at(-1)!;
  return [
    ...(isFieldName(name) ? [] : [finding('D026', `field ${path}`, 'use another camelCase name')]),
    ...(!field.label.fa.trim() || !field.label.en.trim()
      ? [
          finding(
            'D003',
            `field ${path} has no ${field.label.fa.trim() ? 'English' : 'Persian'} label`,
            'give both labels',
          ),
        ]
      : []),
    ...pointing(path, field, beside, known),
    ...patternFindings(path, field),
    ...sampleFindings(path, field),
    ...formerName(path, field, beside),
    ...values(path, field),
    ...(nested ? [] : rights(path, field)),
    ...conditionFindings(field.showWhen, { label: `showWhen of ${path}`, fields: beside, actorPaths: [] }),
    ...('item' in field
      ? Object.entries(field.item).flatMap(([n, x]) => oneField(`${path}.${n}`, x, field.item, known, true))
      : []),
  ];
}

/** A pattern is compiled as the schema does (`u`) and as browsers do for inputs (`v`). */
function patternFindings(path: string, field: Field): Finding[] {
  if (!('pattern' in field) || field.pattern === undefined || isPattern(field.pattern)) return [];
  const fix = 'write a JavaScript regular expression; escape ( ) [ ] { } / - \\ | inside a class';
  return [finding('D048', `field ${path}: ${field.pattern}`, fix)];
}

function isPattern(pattern: string): boolean {
  try {
    return ['u', 'v'].every((flags) => new RegExp(pattern, flags).flags === flags);
  } catch {
    return false;
  }
}

function sampleFindings(path: string, field: Field): Finding[] {
  if (field.sample === undefined || accepts(field, field.sample)) return [];
  return [
    finding(
      'D052',
      `field ${path}: sample ${JSON.stringify(field.sample)}`,
      'give a value that the field itself accepts',
    ),
  ];
}

function formerName(path: string, { renamedFrom }: Field, beside: Fields): Finding[] {
  if (renamedFrom === undefined || (!beside[renamedFrom] && isFieldName(renamedFrom))) return [];
  return [
    finding('D053', `field ${path} was ${renamedFrom}`, 'give the former name of the field, which no field has now'),
  ];
}

const isFieldName = (name: string): boolean => !reserved.has(name) && /^[a-z][a-zA-Z0-9]*$/.test(name);

function pointing(path: string, field: Field, beside: Fields, known: Known): Finding[] {
  if ((field.kind === 'reference' || field.kind === 'references') && !known(field.to)) {
    return [finding('D010', `field ${path} points to ${field.to}`, 'name a section that exists')];
  }
  if (field.kind === 'slug' && field.from && !beside[field.from]) {
    return [finding('D015', `slug ${path} is made from ${field.from}`, 'name a field beside it')];
  }
  if (
    (field.kind === 'choice' || field.kind === 'choices') &&
    field.choices !== 'permissions' &&
    Object.keys(field.choices ?? {}).length === 0
  ) {
    return [finding('D027', `field ${path}`, 'give at least one choice')];
  }
  return [];
}

function values(path: string, field: Field): Finding[] {
  const findings: Finding[] = [];
  if ('min' in field && 'max' in field && field.min !== undefined && field.max !== undefined && field.min > field.max) {
    findings.push(finding('D025', `field ${path}: min ${field.min}, max ${field.max}`, 'swap them'));
  } else if (
    field.default !== undefined &&
    !((field.kind === 'choice' || field.kind === 'choices') && Object.keys(field.choices ?? {}).length === 0) &&
    !accepts(field, field.default)
  ) {
    findings.push(
      finding(
        'D024',
        `field ${path}: default ${JSON.stringify(field.default)}`,
        'give a default the field itself accepts',
      ),
    );
  }
  if (field.unique && noOrder.has(field.kind)) {
    findings.push(finding('D033', `field ${path} (${field.kind})`, 'drop `unique`'));
  }
  if (field.search && !textual.has(field.kind)) {
    findings.push(finding('D034', `field ${path} (${field.kind})`, 'drop `search`'));
  }
  if ((field.sort && noOrder.has(field.kind)) || (field.filter && noEquality.has(field.kind))) {
    findings.push(finding('D037', `field ${path} (${field.kind})`, 'drop `sort` or `filter`'));
  }
  return findings;
}

function rights(path: string, field: Field): Finding[] {
  const findings: Finding[] = [];
  if (field.read === false && (field.filter || field.sort || field.search)) {
    findings.push(
      finding(
        'D009',
        `field ${path} is readable by nobody, yet filters, sorts or searches`,
        'a filter on a hidden field tells its value: drop one of the two',
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
  if (field.required && field.write === false && field.default === undefined && !field.computed) {
    findings.push(finding('D029', `field ${path}`, 'give a default, or let someone write it'));
  }
  return findings;
}
