/** Checks of `publication`: a state that a row can be published by, and needs that can be met and can be lacking. Pure. */
import type { Field, FieldKind } from '../field.ts';
import { referenceAt, unpublishedValue, type Publication, type PublicationNeed } from '../publication.ts';
import type { Registry } from '../registry.ts';
import type { AnyResource } from '../resource.ts';
import { conditionFindings, withStoredFields } from './conditions.ts';
import { noFacts } from './facts.ts';
import { finding, type Finding } from './problem.ts';
import { nameOneOf } from './suggest.ts';
import { either, filled, listOf, optional, options, value, type Rule } from './value-rules.ts';

type KeysOfUnion<T> = T extends unknown ? keyof T : never;
const text = value('a string', (v) => typeof v === 'string');
const number = value('a number', (v) => typeof v === 'number');
const anyObject = value('an object', (v) => typeof v === 'object' && v !== null && !Array.isArray(v));

const need = options({
  label: options({ fa: text, en: text }),
  filled: optional(text),
  counter: optional(text),
  atLeast: optional(either(number, text)),
  some: optional(text),
  where: optional(anyObject),
} satisfies Readonly<Record<KeysOfUnion<PublicationNeed>, Rule>>);

export const publicationShape = options({
  field: text,
  value: text,
  otherwise: optional(text),
  needs: filled('at least one need', listOf(need)),
} satisfies Readonly<Record<keyof Publication, Rule>>);

const fault = (message: string, fix: string): Finding => finding('D097', `publication: ${message}`, fix);

export function publicationFindings(resource: AnyResource, registry: Registry): Finding[] {
  const { publication } = resource;
  if (!publication) return [];
  return [
    ...stateFindings(resource, publication),
    ...publication.needs.flatMap((each) => needFindings(resource, registry, each)),
  ];
}

function stateFindings(resource: AnyResource, publication: Publication): Finding[] {
  const { fields, states, subsetOf, singleton, readOnly } = resource;
  const { field: name, value: published, otherwise } = publication;
  const field = fields[name];
  if (subsetOf || singleton || readOnly) {
    return [fault('of this section', 'say it of a table whose rows people publish')];
  }
  if (field?.kind !== 'choice' || field.computed) return [fault(`field ${name}`, 'name a choice that people write')];
  if (states?.[name]) return [fault(`field ${name} has transitions`, 'say what its transition `demands`')];
  const known = Object.keys(field.choices);
  const wrong = [published, ...(otherwise === undefined ? [] : [otherwise])].filter((v) => !known.includes(v));
  if (wrong.length > 0) {
    return wrong.map((v) => fault(`${name} is never ${v}`, nameOneOf(v, known, 'name one of its choices')));
  }
  const start = unpublishedValue(resource, publication);
  return start === '' || start === published || field.default === published
    ? [
        fault(
          `a row that is not ready has no other ${name}`,
          'give the field a default, or `otherwise`, that is not published',
        ),
      ]
    : [];
}

const numbers: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'toman', 'percent']);

function needFindings(resource: AnyResource, registry: Registry, each: PublicationNeed): Finding[] {
  const ways = ['filled', 'counter', 'some'].filter((way) => way in each);
  if (ways.length !== 1) return [fault('a need of not exactly one sort', 'give it `filled`, `counter` or `some`')];
  const label =
    each.label.fa.trim() && each.label.en.trim() ? [] : [fault('a need without labels', 'give both labels')];
  if ('filled' in each) return [...label, ...filledFindings(resource, each.filled)];
  if ('some' in each) return [...label, ...someFindings(resource, registry, each)];
  const named = typeof each.atLeast === 'string' ? [each.counter, each.atLeast] : [each.counter];
  const isAlwaysMet = typeof each.atLeast !== 'string' && !(each.atLeast > 0);
  return [
    ...label,
    ...named.filter((name) => !isCounter(resource.fields[name])).map((name) => fault(`counter ${name}`, counterFix)),
    ...(isAlwaysMet ? [fault(`at least ${each.atLeast} ${each.counter}`, 'name a number above 0, or a field')] : []),
  ];
}

const someFix = 'name a reference of the row, or of one of its lists: `items.course`';
const counterFix = 'name a number of the row that is no `deferred` counter';

/** A deferred counter is not there yet when the row is judged. */
const isCounter = (field: Field | undefined): boolean =>
  field !== undefined &&
  numbers.has(field.kind) &&
  !(field.computed && 'rollup' in field.computed && field.computed.deferred);

function filledFindings({ fields }: AnyResource, name: string): Finding[] {
  const field = fields[name];
  if (!field) return [fault(`need of ${name}`, nameOneOf(name, Object.keys(fields), 'name one of its fields'))];
  const isAlways = (field.required === true && !field.showWhen) || field.kind === 'boolean' || field.kind === 'group';
  return isAlways ? [fault(`${name} is always filled`, 'name a field that can be empty, or drop the need')] : [];
}

function someFindings(
  { fields }: AnyResource,
  registry: Registry,
  { some, where }: Extract<PublicationNeed, { some: string }>,
): Finding[] {
  const target = registry.get(referenceAt(fields, some)?.to ?? '');
  if (!target) {
    return [fault(`need of some ${some}`, someFix)];
  }
  const place = { label: `the need of some ${some}`, fields: withStoredFields(target), facts: noFacts, registry };
  return conditionFindings(where, place);
}
