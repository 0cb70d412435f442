/** The settings of what watches a process from outside: metrics, traces, reports of errors (`config.ts` reads them). */
import * as z from 'zod';

export interface Observation {
  /** The port of `/metrics`; absent: no port of its own. */
  readonly operationsPort?: number | undefined;
  /** Opens `/metrics` on the port of the site to those who send it (`Authorization: Bearer …`). */
  readonly metricsToken?: string | undefined;
  /** The collector of traces (OTLP over HTTP), without a trailing slash; absent: nothing is traced. */
  readonly otlpEndpoint?: string | undefined;
  /** Where unexpected errors are reported, as Sentry writes it; absent: nowhere but the log. */
  readonly sentryDsn?: string | undefined;
}

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.int().min(1, 'must be between 1 and 65535').max(65_535, 'must be between 1 and 65535'));

const isWeb = (value: string): boolean => /^https?:$/.test(URL.parse(value)?.protocol ?? '');
const isDsn = (value: string): boolean =>
  isWeb(value) && URL.parse(value)?.username !== '' && /\/\d+$/.test(URL.parse(value)?.pathname ?? '');

export const observationVariables = {
  OPERATIONS_PORT: port.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine(isWeb, 'must be a URL that starts with http:// or https://')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  SENTRY_DSN: z.string().refine(isDsn, 'must be https://<key>@<host>/<project>').optional(),
};

const variables = z.object(observationVariables);

export const observationOf = (env: z.output<typeof variables>): Observation => ({
  operationsPort: env.OPERATIONS_PORT,
  metricsToken: env.METRICS_TOKEN,
  otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  sentryDsn: env.SENTRY_DSN,
});
