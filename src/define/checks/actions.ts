/** Checks of the actions of a definition and of its state machines: labels, conditions, questions and what they set. */
import { actionsOf, type SectionAction } from '../actions.ts';
import { fieldsOf, type Condition } from '../condition.ts';
import type { Choices, Fields } from '../field.ts';
import type { Registry } from '../registry.ts';
import type { AnyResource, SetValue, Transition } from '../resource.ts';
import { accepts } from './accepts.ts';
import { moneyFindings } from './money.ts';
import { conditionFindings, withStoredFields } from './conditions.ts';
import { factsOf, noFacts } from './facts.ts';
import { findEach, finding, type Check, type Finding } from './problem.ts';
import { nameOneOf } from './suggest.ts';
import { visitFields } from '../visit-fields.ts';

export const actionChecks: Check = (resource, registry) => [
  ...Object.entries(actionsOf(resource)).flatMap(([name, action]) => [
    ...(actionName.test(name) ? [] : [finding('D089', `action ${name}`, 'use a camelCase name')]),
    ...conditions(resource, name, action, registry),
    ...questions(resource, name, action, registry),
    ...rowsOfSection(resource, name, action, registry),
    ...moneyFindings(resource, name, action),
    ...Object.entries(action.set ?? {})
      // The state that a transition leads to is looked at with its machine (D064).
      .filter(([field]) => field !== action.step?.field)
      .flatMap(([field, value]) => setting(resource, name, action, field, value)),
  ]),
  ...machines(resource),
  ...strayRows('', resource.fields),
];

/** Where an action stands in its definition: `articles.actions.publish`, `payouts.states.state.transitions.pay`. */
export const placeOfAction = (section: string, name: string, { step }: SectionAction): string =>
  step ? `${section}.states.${step.field}.transitions.${name}` : `${section}.actions.${name}`;

const actionName = /^[a-z][a-zA-Z0-9]*$/;

function conditions(resource: AnyResource, name: string, action: SectionAction, registry: Registry): Finding[] {
  const { fields } = resource;
  const place = { fields: withStoredFields(resource), facts: factsOf(registry), registry };
  return [
    ...(action.label.fa.trim() && action.label.en.trim()
      ? []
      : [finding('D003', `action ${name} lacks a label`, 'give both labels')]),
    ...conditionFindings(declaredWhen(resource, name, action), { ...place, label: `action ${name}` }),
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

/** What the definition says of `when`: that of a transition has its states besides, which are looked at with its machine. */
const declaredWhen = ({ states }: AnyResource, name: string, { step, when }: SectionAction): Condition | undefined =>
  step ? states?.[step.field]?.transitions[name]?.when : when;

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
function rowsOfSection(
  { name }: AnyResource,
  action: string,
  { ask, bulk }: SectionAction,
  registry: Registry,
): Finding[] {
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
  [...visitFields(fields, prefix)].flatMap(({ field, path }) =>
    'by' in field && field.by !== undefined ? [finding('D082', `field ${path}`, needsAction)] : [],
  );

function setting(
  { name: section, fields }: AnyResource,
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
  const place = `${placeOfAction(section, name, action)}.set.${field}`;
  return [finding('D018', `${place} is ${JSON.stringify(value)}`, settable(fields, field, value))];
}

/** What an action may set instead of a field that it cannot, or to instead of such a value. */
function settable(fields: Fields, name: string, value: SetValue | undefined): string {
  const target = fields[name];
  if (target?.kind === 'choice' && !target.computed) {
    return nameOneOf(String(value), Object.keys(target.choices), 'set it to one of its choices');
  }
  if (target) return 'set a field that is stored, to a value it accepts';
  const stored = Object.keys(fields).filter((known) => !fields[known]?.computed);
  return nameOneOf(name, stored, 'set a field that is stored');
}

function acceptsSetting(field: Fields[string], value: SetValue | undefined): boolean {
  if (typeof value !== 'object' || value === null) return accepts(field, value);
  if ('now' in value) return field.kind === 'dateTime';
  return 'actor' in value && field.kind === 'reference' && field.to === 'users';
}

function machines(resource: AnyResource): Finding[] {
  const { fields, states, actions, subsetOf } = resource;
  return Object.entries(states ?? {}).flatMap(([name, machine]) => {
    const field = fields[name];
    if (field?.kind !== 'choice' || subsetOf) {
      return [finding('D062', `states of ${name}`, 'name a choice field of a section with a table of its own')];
    }
    const transitions = Object.entries(machine?.transitions ?? {});
    return [
      ...(field.default === undefined
        ? [finding('D063', `states of ${name}`, 'give the field the default at which rows start')]
        : []),
      ...transitions.flatMap(([step, { from, to, demands }]) => [
        ...strangeStates(field.choices, `${resource.name}.states.${name}.transitions.${step}`, { from, to }),
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

/** The ends of a transition that are no choices of its field. */
function strangeStates(choices: Choices, place: string, { from, to }: Pick<Transition, 'from' | 'to'>): Finding[] {
  const ends = [...from.map((state, i) => [`from.${i}`, state] as const), ['to', to] as const];
  return ends
    .filter(([, state]) => !Object.hasOwn(choices, state))
    .map(([end, state]) =>
      finding(
        'D064',
        `${place}.${end} is ${JSON.stringify(state)}`,
        nameOneOf(state, Object.keys(choices), 'name a choice of the field'),
      ),
    );
}
