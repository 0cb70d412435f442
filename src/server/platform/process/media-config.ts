/** The settings of who sends stored files in place of the processes: another host at signed addresses, or nginx before them. */
import * as z from 'zod';

export interface MediaConfig {
  /** Where browsers find stored files, without a trailing slash: nginx before the folder, or the S3 that holds them. */
  readonly url: string;
  /** What nginx checks addresses with; absent with S3, which checks them with its own key. */
  readonly secret?: string | undefined;
}

export interface SendersConfig {
  readonly media?: MediaConfig | undefined;
  /** The internal location of the nginx before this process, between slashes: `/stored/`. */
  readonly accelRedirect?: string | undefined;
}

/** The variables, each by itself. */
export const mediaVariables = {
  MEDIA_URL: z
    .string()
    .refine((v) => isBase(URL.parse(v)), 'must be a URL that starts with http:// or https://, without ? and #')
    .transform((v) => v.replace(/\/+$/, ''))
    .optional(),
  // It is written into nginx's configuration, where other characters mean something.
  MEDIA_SECRET: z
    .string()
    .regex(/^[\w-]{32,}$/, 'must have at least 32 letters, digits, - or _')
    .optional(),
  ACCEL_REDIRECT: z
    .string()
    .regex(/^\/[\w-]+\/$/, 'must be the internal location of nginx, between slashes: /stored/')
    .optional(),
};

const isBase = (url: URL | null): boolean =>
  url !== null && /^https?:$/.test(url.protocol) && url.search + url.hash + url.username + url.password === '';

interface Variables {
  readonly MEDIA_URL?: string | undefined;
  readonly MEDIA_SECRET?: string | undefined;
  readonly ACCEL_REDIRECT?: string | undefined;
  readonly PUBLIC_URL?: string | undefined;
  readonly STORAGE_URL?: string | undefined;
  readonly SECRET?: string | undefined;
}

/** What of them does not fit together: variables with their problems. */
export function mediaProblems(env: Variables): [name: keyof Variables, problem: string][] {
  const isS3 = env.STORAGE_URL?.startsWith('s3') === true;
  const { MEDIA_URL: url, MEDIA_SECRET: secret } = env;
  const problems: [isWrong: boolean, name: keyof Variables, problem: string][] = [
    [url === undefined && secret !== undefined, 'MEDIA_URL', 'is needed beside MEDIA_SECRET'],
    [url !== undefined && !isS3 && !secret, 'MEDIA_SECRET', 'is needed beside MEDIA_URL: nginx checks addresses by it'],
    [
      isS3 && secret !== undefined,
      'MEDIA_SECRET',
      'is of no use with files in S3, which checks addresses by its own key',
    ],
    [secret !== undefined && secret === env.SECRET, 'MEDIA_SECRET', 'must not be SECRET: nginx has to know it'],
    [
      env.PUBLIC_URL?.startsWith('https:') === true && url?.startsWith('http:') === true,
      'MEDIA_URL',
      'must start with https://, as PUBLIC_URL does: browsers load nothing without TLS into a page with it',
    ],
    [
      isS3 && url !== undefined && URL.parse(url)?.pathname !== '/',
      'MEDIA_URL',
      'must have no path with files in S3: the bucket follows the host',
    ],
    [isS3 && env.ACCEL_REDIRECT !== undefined, 'ACCEL_REDIRECT', 'needs files in a folder: with S3 set MEDIA_URL'],
  ];
  return problems.flatMap(([isWrong, name, problem]) => (isWrong ? [[name, problem] as const] : [])).map((p) => [...p]);
}

/** The settings of variables that fit together. */
export const sendersConfig = ({ MEDIA_URL: url, MEDIA_SECRET: secret, ACCEL_REDIRECT }: Variables): SendersConfig => ({
  ...(url !== undefined && { media: { url, secret } }),
  accelRedirect: ACCEL_REDIRECT,
});

/** The origin that pages load stored files from; null where that is their own. */
export const mediaOrigin = ({ media, publicUrl }: SendersConfig & { readonly publicUrl: string }): string | null => {
  const origin = media ? new URL(media.url).origin : publicUrl;
  return origin === publicUrl ? null : origin;
};
