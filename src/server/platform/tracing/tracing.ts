/**
 * Traces of requests and their statements, sent to a collector where one is set (`OTEL_EXPORTER_OTLP_ENDPOINT`). The libraries
 * are loaded only then. Nothing is patched: the product is one bundle, in which a library that waits for modules to be loaded
 * finds none. Requests are traced where they enter, and statements by the channel of the database (decision 211).
 */
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import type { Tracing } from './spans.ts';

const none: Tracing = { around: (handler) => handler, close: async () => undefined };

export async function openTracing(
  { otlpEndpoint, trustProxy }: Pick<Config, 'otlpEndpoint' | 'trustProxy'>,
  log: Pick<Log, 'warn'>,
): Promise<Tracing> {
  if (otlpEndpoint === undefined) return none;
  const { openSpans } = await import('./spans.ts');
  return openSpans({ endpoint: otlpEndpoint, trustsCaller: trustProxy }, log);
}
