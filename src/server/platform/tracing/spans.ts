/** The spans of a process, by OpenTelemetry. Loaded by processes that trace alone. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { statements, type TracedStatement } from '../db/channels.ts';
import type { RouteOf } from '../metrics/requests.ts';
import type { TrustedProxies } from '../process/trusted-proxies.ts';
import type { Log } from '../process/log.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Tracing {
  /** The handler, with a span for each of its requests. */
  around(handler: Handler, routeOf: RouteOf): Handler;
  /** Sends what waits, if that does not take long. */
  close(): Promise<void>;
}

export interface Collector {
  /** Without `/v1/traces`, as OpenTelemetry has it. */
  readonly endpoint: string;
  /** The proxies whose trace a request may continue. */
  readonly trustsCaller: TrustedProxies;
}

/** Spans that wait for the collector at most; further ones are dropped, so that one that is away fills no memory. */
const queue = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000, exportTimeoutMillis: 5_000 };
/** Milliseconds that the end of the process waits for the collector. */
const closeTimeout = 1_500;
/** Milliseconds between two lines of the log about a collector that does not answer. */
const warnEvery = 60_000;

export function openSpans({ endpoint, trustsCaller }: Collector, log: Pick<Log, 'warn'>): Tracing {
  warnSometimes(log);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: 2_000 });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'academy' }),
    spanProcessors: [new BatchSpanProcessor(exporter, queue)],
  });
  provider.register();
  const tracer = provider.getTracer('academy');
  const stop = traceStatements(tracer);
  return {
    around: (handler, routeOf) => tracedHandler(tracer, handler, { routeOf, trustsCaller }),
    async close() {
      stop();
      for (const api of [trace, context, propagation, diag]) api.disable();
      await Promise.race([provider.shutdown().catch(() => undefined), delay(closeTimeout, undefined, { ref: false })]);
    },
  };
}

function warnSometimes(log: Pick<Log, 'warn'>): void {
  let last = -Infinity;
  const silent = (): void => undefined;
  const error = (message: string): void => {
    if (performance.now() - last < warnEvery) return;
    last = performance.now();
    log.warn({ reason: message.slice(0, 200) }, 'traces could not be sent');
  };
  diag.setLogger({ error, warn: silent, info: silent, debug: silent, verbose: silent }, DiagLogLevel.ERROR);
}

interface Requests {
  readonly routeOf: RouteOf;
  readonly trustsCaller: TrustedProxies;
}

/** Named by the route, without the address, in which ids and links that open something stand. */
function tracedHandler(tracer: Tracer, handler: Handler, { routeOf, trustsCaller }: Requests): Handler {
  return (request, response) => {
    const { method = '' } = request;
    const isTrusted = trustsCaller(request.socket.remoteAddress ?? '', 0);
    const caller = isTrusted ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
    response.once('close', () => {
      const route = routeOf(request);
      span.updateName(`${method} ${route}`);
      span.setAttributes({ 'http.route': route, 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(caller, span), () => handler(request, response));
  };
}

/** The first word of a statement, and the first table that it names. */
const nameParts = /^\s*(\w+)|\b(?:from|into|update)\s+"?(\w+)/gi;

function statementName(text: string): string {
  const [verb, table] = [...text.slice(0, 2_000).matchAll(nameParts)].map((found) => found[1] ?? found[2]);
  return [verb?.toUpperCase(), table].filter(Boolean).join(' ');
}

/** Those of a request that is traced; the text without the values, which are parameters. */
function traceStatements(tracer: Tracer): () => void {
  const spans = new WeakMap<object, Span>();
  const end = (statement: object): void => spans.get(statement)?.end();
  const subscribers = {
    start(statement: TracedStatement) {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text.slice(0, 4_000) };
      spans.set(statement, tracer.startSpan(statementName(statement.text), { kind: SpanKind.CLIENT, attributes }));
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: end,
    error(statement: TracedStatement & { readonly error: unknown }) {
      const message = statement.error instanceof Error ? statement.error.name : 'error';
      spans.get(statement)?.setStatus({ code: SpanStatusCode.ERROR, message });
    },
  };
  statements.subscribe(subscribers);
  return () => void statements.unsubscribe(subscribers);
}
