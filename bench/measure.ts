/** Rounds of load, ours and theirs in turn, so that whatever else the machine does meets both. */
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

/** One round of load. Throws when an answer is no success: a fast failure is no figure. */
export async function round(target: Target, seconds: number, connections = 16): Promise<Round> {
  const { method } = target.next().body === undefined ? { method: 'GET' as const } : { method: 'POST' as const };
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
      `${target.url}${target.next().path}: ${result.non2xx} answers were no success (${Object.keys(result.statusCodeStats ?? {}).join(', ')}), ${result.errors} failed`,
    );
  }
  return { perSecond: result['2xx'] / result.duration, milliseconds: result.latency.average };
}

export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/**
 * Rounds of every target in turn; for each target what each round gave. A short round of each comes first and is not
 * counted.
 */
export async function interleaved<T extends string>(
  targets: Readonly<Record<T, Target>>,
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections?: number },
): Promise<Record<T, Round[]>> {
  const names = Object.keys(targets) as T[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<T, Round[]>;
  for (const name of names) await round(targets[name], 1, connections);
  for (let i = 0; i < rounds; i++) {
    for (const name of i % 2 ? names.toReversed() : names) {
      results[name].push(await round(targets[name], seconds, connections));
    }
  }
  return results;
}

/** The median, over the rounds, of ours divided by theirs. */
export const ratio = (ours: readonly Round[], theirs: readonly Round[]): number =>
  median(ours.map((r, i) => r.perSecond / theirs[i]!.perSecond));
