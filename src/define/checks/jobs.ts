/** Checks of the jobs of a server file: names that are one of a kind, and times that come. Pure. */
import { isObject } from '../is-object.ts';
import { finding, type Finding } from './problem.ts';
import { duplicatesIn } from './repeated.ts';

const jobName = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What the five places of a time may hold: minute, hour, day, month, weekday. */
const places = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const;

export function jobFindings({ jobs }: Readonly<Record<string, unknown>>): Finding[] {
  const declared = (Array.isArray(jobs) ? jobs : []).filter(isObject);
  const names = declared.map(({ name }) => String(name));
  return [
    ...names
      .filter((name) => !jobName.test(name))
      .map((name) => finding('D093', `job ${name}`, 'use lower-case words joined by dashes')),
    ...duplicatesIn(names).map((name) => finding('D093', `two jobs ${name}`, 'give each a name of its own')),
    ...declared
      .filter(({ cron }) => cron !== undefined && !isTime(cron))
      .map(({ name, cron }) =>
        finding(
          'D093',
          `job ${String(name)} at ${String(cron)}`,
          'write minute, hour, day, month and weekday: `5 0 * * *`',
        ),
      ),
    ...declared
      .filter(({ cron, input }) => cron === undefined && input === undefined)
      .map(({ name }) =>
        finding('D093', `job ${String(name)} never begins`, 'give it a `cron`, or make it with `queuedJob`'),
      ),
  ];
}

function isTime(cron: unknown): boolean {
  if (typeof cron !== 'string') return false;
  const parts = cron.trim().split(/\s+/);
  return (
    parts.length === places.length && places.every(([low, high], i) => parts[i]!.split(',').every(within(low, high)))
  );
}

const partOfTime = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/(\d+))?$/;

/** `*`, a number, or a range; each perhaps in steps (`*` + `/5`). */
const within =
  (low: number, high: number) =>
  (part: string): boolean => {
    const found = partOfTime.exec(part);
    if (!found) return false;
    const [from = low, to = from] = found
      .slice(1, 3)
      .filter((n) => n !== undefined)
      .map(Number);
    return low <= from && from <= to && to <= high && found[3] !== '0';
  };
