/**
 * The settings of a process, read from its environment in this one place. All wrong values are reported together, and
 * no process starts with one.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { backupEnvironment, backupSettings, type BackupSettings } from './backup-settings.ts';
import { openDataDir, storedSecret } from './data-dir.ts';
import { databaseEnvironment, databaseSettings, type DatabaseSettings } from './database-settings.ts';
import { mediaProblems, mediaVariables, sendersConfig, type SendersConfig } from './media-config.ts';
import { observationOf, observationVariables, port, type Observation } from './observation.ts';
import { noProxies, trustedProxies, type TrustedProxies } from './trusted-proxies.ts';

/** An OpenID Connect client at Google. */
export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** A bucket of S3, or of what speaks like it. */
export interface S3Config {
  /** `https://host` */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How a process ends that is asked to terminate, in milliseconds. */
export interface Drain {
  /** Requests are taken for this long, so that a balancer that asks `/readyz` from time to time learns of the end. */
  readonly delay: number;
  /** Requests in flight may take this long after that. */
  readonly timeout: number;
}

export interface Config extends BackupSettings, DatabaseSettings, SendersConfig, Observation {
  readonly port: number;
  /** The address listened on. 127.0.0.1 with demo data (its passwords are public), every interface otherwise. */
  readonly host: string;
  /**
   * Where people reach the site, without a trailing slash: for links in messages, the origin check, cookies (`Secure`
   * on https).
   */
  readonly publicUrl: string;
  /** Absolute. Holds the embedded database, uploaded files and the generated secret. */
  readonly dataDir: string;
  /**
   * Load the demo school into an empty database, and open `/dev/outbox`. Without being requested, only on the embedded
   * database of a site that nobody else can reach: its passwords and codes are public.
   */
  readonly demo: boolean;
  /** Key of signatures and hashes; the same in every process of one site. At least 32 characters. */
  readonly secret: string;
  /** Absolute folder of uploaded files; with S3, of those that are being received or made. */
  readonly filesDir: string;
  /** Where uploaded files are, in place of that folder. */
  readonly s3?: S3Config | undefined;
  /** Whether films are looked into, and made into renditions for streaming, where ffmpeg is on the machine. */
  readonly ffmpeg: boolean;
  readonly drain: Drain;
  /** Milliseconds without a byte after which an upload is cut. Not set from the environment; absent: 30 s. */
  readonly uploadStall?: number | undefined;
  readonly smtpUrl?: string | undefined;
  readonly kavenegarApiKey?: string | undefined;
  /** The name of the code template in the Kavenegar account; `verify` unless set. */
  readonly kavenegarTemplate?: string | undefined;
  /** The line of Kavenegar that texts other than codes are sent from; absent: the default one of the account. */
  readonly kavenegarSender?: string | undefined;
  readonly smsirApiKey?: string | undefined;
  /** The number of the code template in the sms.ir account; sms.ir is used only with it. */
  readonly smsirTemplateId?: number | undefined;
  /** The line of sms.ir that texts other than codes are sent from; without it sms.ir sends codes only. */
  readonly smsirLineNumber?: number | undefined;
  /** Credentials at the payment gateways: those that have one are offered. A demo without any has a sandbox bank. */
  readonly zarinpalMerchantId?: string | undefined;
  readonly zibalMerchant?: string | undefined;
  readonly nextpayApiKey?: string | undefined;
  /** Where the gateways' calls are, without a trailing slash; absent: the real ones. */
  readonly zarinpalUrl?: string | undefined;
  readonly zibalUrl?: string | undefined;
  readonly nextpayUrl?: string | undefined;
  /** Login through Google (OpenID Connect); absent: the button answers that it is not available. */
  readonly google?: GoogleConfig | undefined;
  /** The proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustProxy: TrustedProxies;
  readonly logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';
  /** Milliseconds from which a statement counts as slow, and is logged; absent: none does. */
  readonly logSlowMs?: number | undefined;
}

/** Wrong values of the environment: one line per variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The settings are not right:\n${problems.map((p) => `  ${p}`).join('\n')}`);
    this.problems = problems;
  }
}

const url = (protocols: RegExp, what: string) =>
  z.string().refine((v) => URL.canParse(v) && protocols.test(new URL(v).protocol), what);
const web = /^https?:$/;
/** Where calls are made, their paths appended. */
const callUrl = url(web, 'must be a URL that starts with http:// or https://').transform((v) => v.replace(/\/+$/, ''));

/** A time, given in whole seconds. */
const seconds = z
  .string()
  .regex(/^\d{1,4}$/, 'must be a number of seconds')
  .transform((v) => Number(v) * 1_000)
  .pipe(z.int().max(3_600_000, 'must be an hour at most'));

/** Keys that make sense only together. */
const requiredTogether = [
  ['DATABASE_OWNER_URL', 'DATABASE_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['SMSIR_API_KEY', 'SMSIR_TEMPLATE_ID'],
] as const;

const environment = z
  .object({
    PORT: port.default(3000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be an address or a host name')
      .optional(),
    PUBLIC_URL: url(web, 'must be a URL that starts with http:// or https://')
      .refine((v) => !URL.canParse(v) || new URL(v).pathname === '/', 'must have no path: the site stands at the root')
      .optional(),
    DATA_DIR: z.string().default('.data'),
    ...databaseEnvironment,
    DEMO: z.enum(['0', '1'], 'must be 0 or 1').optional(),
    SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    STORAGE_URL: z
      .string()
      .refine(
        (v) => URL.parse(v)?.protocol === 'file:' || s3Of(v) !== null,
        'must be file:///<folder> or s3://<key>:<secret>@<host>/<bucket>?region=…',
      )
      .optional(),
    ...mediaVariables,
    DRAIN_DELAY: seconds.default(0),
    DRAIN_TIMEOUT: seconds.default(10_000),
    FFMPEG: z.enum(['0', '1'], 'must be 0 or 1').default('1'),
    SMTP_URL: url(/^smtps?:$/, 'must be a URL that starts with smtp:// or smtps://').optional(),
    KAVENEGAR_API_KEY: z.string().optional(),
    KAVENEGAR_TEMPLATE: z.string().optional(),
    KAVENEGAR_SENDER: z
      .string()
      .regex(/^\d{4,20}$/, 'must be a number')
      .optional(),
    SMSIR_API_KEY: z.string().optional(),
    SMSIR_TEMPLATE_ID: z
      .string()
      .regex(/^\d{1,9}$/, 'must be a number')
      .transform(Number)
      .optional(),
    SMSIR_LINE_NUMBER: z
      .string()
      .regex(/^\d{4,15}$/, 'must be a number')
      .transform(Number)
      .optional(),
    ZARINPAL_MERCHANT_ID: z.guid('must be a UUID').optional(),
    ZIBAL_MERCHANT: z.string().optional(),
    NEXTPAY_API_KEY: z.string().optional(),
    ZARINPAL_URL: callUrl.optional(),
    ZIBAL_URL: callUrl.optional(),
    NEXTPAY_URL: callUrl.optional(),
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
    GOOGLE_ISSUER: url(web, 'must be a URL').default('https://accounts.google.com'),
    TRUST_PROXY: z
      .string()
      .refine(
        (v) => trustedProxies(v) !== null,
        'must be a number of proxies in a row (0 to 9), or their networks, as 10.0.0.0/8,fd00::/8',
      )
      .transform((v) => trustedProxies(v) ?? noProxies)
      .default(() => noProxies),
    ...observationVariables,
    ...backupEnvironment,
    LOG_LEVEL: z
      .enum(
        ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'],
        'must be one of silent, fatal, error, warn, info, debug, trace',
      )
      .default('info'),
    LOG_SLOW_MS: z
      .string()
      .regex(/^\d{1,7}$/, 'must be a number of milliseconds')
      .transform((text) => Number(text) || undefined)
      .default(1_000),
  })
  .superRefine((env, context) => {
    if (env.OPERATIONS_PORT === env.PORT) {
      context.addIssue({ code: 'custom', path: ['OPERATIONS_PORT'], message: 'must be another one than PORT' });
    }
    for (const [one, other] of requiredTogether) {
      if (env[one] && !env[other]) {
        context.addIssue({ code: 'custom', path: [other], message: `is needed beside ${one}` });
      }
    }
    for (const [name, message] of mediaProblems(env)) context.addIssue({ code: 'custom', path: [name], message });
  });

/**
 * Reads the environment; an empty value counts as none. Creates `DATA_DIR` and, unless SECRET is set, a random secret
 * in it. Throws `ConfigError` with every wrong value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const result = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '')),
  );
  if (!result.success) {
    throw new ConfigError(result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const e = result.data;
  const dataDir = resolve(e.DATA_DIR);
  const publicUrl = new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`);
  const isPrivate = isLocal(publicUrl.hostname) && isLocal(e.HOST ?? 'localhost');
  const demo = e.DEMO === undefined ? e.DATABASE_URL === undefined && isPrivate : e.DEMO === '1';
  try {
    openDataDir(dataDir);
  } catch (error) {
    throw new ConfigError([`DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}`]);
  }
  return {
    port: e.PORT,
    host: e.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: publicUrl.origin,
    dataDir,
    demo,
    secret: e.SECRET ?? storedSecret(dataDir),
    ...storageConfig(e.STORAGE_URL, join(dataDir, 'files')),
    ...sendersConfig(e),
    drain: { delay: e.DRAIN_DELAY, timeout: e.DRAIN_TIMEOUT },
    ffmpeg: e.FFMPEG === '1',
    trustProxy: e.TRUST_PROXY,
    ...observationOf(e),
    ...backupSettings(e),
    logLevel: e.LOG_LEVEL,
    logSlowMs: e.LOG_SLOW_MS,
    ...databaseSettings(e),
    smtpUrl: e.SMTP_URL,
    kavenegarApiKey: e.KAVENEGAR_API_KEY,
    kavenegarTemplate: e.KAVENEGAR_TEMPLATE,
    kavenegarSender: e.KAVENEGAR_SENDER,
    smsirApiKey: e.SMSIR_API_KEY,
    smsirTemplateId: e.SMSIR_TEMPLATE_ID,
    smsirLineNumber: e.SMSIR_LINE_NUMBER,
    zarinpalMerchantId: e.ZARINPAL_MERCHANT_ID,
    zibalMerchant: e.ZIBAL_MERCHANT,
    nextpayApiKey: e.NEXTPAY_API_KEY,
    zarinpalUrl: e.ZARINPAL_URL,
    zibalUrl: e.ZIBAL_URL,
    nextpayUrl: e.NEXTPAY_URL,
    google: googleConfig(e),
  };
}

/** Whether only this machine reaches a host of this name. */
export const isLocal = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

function googleConfig(e: z.output<typeof environment>): GoogleConfig | undefined {
  if (!e.GOOGLE_CLIENT_ID || !e.GOOGLE_CLIENT_SECRET) return undefined;
  return { clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET, issuer: e.GOOGLE_ISSUER };
}

function storageConfig(address: string | undefined, folder: string): Pick<Config, 'filesDir' | 's3'> {
  if (!address) return { filesDir: folder };
  const s3 = s3Of(address);
  return s3 ? { filesDir: folder, s3 } : { filesDir: fileURLToPath(address) };
}

/** `s3://<key>:<secret>@<host>/<bucket>?region=…`, `s3+http://…` without TLS; null for any other address. */
function s3Of(address: string): S3Config | null {
  const parsed = URL.parse(address);
  if (!parsed || !/^s3(\+http)?:$/.test(parsed.protocol)) return null;
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(parsed.pathname)?.[1];
  if (!bucket || !parsed.host || !parsed.username || !parsed.password) return null;
  return {
    endpoint: `${parsed.protocol === 's3:' ? 'https' : 'http'}://${parsed.host}`,
    region: parsed.searchParams.get('region') ?? 'us-east-1',
    bucket,
    accessKeyId: decodeURIComponent(parsed.username),
    secretAccessKey: decodeURIComponent(parsed.password),
  };
}
