/** Rounds of work that is more than one request, each kind in turn, so that other load on the machine affects all alike. */
import { median } from './measure.ts';

export interface Work {
  /** Does it once. Throws where a step did not succeed. */
  run(): Promise<unknown>;
  /** What must be done before a round. */
  prepare?(): Promise<unknown>;
}

export interface WorkTiming {
  readonly rounds: number;
  readonly seconds: number;
}

/** How many do the work at the same time. */
export const connections = 16;

/** How often it was done in each round. */
export interface WorkRounds {
  perSecond(name: string): number;
  /** The median, over the rounds, of one divided by another. */
  ratio(one: string, other: string): number;
}

/** Rounds of every work, after a short one of each. */
export async function workRounds(
  works: Readonly<Record<string, Work>>,
  { rounds, seconds }: WorkTiming,
): Promise<WorkRounds> {
  const figures = new Map(Object.keys(works).map((name): [string, number[]] => [name, []]));
  const entries = Object.entries(works);
  for (const [, work] of entries) await round(work, 1);
  for (let i = 0; i < rounds; i++) {
    for (const [name, work] of i % 2 ? entries.toReversed() : entries) {
      figures.get(name)?.push(await round(work, seconds));
    }
  }
  const of = (name: string): readonly number[] => figures.get(name) ?? [];
  return {
    perSecond: (name) => median(of(name)),
    ratio: (one, other) => median(of(one).map((figure, n) => figure / (of(other)[n] ?? Number.NaN))),
  };
}

/** How often a second it is done. */
async function round(work: Work, seconds: number): Promise<number> {
  await work.prepare?.();
  const since = performance.now();
  const until = since + seconds * 1_000;
  const done = await repeat(work, () => performance.now() < until);
  return (done * 1_000) / (performance.now() - since);
}

/** Does the work some times, unmeasured. */
export async function warmUp(work: Work, times: number): Promise<void> {
  await work.prepare?.();
  let left = times;
  await repeat(work, () => left-- > 0);
}

/** @returns how often it was done. */
async function repeat({ run }: Work, goesOn: () => boolean): Promise<number> {
  let done = 0;
  const worker = async (): Promise<void> => {
    while (goesOn()) {
      await run();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return done;
}
