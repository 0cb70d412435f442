/** Checks of the row actions of a definition: their labels, conditions and what they set. */
import { fieldsOf } from '../condition.ts';
import { accepts } from './accepts.ts';
import { actorPathsOf, conditionFindings, withStoredFields } from './conditions.ts';
import { findEach, finding, type Check } from './problem.ts';

export const actionChecks: Check = ({ fields, actions }, registry) => {
  const stored = withStoredFields(fields);
  const actorPaths = actorPathsOf(registry);
  return Object.entries(actions ?? {}).flatMap(([name, action]) => [
    ...(action.label.fa.trim() && action.label.en.trim()
      ? []
      : [finding('D003', `action ${name} lacks a label`, 'give both labels')]),
    ...conditionFindings(action.when, { label: `action ${name}`, fields: stored, actorPaths }),
    ...conditionFindings(action.due, { label: `the due of action ${name}`, fields: stored, actorPaths: [], registry }),
    ...findEach(
      fieldsOf(action.due).slice(0, 1),
      (n) => fields[n] !== undefined && !fields[n].filter && !fields[n].sort,
      'D038',
      (n) => `action ${name} is due by ${n}`,
      'set `filter: true` on the field',
    ),
    ...Object.entries(action.set).flatMap(([n, value]) => {
      const field = fields[n];
      const fits =
        field &&
        !field.computed &&
        (typeof value === 'object' && value !== null ? field.kind === 'dateTime' : accepts(field, value));
      return fits
        ? []
        : [
            finding(
              'D018',
              `action ${name} sets ${n} to ${JSON.stringify(value)}`,
              'set a field that is stored, to a value it accepts',
            ),
          ];
    }),
  ]);
};
