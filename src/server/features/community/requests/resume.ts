/**
 * Résumés of people without an account. A file is stored before its request: the form then carries a signed token, so
 * that it survives a mistake in another field. What no request holds a day later is swept, as all files are.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Limits } from '../../../platform/auth/limits.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError, invalidField } from '../../../platform/errors/errors.ts';
import { receiveForm, type Received } from '../../../generator/files/receive.ts';
import { storeFile } from '../../../generator/files/store.ts';
import { acceptedFile } from '../../../platform/storage/types.ts';
import type { UploadPlaces } from '../../../platform/storage/upload-limits.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Bytes of a résumé, and of all files of nobody within 24 hours. */
const maxSize = 5_000_000;
const dailyBytes = 1_000_000_000;
/** Milliseconds; shorter than the time after which an unused file is swept. */
const lifetime = 12 * 3_600_000;

/** Extensions of what a résumé may be: a document or a picture of one. */
const accepted: ReadonlySet<string> = new Set(['pdf', 'docx', 'png', 'jpg', 'webp']);
const wrongType = 'رزومه را به صورت PDF، Word (docx) یا تصویر بفرستید';

export interface ReceivedResume {
  readonly fields: Readonly<Record<string, string>>;
  /** What the request for collaboration names; null where the form has no file. */
  readonly resume: string | null;
  /** What the sender calls it. */
  readonly name: string;
}

/**
 * Receives the form with the file of a résumé. Throws `too_large`, `unsupported_media`, `invalid` and `too_many` with
 * the other fields of the form, so that they are not typed again; and what `receiveForm` throws.
 */
export async function receiveResume(
  services: Services,
  limits: Limits,
  places: UploadPlaces,
  request: Request,
  address: string,
): Promise<ReceivedResume> {
  const { filesDir, secret, uploadStall } = services.config;
  const giveBack = places.take(address);
  try {
    const { fields, file, refusal } = await receiveForm(request, filesDir, { stall: uploadStall, maxSize });
    if (refusal) throw withFields(refusal, fields);
    if (!file) return { fields, resume: null, name: '' };
    const path = await store(services, limits, file, address).catch((error: unknown) => {
      throw error instanceof AppError ? withFields(error, fields) : error;
    });
    return { fields, resume: tokenOf(secret, path), name: file.name };
  } finally {
    giveBack();
  }
}

const messages: Readonly<Partial<Record<string, string>>> = {
  too_large: 'حجم رزومه باید حداکثر ۵ مگابایت باشد',
  unsupported_media: wrongType,
};

/** The error beside the field of the file, with what else was typed. */
const withFields = ({ code, message, headers, errors }: AppError, fields: ReceivedResume['fields']): AppError =>
  new AppError(code, {
    headers,
    current: fields,
    errors: [{ property: 'resume', errors: [messages[code] ?? errors[0]?.errors[0] ?? message] }],
  });

/** The temporary file is gone afterwards in any case. */
async function store(services: Services, limits: Limits, file: Received, address: string): Promise<string> {
  try {
    const { extension } = await acceptedFile(file.path);
    if (!accepted.has(extension)) throw new AppError('unsupported_media');
    await limits.take('resume', [['requestFile', address]]);
    await requireRoom(services, file.size);
    return (await storeFile(services, null, file)).path;
  } finally {
    await rm(file.path, { force: true });
  }
}

async function requireRoom({ db }: Services, size: number): Promise<void> {
  const [stored] = await db.query(
    sql`
    select coalesce(sum(size), 0) as size from media
    where created_by is null and created_at > now() - interval '1 day'`,
    { size: col.number },
  );
  if ((stored?.size ?? 0) + size > dailyBytes) {
    throw new AppError('too_many', { detail: 'امروز فایل‌های بسیاری رسیده است؛ رزومه را ایمیل کنید یا فردا بفرستید' });
  }
}

const signed = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`resume ${text}`).digest('base64url');

/** @param now milliseconds. */
export function tokenOf(secret: string, path: string, now = Date.now()): string {
  const text = `${path}:${now + lifetime}`;
  return `${text}:${signed(secret, text)}`;
}

/** The stored file that a token names. Throws `invalid` for one that we did not make, and after its time. */
export function fileOfToken(secret: string, token: string, now = Date.now()): string {
  const [path = '', until = '', signature = ''] = token.split(':');
  const given = Buffer.from(signature);
  const wanted = Buffer.from(signed(secret, `${path}:${until}`));
  const isOurs = given.byteLength === wanted.byteLength && timingSafeEqual(given, wanted);
  if (!isOurs || Number(until) < now) throw invalidField('resume', 'فایل رزومه را دوباره انتخاب کنید');
  return path;
}
