/** Rounds of load, ours and theirs in turn, so that other load on the machine affects both. */
import autocannon from 'autocannon';

export interface Target {
  readonly url: string;
  /** The next request: its path, and a body for a POST. */
  next(): { readonly path: string; readonly body?: string };
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Round {
  readonly perSecond: number;
  readonly milliseconds: number;
}

/** One round of load. Throws when a response is no success: fast failures measure nothing. */
export async function round(target: Target, seconds: number, connections = 16): Promise<Round> {
  const method = target.next().body === undefined ? 'GET' : 'POST';
  const result = await autocannon({
    url: target.url,
    duration: seconds,
    connections,
    method,
    headers: { ...target.headers },
    requests: [{ setupRequest: (request) => ({ ...request, ...target.next() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${target.url}${target.next().path}: ${result.non2xx} responses were no success ` +
        `(${Object.keys(result.statusCodeStats ?? {}).join(', ')}), ${result.errors} failed`,
    );
  }
  return { perSecond: result['2xx'] / result.duration, milliseconds: result.latency.average };
}

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** The rounds of a target by its name. */
export type RoundsOf = (name: string) => readonly Round[];

/**
 * Rounds of every target in turn; the results of each target by round. A short round of each comes first as a warm-up.
 */
export async function interleaved(
  targets: ReadonlyMap<string, Target>,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections?: number },
): Promise<RoundsOf> {
  const entries = [...targets].map(([name, target]) => ({ name, target, rounds: new Array<Round>() }));
  for (const { target } of entries) await round(target, 1, connections);
  for (let i = 0; i < rounds; i++) {
    for (const entry of i % 2 ? entries.toReversed() : entries) {
      entry.rounds.push(await round(entry.target, seconds, connections));
    }
  }
  return (name) => {
    const entry = entries.find((e) => e.name === name);
    if (!entry) throw new Error(`no target ${name}`);
    return entry.rounds;
  };
}

/** The median, over the rounds, of ours divided by theirs. */
export const ratio = (ours: readonly Round[], theirs: readonly Round[]): number =>
  median(ours.map((r, i) => r.perSecond / theirs[i]!.perSecond));
