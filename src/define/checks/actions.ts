/** Checks of the actions of a definition and of its state machines: labels, conditions, questions and what they set. */
import { actionsOf, type SectionAction } from '../actions.ts';
import { fieldsOf } from '../condition.ts';
import type { Fields } from '../field.ts';
import type { Registry } from '../registry.ts';
import type { AnyResource, SetValue } from '../resource.ts';
import { accepts } from './accepts.ts';
import { moneyFindings } from './money.ts';
import { conditionFindings, withStoredFields } from './conditions.ts';
import { factsOf, noFacts } from './facts.ts';
import { findEach, finding, type Check, type Finding } from './problem.ts';
import { walkFields } from '../walk-fields.ts';

export const actionChecks: Check = (resource, registry) => [
  ...Object.entries(actionsOf(resource)).flatMap(([name, action]) => [
    ...(actionName.test(name) ? [] : [finding('D089', `action ${name}`, 'use a camelCase name')]),
    ...conditions(resource, name, action, registry),
    ...questions(resource, name, action, registry),
    ...ownRows(resource, name, action, registry),
    ...moneyFindings(resource, name, action),
    ...Object.entries(action.set ?? {}).flatMap(([field, value]) =>
      setting(resource.fields, name, action, field, value),
    ),
  ]),
  ...machines(resource),
  ...strayRows('', resource.fields),
];

const actionName = /^[a-z][a-zA-Z0-9]*$/;

function conditions(resource: AnyResource, name: string, action: SectionAction, registry: Registry): Finding[] {
  const { fields } = resource;
  const place = { fields: withStoredFields(resource), facts: factsOf(registry), registry };
  return [
    ...(action.label.fa.trim() && action.label.en.trim()
      ? []
      : [finding('D003', `action ${name} lacks a label`, 'give both labels')]),
    ...conditionFindings(action.when, { ...place, label: `action ${name}` }),
    ...conditionFindings(action.due, {
      ...place,
      label: `the due of action ${name}`,
      facts: noFacts,
      hasRows: true,
    }),
    ...findEach(
      fieldsOf(action.due).slice(0, 1),
      (n) => fields[n] !== undefined && !fields[n].filter && !fields[n].sort,
      'D038',
      (n) => `action ${name} is due by ${n}`,
      'set `filter: true` on the field',
    ),
  ];
}

/**
 * What is asked before an action: nobody answers where the product itself acts, and conditions speak of the row or of
 * the answers.
 */
function questions(resource: AnyResource, name: string, { ask, due }: SectionAction, registry: Registry): Finding[] {
  if (!ask) return [];
  const where = { label: `the consent to ${name}`, facts: factsOf(registry), registry };
  return [
    ...(due ? [finding('D060', `action ${name} is due and asks`, 'take away `due` or `ask`')] : []),
    ...conditionFindings(ask.consent?.when, { ...where, fields: withStoredFields(resource) }),
    ...conditionFindings(ask.consent?.answers, {
      ...where,
      label: `the form of action ${name}, on whose answers the consent depends,`,
      fields: ask.fields ?? {},
    }),
  ];
}

const needsAction = 'say `by` of a reference among the `ask.fields` of an action that is not `bulk`';

/** References that an action asks for among the rows of its own row (`by`): of one row, to rows that point back to it. */
function ownRows({ name }: AnyResource, action: string, { ask, bulk }: SectionAction, registry: Registry): Finding[] {
  return Object.entries(ask?.fields ?? {}).flatMap(([asked, field]) => {
    if (!('by' in field) || field.by === undefined) return strayRows(`${action}.`, { [asked]: field });
    const back = registry.get(field.to)?.fields[field.by];
    const pointsBack = back?.kind === 'reference' && back.to === name;
    const where = `${action}.${asked} asks for ${field.to} by ${field.by}`;
    if (!pointsBack) return [finding('D082', where, `name a reference of ${field.to} to ${name}`)];
    return bulk ? [finding('D082', where, needsAction)] : [];
  });
}

/** `by` in a field that no action asks for itself, nested ones included. */
const strayRows = (prefix: string, fields: Fields): Finding[] =>
  [...walkFields(fields, prefix)].flatMap(({ field, path }) =>
    'by' in field && field.by !== undefined ? [finding('D082', `field ${path}`, needsAction)] : [],
  );

function setting(
  fields: Fields,
  name: string,
  action: SectionAction,
  field: string,
  value: SetValue | undefined,
): Finding[] {
  const target = fields[field];
  const requested = action.ask?.fields ?? {};
  if (typeof value === 'object' && value !== null && 'input' in value) {
    const fits = target && !target.computed && requested[value.input]?.kind === target.kind;
    return fits
      ? []
      : [finding('D061', `action ${name} sets ${field} to ${value.input}`, 'name a field of `ask.fields` of its kind')];
  }
  if (target && !target.computed && acceptsSetting(target, value)) return [];
  return [
    finding(
      'D018',
      `action ${name} sets ${field} to ${JSON.stringify(value)}`,
      'set a field that is stored, to a value it accepts',
    ),
  ];
}

function acceptsSetting(field: Fields[string], value: SetValue | undefined): boolean {
  if (typeof value !== 'object' || value === null) return accepts(field, value);
  if ('now' in value) return field.kind === 'dateTime';
  return 'actor' in value && field.kind === 'reference' && field.to === 'users';
}

function machines({ fields, states, actions, subsetOf }: AnyResource): Finding[] {
  return Object.entries(states ?? {}).flatMap(([name, machine]) => {
    const field = fields[name];
    if (field?.kind !== 'choice' || subsetOf) {
      return [finding('D062', `states of ${name}`, 'name a choice field of a section with a table of its own')];
    }
    const isNoChoice = (value: string) => !Object.hasOwn(field.choices, value);
    const transitions = Object.entries(machine?.transitions ?? {});
    return [
      ...(field.default === undefined
        ? [finding('D063', `states of ${name}`, 'give the field the default at which rows start')]
        : []),
      ...transitions.flatMap(([step, { from, to, demands }]) => [
        ...findEach(
          [...from, to],
          isNoChoice,
          'D064',
          (value) => `transition ${step}: ${value}`,
          'name choices of the field',
        ),
        ...findEach(
          demands,
          (n) => !fields[n],
          'D065',
          (n) => `transition ${step} demands ${n}`,
          'name one of its fields',
        ),
        ...(actions?.[step] ? [finding('D066', `${step} is an action and a transition`, 'rename one of them')] : []),
      ]),
    ];
  });
}
