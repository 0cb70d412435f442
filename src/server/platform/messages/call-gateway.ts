/** One call to an SMS gateway: limited in time, its response parsed as JSON. */
import type * as z from 'zod';

/** Milliseconds. */
const timeout = 8_000;
/** Characters of an answer that an error quotes. */
const maxQuoted = 300;

/** Codes, numbers and keys: a gateway may repeat what was sent to it, and errors are logged. */
const unquotable = /[\w-]{16,}|[\w-]*[\d۰-۹]{4,}[\w-]*/g;

/** What a gateway said, without what may be a code, a number or a key. */
export const quoted = (text: string): string => text.slice(0, maxQuoted).replace(unquotable, '…');

/** Throws on a timeout, on a response that does not fit the schema, and with status and text of one outside 2xx. */
export async function callGateway<T extends z.ZodType>(
  schema: T,
  url: URL,
  init: RequestInit = {},
): Promise<z.output<T>> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeout) });
  const text = await response.text();
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${quoted(text)}`);
  return schema.parse(parse(text));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`not JSON: ${quoted(text)}`);
  }
}
