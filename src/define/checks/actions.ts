/** Checks of the row actions of a definition: their labels, conditions and what they set. */
import { fieldsOf } from '../condition.ts';
import { fieldSchema } from '../schema.ts';
import { systemFields } from '../resource.ts';
import { findEach, finding, type Check } from './problem.ts';

const system: ReadonlySet<string> = new Set(systemFields);

export const actionChecks: Check = ({ fields, actions }) =>
  Object.entries(actions ?? {}).flatMap(([name, action]) => [
    ...(action.label.fa.trim() && action.label.en.trim()
      ? []
      : [finding('D003', `action ${name} lacks a label`, 'give both labels')]),
    ...findEach(
      fieldsOf(action.when),
      (n) => !fields[n] && !system.has(n),
      'D017',
      (n) => `action ${name} asks for ${n}`,
      'name one of its fields',
    ),
    ...findEach(
      fieldsOf(action.due),
      (n) => !fields[n] && !system.has(n),
      'D017',
      (n) => `action ${name} is due by ${n}`,
      'name one of its fields',
    ),
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
        (typeof value === 'object' && value !== null
          ? field.kind === 'dateTime'
          : fieldSchema(field).safeParse(value).success);
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
