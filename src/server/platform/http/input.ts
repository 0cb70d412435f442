/**
 * Reads what a request carries: JSON bodies of a bounded size, checked against a schema, with a Persian message for
 * every mistake.
 */
import type * as z from 'zod';
import type { FieldErrors } from '../../../contract/errors.ts';
import { csvTextOf } from '../../../locale/csv-text.ts';
import { validationMessage } from '../../../locale/validation.ts';
import { isTooDeep } from './depth.ts';
import { AppError, invalidField, unknownFields } from '../errors/errors.ts';

/** Bytes of a JSON body. */
const maxBody = 1_000_000;

/** The JSON value of a request's body. Throws `malformed_json`, `too_large`, `too_deep`, `unsupported_media`. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? 'application/json';
  if (!/^application\/([a-z.+-]+\+)?json\b/i.test(type)) throw new AppError('unsupported_media');
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > maxBody) throw new AppError('too_large');
  const bytes = declared === null ? await readWithin(request, maxBody) : await request.arrayBuffer();
  const text = decode(bytes, () => new AppError('malformed_json'));
  return text === '' ? {} : parseJson(text, () => new AppError('malformed_json'));
}

/**
 * The text of a CSV that is sent as the body, read as it comes and no further than the limit. Throws `too_large`,
 * `unsupported_media`, and `invalid` (`file`) for what is not UTF-8.
 */
export async function readCsv(request: Request, maxBytes: number): Promise<string> {
  if (!/^text\/csv\b/i.test(request.headers.get('content-type') ?? '')) throw new AppError('unsupported_media');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('too_large');
  const read = csvTextOf(await readWithin(request, maxBytes));
  if ('fault' in read) throw invalidField('file', read.fault);
  return read.text;
}

/**
 * The JSON value of what a client sent: the one place that parses it. Throws what `malformed` makes for other text,
 * `too_deep`, and `invalid` beside a text that cannot be stored.
 */
export function parseJson(text: string, malformed: () => AppError): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (isTooDeep(value)) throw new AppError('too_deep');
  const place = text.includes(String.raw`\u0000`) ? placeOfZero(value) : null;
  if (place !== null) throw invalidField(place.join('.'), unstorable);
  return value;
}

/** The error of a text with the character zero, beside where it was written. */
export const unstorable = 'این متن نویسه‌ای دارد که ذخیره نمی‌شود؛ آن را از نو بنویسید';

/** Where a text, or a name, has the character zero, which PostgreSQL does not store; null where none has it. */
function placeOfZero(value: unknown): string[] | null {
  if (typeof value === 'string') return value.includes('\0') ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value)) {
    const place = name.includes('\0') ? [] : placeOfZero(item);
    if (place) return [name.replaceAll('\0', ''), ...place];
  }
  return null;
}

/** Reads a body without a declared length up to the limit. (One with a length cannot be longer than it says.) */
async function readWithin(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: ArrayBuffer | Buffer, malformed: () => AppError): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw malformed();
  }
}

/** The value as the schema parses it. Throws `invalid` with the messages of every wrong field. */
export function parseInput<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const result = schema.safeParse(value, { error: validationMessage });
  if (result.success) return result.data;
  throw new AppError('invalid', { errors: fieldErrors(result.error) });
}

/** Issues of a zod error, grouped by field; unknown keys count as fields. */
export function fieldErrors(error: z.ZodError): FieldErrors[] {
  const byField = new Map<string, string[]>();
  const unknown: string[] = [];
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) unknown.push([...issue.path, key].join('.'));
    } else {
      const property = issue.path.join('.');
      byField.set(property, [...(byField.get(property) ?? []), issue.message]);
    }
  }
  return [...[...byField].map(([property, errors]) => ({ property, errors })), ...unknownFields(unknown)];
}
