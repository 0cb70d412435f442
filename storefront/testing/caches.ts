/** The caches of a browser, in memory: Node has none. Requests are their addresses. */
const origin = 'https://school.example';
const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : String(request), origin).href;

class MemoryCache {
  readonly #responses = new Map<string, Response>();

  async match(request: RequestInfo): Promise<Response | undefined> {
    return this.#responses.get(addressOf(request))?.clone();
  }
  async put(request: RequestInfo, response: Response): Promise<void> {
    this.#responses.set(addressOf(request), response);
  }
  async addAll(requests: readonly RequestInfo[]): Promise<void> {
    await Promise.all(requests.map((request) => this.add(request)));
  }
  async add(request: RequestInfo): Promise<void> {
    await this.put(request, await fetch(request));
  }
  async delete(request: RequestInfo): Promise<boolean> {
    return this.#responses.delete(addressOf(request));
  }
  async keys(): Promise<Request[]> {
    return [...this.#responses.keys()].map((address) => new Request(address));
  }
}

export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }
  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }
  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}
