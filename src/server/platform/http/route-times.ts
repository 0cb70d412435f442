/** How long the last requests of this process took, by route. In memory only, and bounded. */

/** Requests that are looked back on. */
const capacity = 5_000;

export interface RouteTime {
  readonly route: string;
  readonly count: number;
  /** Milliseconds within which nineteen of twenty were answered, and of the slowest. */
  readonly p95: number;
  readonly max: number;
}

export class RouteTimes {
  readonly #last: { readonly route: string; readonly ms: number }[] = [];
  #next = 0;

  /** @param route with names in place of what differs from request to request. */
  add(route: string, ms: number): void {
    this.#last[this.#next] = { route, ms };
    this.#next = (this.#next + 1) % capacity;
  }

  /** The slowest routes, by p95. */
  slowest(count: number): RouteTime[] {
    const byRoute = Map.groupBy(this.#last, ({ route }) => route);
    return [...byRoute]
      .map(([route, requests]) => {
        const times = requests.map(({ ms }) => ms).sort((a, b) => a - b);
        const p95 = times[Math.ceil(times.length * 0.95) - 1] ?? 0;
        return { route, count: times.length, p95: Math.round(p95), max: Math.round(times.at(-1) ?? 0) };
      })
      .sort((a, b) => b.p95 - a.p95)
      .slice(0, count);
  }
}

/** Those of this process. */
export const routeTimes = new RouteTimes();

/** What is a name or an id in a path, rather than a word of its address. */
const varying = /^(\d+|[\da-f]{8}-[\da-f-]{27}|.*[^\w.-].*|.*\d.*|.{30,})$/i;

/** The route of a request: `GET /api/orders/…`. Of a page its first word alone stays. */
export function routeOf(method: string, pathname: string): string {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  const isCall = first === 'api' || first === 'auth';
  const parts = rest.map((part) => (!isCall || varying.test(part) ? '…' : part));
  return `${method} /${[first, ...parts].join('/')}`;
}
