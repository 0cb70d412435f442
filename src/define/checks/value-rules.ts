/**
 * Small rules for the shape of a value, with findings that say what was expected where. Not zod: at every start these
 * run cold over each definition, where building schemas would take longer than all other checks together. Pure.
 */
import { isObject } from '../is-object.ts';
import { finding, type Finding } from './problem.ts';
import { nameOneOf } from './suggest.ts';

/** What is wrong with a value; `at` is its place: the section or field, then the options that lead to it. */
export type Rule = (value: unknown, at: readonly string[]) => Finding[];

const inside = (at: readonly string[]): string => {
  const [place = '', ...path] = at.slice(0, -1);
  return path.length === 0 ? place : `${place}, ${path.join('.')}`;
};

/** A value that passes a test; `expected` says what does. */
export const value =
  (expected: string, test: (value: unknown) => boolean): Rule =>
  (given, at) => {
    if (test(given)) return [];
    const shown = given === undefined ? 'missing' : JSON.stringify(given);
    return [finding('D045', `${inside(at)}: ${at.at(-1)} is ${shown}`, `give ${expected}`)];
  };

/** One of a closed set. */
export const oneOf = (values: readonly unknown[]): Rule =>
  value(`one of ${values.join(', ')}`, (given) => values.includes(given));

/** Rules that a value which is left out passes. */
const optionalRules = new WeakSet<Rule>();

/** A value that may be left out. */
export function optional(rule: Rule): Rule {
  const unlessLeftOut: Rule = (given, at) => (given === undefined ? [] : rule(given, at));
  optionalRules.add(unlessLeftOut);
  return unlessLeftOut;
}

/** An array whose items all pass. */
export const listOf = (rule: Rule): Rule => {
  const array = value('an array', Array.isArray);
  return (given, at) =>
    Array.isArray(given) ? given.flatMap((item: unknown, i) => rule(item, [...at, String(i)])) : array(given, at);
};

/** An object of any keys whose values all pass. */
export const recordOf = (rule: Rule): Rule => {
  const object = value('an object', isObject);
  return (given, at) =>
    isObject(given) ? Object.entries(given).flatMap(([key, item]) => rule(item, [...at, key])) : object(given, at);
};

/** What passes a rule and holds something: an array, an object or a text that is not empty (D095 otherwise). */
export const filled =
  (expected: string, rule: Rule): Rule =>
  (given, at) => {
    const found = rule(given, at);
    if (found.length > 0 || holdsSomething(given)) return found;
    return [finding('D095', `${inside(at)}: ${at.at(-1)} is ${JSON.stringify(given)}`, `give ${expected}`)];
  };

function holdsSomething(given: unknown): boolean {
  if (typeof given === 'string') return given.trim() !== '';
  return typeof given !== 'object' || given === null || Object.keys(given).length > 0;
}

/**
 * A value that passes one of the rules. A value that is merely empty is reported as empty; an object is judged by the
 * last rule.
 */
export const either =
  (...rules: readonly [Rule, ...Rule[]]): Rule =>
  (given, at) => {
    const results = rules.map((rule) => rule(given, at));
    if (results.some((found) => found.length === 0)) return [];
    const empty = results.find((found) => found.every(({ code }) => code === 'D095'));
    return empty ?? (isObject(given) ? results.at(-1) : results[0]) ?? [];
  };

/** An object that holds these options and no other. */
export const options = (table: Readonly<Record<string, Rule>>): Rule => {
  const object = value('an object', isObject);
  const known = Object.keys(table);
  const required = known.filter((key) => !optionalRules.has(table[key]!));
  return (given, at) => {
    if (!isObject(given)) return object(given, at);
    const missing = required.filter((key) => given[key] === undefined);
    // Most options of most definitions are left out: only those that are there are looked at.
    return [...Object.keys(given), ...missing.filter((key) => !(key in given))].flatMap((key) => {
      if (Object.hasOwn(table, key)) return table[key]!(given[key], [...at, key]);
      const fix = nameOneOf(key, known, 'use an option that exists');
      return [finding('D044', `${inside([...at, key])} has no option ${key}`, fix)];
    });
  };
};
