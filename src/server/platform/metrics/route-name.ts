/**
 * The pattern of the route that answers a request (`/api/admin/courses/:id`), by which requests are counted and traced: of
 * addresses there are any number. Given by what finds the route; the first name that a request gets remains.
 */
const names = new WeakMap<object, string>();

/** @param incoming the request as the HTTP server has it; nothing for calls within the process. */
export function nameRoute(incoming: object | undefined, pattern: string): void {
  if (incoming !== undefined && !names.has(incoming)) names.set(incoming, pattern);
}

export const routeNameOf = (incoming: object): string | undefined => names.get(incoming);
