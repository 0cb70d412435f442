/** A client of Sentry without its tracing and its patches of other modules: it sends errors, and nothing else. */
import {
  createStackParser,
  createTransport,
  nodeStackLineParser,
  Scope,
  ServerRuntimeClient,
  type BaseTransportOptions,
  type ErrorEvent,
  type Transport,
} from '@sentry/core';
import type { LoggedError } from '../process/error-channel.ts';
import { scrubbed } from './scrub.ts';

/** Milliseconds for one report. */
const sendTimeout = 5_000;
/** Milliseconds that the end of the process waits for reports. */
const closeTimeout = 1_500;
/** Of what is logged with an error: by these it is found again in the log. */
const ids = ['requestId', 'order', 'job', 'method'] as const;

/** Its buffer has room for 64 reports; further ones are dropped, so that an address that is away fills no memory. */
const transportOf = (options: BaseTransportOptions & { readonly url: string }): Transport =>
  createTransport(options, async ({ body }) => {
    const signal = AbortSignal.timeout(sendTimeout);
    const answer = await fetch(options.url, { method: 'POST', body: Buffer.from(body), signal });
    await answer.body?.cancel();
    return {
      statusCode: answer.status,
      headers: {
        'x-sentry-rate-limits': answer.headers.get('x-sentry-rate-limits'),
        'retry-after': answer.headers.get('retry-after'),
      },
    };
  });

/** Messages of errors are written by libraries too, which quote what they were given. */
function withoutSecrets(event: ErrorEvent): ErrorEvent {
  for (const exception of event.exception?.values ?? []) {
    if (exception.value !== undefined) exception.value = scrubbed(exception.value);
  }
  delete event.server_name;
  return event;
}

export interface Sentry {
  report(message: unknown): void;
  close(): Promise<void>;
}

export function openSentry(dsn: string): Sentry {
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    integrations: [],
    stackParser: createStackParser(nodeStackLineParser()),
    transport: transportOf,
    sendClientReports: false,
    beforeSend: withoutSecrets,
  });
  client.init();
  return {
    report(message) {
      // cast: the channel carries nothing else.
      const { fields, message: said } = message as LoggedError;
      const scope = new Scope();
      scope.setTag('log', said);
      for (const id of ids) if (typeof fields[id] === 'string') scope.setTag(id, fields[id]);
      client.captureException(fields['err'] ?? new Error(said), {}, scope);
    },
    close: async () => void (await client.close(closeTimeout)),
  };
}
