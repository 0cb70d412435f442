/** The sandbox bank alone, on a port of its own, for tests and measurements: its behaviour is set by the program. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import type { Env } from '../../server/platform/env.ts';
import {
  type Gateway,
  type GatewayName,
  nextpay,
  sandboxOptions,
  zarinpal,
  zibal,
} from '../../server/features/commerce/index.ts';
import { bankOver, type Payment, type PaymentStore, type Scenario } from './payments/payments.ts';
import { cutConnection, mountBankSite } from './routes.ts';

/** How every call is answered until set otherwise; null: as the gateway does. */
export type Failure = 'silence' | 'server-error' | 'not-json' | 'other-shape' | 'huge' | 'redirect' | 'cut';

type Gateways = Readonly<Record<GatewayName, Gateway>>;

export interface TestBank {
  /** Where it is, without a trailing slash. */
  readonly url: string;
  /** The real adapters, which speak to it. */
  readonly gateways: Gateways;
  /** Adapters that wait this many milliseconds for an answer. */
  gatewaysWithin(timeout: number): Gateways;
  /** The calls it got, oldest first. */
  readonly calls: readonly { readonly path: string; readonly body: string }[];
  /** The buyer pays, in that scenario if one is named. Throws for an authority it does not know. */
  pay(authority: string, scenario?: Scenario): Promise<void>;
  /** The buyer goes back without paying. */
  cancel(authority: string): Promise<void>;
  find(authority: string): Promise<Payment | null>;
  fail(failure: Failure | null): void;
  close(): Promise<void>;
}

/** Starts the bank on a free port. It knows its payments as long as it runs, and returns buyers to any address. */
export async function startBank(): Promise<TestBank> {
  const bank = bankOver(memoryStore());
  const calls: { path: string; body: string }[] = [];
  let failure: Failure | null = null;
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const body = c.req.method === 'POST' ? await c.req.raw.clone().text() : '';
    calls.push({ path: new URL(c.req.url).pathname, body });
    return failure === null ? next() : failures[failure](c);
  });
  mountBankSite(app, {
    bank,
    mayReturnTo: (url) => URL.canParse(url),
    callShop: (url) => fetch(url).catch(() => undefined),
  });
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bank listens on no port');
  const url = `http://127.0.0.1:${address.port}`;
  const gatewaysWithin = (timeout?: number): Gateways => ({
    zarinpal: zarinpal({ ...sandboxOptions('zarinpal', url, url), timeout }),
    zibal: zibal({ ...sandboxOptions('zibal', url, url), timeout }),
    nextpay: nextpay({ ...sandboxOptions('nextpay', url, url), timeout }),
  });
  const known = async (settled: Promise<Payment | null>): Promise<void> => {
    if ((await settled) === null) throw new Error('the bank knows no such payment');
  };
  return {
    url,
    calls,
    gateways: gatewaysWithin(),
    gatewaysWithin,
    pay: (authority, scenario) => known(bank.pay(authority, scenario ?? null)),
    cancel: (authority) => known(bank.cancel(authority)),
    find: (authority) => bank.find(authority),
    fail(next) {
      failure = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const json = { 'content-type': 'application/json' };
const failures: Readonly<Record<Failure, (c: Context<Env>) => Response | Promise<Response>>> = {
  silence: () => new Promise<Response>(() => undefined),
  'server-error': () => Response.json({ data: [], errors: [], result: 100, code: 0 }, { status: 502 }),
  'not-json': () => new Response('<h1>Bad gateway</h1>', { headers: { 'content-type': 'text/html' } }),
  'other-shape': () => new Response('{"data":{"code":"ok"},"result":true,"code":{}}', { headers: json }),
  huge: () => new Response(`{"data":"${'x'.repeat(200_000)}"}`, { headers: json }),
  redirect: () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/' } }),
  cut: cutConnection,
};

/** Payments in the memory of a process. */
export function memoryStore(): PaymentStore {
  const payments = new Map<string, Payment>();
  return {
    async insert(payment) {
      const startedAt = new Date().toLocaleString('sv-SE', { timeZone: 'Asia/Tehran' });
      payments.set(payment.id, {
        ...payment,
        paidAmount: null,
        state: 'waiting',
        scenario: null,
        reference: null,
        startedAt,
      });
    },
    async find(id) {
      return payments.get(id) ?? null;
    },
    async unverified(dialect, count) {
      const paid = [...payments.values()].filter((payment) => payment.dialect === dialect && payment.state === 'paid');
      return paid.toReversed().slice(0, count);
    },
    async update(id, from, change) {
      const payment = payments.get(id);
      if (payment === undefined || !from.includes(payment.state)) return null;
      const changed = { ...payment, ...change };
      payments.set(id, changed);
      return changed;
    },
    async takeScenario(id, scenario) {
      const payment = payments.get(id);
      if (payment?.scenario !== scenario) return false;
      payments.set(id, { ...payment, scenario: null });
      return true;
    },
  };
}
