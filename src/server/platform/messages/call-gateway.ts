/** One call to an SMS gateway: limited in time, its response parsed as JSON. */
import type * as z from 'zod';

/** Milliseconds. */
const timeout = 8_000;

/** Throws on a timeout, on a response that does not fit the schema, and with status and text of one outside 2xx. */
export async function callGateway<T extends z.ZodType>(
  schema: T,
  url: URL,
  init: RequestInit = {},
): Promise<z.output<T>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
  const text = await response.text();
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${text.slice(0, 300)}`);
  return schema.parse(JSON.parse(text));
}
