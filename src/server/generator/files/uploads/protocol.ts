/** What the tus protocol (1.0.0) asks of a request before the upload that it is about: its version, type and headers. */
import { Metadata } from '@tus/utils';
import { AppError } from '../../../platform/errors/errors.ts';
import { largestSize } from '../../../platform/storage/types.ts';

const version = '1.0.0';
export const versionHeader = { 'tus-resumable': version } as const;

/** What the server can do, as `OPTIONS` answers it. */
const abilities = {
  ...versionHeader,
  'tus-version': version,
  'tus-extension': 'creation,termination',
  'tus-max-size': String(largestSize),
  'cache-control': 'no-store',
} as const;

export const abilitiesAnswer = (): Response => new Response(null, { status: 204, headers: abilities });

/** Throws `other_version`, with the version that the server speaks. */
export function requireVersion({ headers }: Request): void {
  if (headers.get('tus-resumable') === version) return;
  throw new AppError('other_version', { headers: { 'tus-version': version } });
}

/** Throws `unsupported_media` for a part of another type than the protocol's. */
export function requirePartType({ headers }: Request): void {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/offset+octet-stream') throw new AppError('unsupported_media');
}

/** Whether a request begins an upload as the protocol does, and not by the call of the contract. */
export const isCreation = ({ headers }: Request): boolean =>
  headers.has('tus-resumable') || headers.has('upload-length');

/** Name and size of the upload that a request of the protocol begins. Throws `other_version` and `bad_request`. */
export function announcedBy(request: Request): { readonly name: string; readonly size: number } {
  requireVersion(request);
  const length = request.headers.get('upload-length') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(length)) throw new AppError('bad_request');
  return { name: nameIn(request.headers.get('upload-metadata') ?? ''), size: Number(length) };
}

/** What clients call the file: `filename`, or `name`. */
function nameIn(metadata: string): string {
  if (metadata === '') return '';
  try {
    const { filename, name } = Metadata.parse(metadata);
    return filename ?? name ?? '';
  } catch {
    throw new AppError('bad_request');
  }
}
