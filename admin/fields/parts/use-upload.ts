/** Uploading files: progress, and the message of a failure. */
import { useState } from 'react';
import { mediaTypesOf, uploadTypeOf, type UploadKind } from '../../../src/define/upload-types.ts';
import { toPersianDigits } from '../../../src/locale/digits.ts';
import { problemOf, statusOf } from '../../data/http.ts';
import { usePanelData } from '../../data/data-provider.ts';

/** In bytes; the server has the same limits. */
export const maxBytes = {
  image: 10_000_000,
  video: 4_000_000_000,
  file: 200_000_000,
} as const satisfies Record<UploadKind, number>;

/** The ending of the files of a type, as a person chooses them: `.srt`. */
const endingOf = (type: string): string => {
  const known = uploadTypeOf(type);
  return `.${known?.chosenAs ?? known?.ending}`;
};

/** The `accept` of an input. By their endings, as not every device knows the media types of subtitles and of Matroska. */
export const acceptOfTypes = (types: readonly string[]): string =>
  types
    .flatMap((type) => {
      const kind = uploadTypeOf(type)?.kind;
      if (kind === 'file') return [endingOf(type)];
      return kind === 'video' ? [type, endingOf(type)] : [type];
    })
    .join(',');

/** The `accept` of an input for files of this kind. */
export const acceptOf = {
  image: acceptOfTypes(mediaTypesOf('image')),
  video: acceptOfTypes(mediaTypesOf('video')),
  file: acceptOfTypes(mediaTypesOf('file')),
} as const satisfies Record<UploadKind, string>;

const nouns = { image: 'تصویر', video: 'ویدیو', file: 'فایل' } as const satisfies Record<UploadKind, string>;

/**
 * What a field takes, in a sentence: «یک تصویر (PNG، JPG یا GIF)».
 * @param types that it takes; all of the kind, unless it says.
 */
export function expectedOf(kind: UploadKind, types: readonly string[] = mediaTypesOf(kind)): string {
  const names = types.flatMap((type) => uploadTypeOf(type)?.name ?? []);
  const last = names.pop() ?? '';
  return `یک ${nouns[kind]} (${names.length > 0 ? `${names.join('، ')} یا ${last}` : last})`;
}

export interface Uploading {
  /** The share sent so far, 0–1, or null while nothing is being sent. */
  readonly share: number | null;
  readonly error: string | null;
  /** Sends the files one after another; answers the paths of those that were stored. */
  readonly send: (files: readonly File[]) => Promise<string[]>;
}

/**
 * Why a file is refused before it is sent, or null; the server checks its content.
 * @param types that the field takes; all of the kind, unless it says.
 */
export function refusalOf(
  kind: UploadKind,
  file: Pick<File, 'name' | 'size' | 'type'>,
  types?: readonly string[],
): string | null {
  if (file.size === 0) return 'این فایل خالی است';
  if (file.size > maxBytes[kind]) {
    return toPersianDigits(`حجم فایل باید حداکثر ${sizeText(maxBytes[kind])} باشد`);
  }
  // Browsers do not know every type.
  const isNamed = (types ?? mediaTypesOf(kind)).some((type) => file.name.toLowerCase().endsWith(endingOf(type)));
  const isKnown = kind === 'file' ? types === undefined : file.type.startsWith(`${kind}/`);
  return isKnown || isNamed ? null : `${expectedOf(kind, types)} انتخاب کنید`;
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000_000 ? `${bytes / 1_000_000} مگابایت` : `${bytes / 1_000_000_000} گیگابایت`;

/** The name of a file without its ending, as a title. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, 150);

export function useUpload(kind: UploadKind): Uploading {
  const { upload } = usePanelData();
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const send = async (files: readonly File[]): Promise<string[]> => {
    const paths: string[] = [];
    setError(null);
    for (const [i, file] of files.entries()) {
      const refused = refusalOf(kind, file);
      if (refused) {
        setError(refused);
        continue;
      }
      setShare(i / files.length);
      try {
        const stored = await upload(file, (part) => setShare((i + part) / files.length));
        if (stored.kind === kind || kind === 'file') paths.push(stored.path);
        else setError(`${expectedOf(kind)} انتخاب کنید`);
      } catch (failure) {
        setError(messageOf(failure, kind));
      }
    }
    setShare(null);
    return paths;
  };
  return { share, error, send };
}

/** The server does not know which field a file is for: of a wrong type the message lists what this one accepts. */
export function messageOf(failure: unknown, kind: UploadKind, types?: readonly string[]): string {
  if (statusOf(failure) === 415) return `${expectedOf(kind, types)} انتخاب کنید`;
  const [fieldError] = Object.values(problemOf(failure)?.errors ?? {});
  if (typeof fieldError === 'string') return fieldError;
  return failure instanceof Error ? failure.message : 'فایل ارسال نشد';
}
