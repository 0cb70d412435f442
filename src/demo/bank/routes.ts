/**
 * The sandbox bank of the demo over HTTP, below `/dev/bank`: the calls of the three gateways, which shops make, and the
 * page on which a buyer pays, cancels, or has something go wrong. The entry adds it to a site with demo data only.
 */
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Env } from '../../server/platform/env.ts';
import type { Services } from '../../server/generator/section/section-api.ts';
import { AppError } from '../../server/platform/errors/errors.ts';
import { readJson } from '../../server/platform/http/input.ts';
import { contentPolicy, styleHashes } from '../../server/platform/http/security.ts';
import { localUrl, sandboxPath } from '../../server/features/commerce/index.ts';
import { textOf, type Body, type Desk, type Dialect } from './dialects/dialect.ts';
import { nextpay } from './dialects/nextpay.ts';
import { zarinpal } from './dialects/zarinpal.ts';
import { zibal } from './dialects/zibal.ts';
import { missingPage, payPage } from './page.ts';
import { bankOver, scenarios, type Payment } from './payments/payments.ts';
import { databaseStore } from './payments/store.ts';

const dialects = { zarinpal, zibal, nextpay } as const satisfies Record<Payment['dialect'], Dialect>;

/** Bytes of a call. */
const maxBody = 16_000;
/** Milliseconds that a silent bank keeps a shop waiting: longer than any shop waits. */
const silence = 30_000;

export interface BankSite extends Desk {
  /** Makes the call of a browser that returns to the shop. */
  callShop(url: string): Promise<unknown>;
}

/** Adds the bank to the site of a demo. */
export function mountBank(app: Hono<Env>, { config, db, log }: Services): void {
  const local = localUrl(config);
  mountBankSite(app, {
    bank: bankOver(databaseStore(db)),
    // As a gateway knows the domain of a shop. It also keeps the bank from being sent anywhere else.
    mayReturnTo: (url) => URL.canParse(url) && new URL(url).origin === config.publicUrl,
    async callShop(url) {
      const { pathname, search } = new URL(url);
      try {
        await fetch(new URL(pathname + search, local), { redirect: 'manual', signal: AbortSignal.timeout(silence) });
      } catch (error) {
        log.warn({ err: error }, 'the sandbox bank could not call the shop');
      }
    },
  });
}

export function mountBankSite(app: Hono<Env>, site: BankSite): void {
  app.use(
    `${sandboxPath}/*`,
    bodyLimit({
      maxSize: maxBody,
      onError() {
        throw new AppError('too_large');
      },
    }),
  );
  for (const dialect of Object.values(dialects)) {
    for (const path of Object.keys(dialect.calls)) {
      app.post(`${sandboxPath}/${dialect.name}${path}`, (c) => answerCall(c, dialect, path, site));
    }
  }
  for (const { name, startPath } of Object.values(dialects)) {
    app.get(`${sandboxPath}/${name}${startPath}:id`, async (c) => {
      const payment = await site.bank.find(c.req.param('id') ?? '', name);
      return payment === null ? showPage(missingPage(), 404) : c.redirect(pagePath(payment.id), 302);
    });
  }
  app.get(`${sandboxPath}/pay/:id`, async (c) => {
    const payment = await site.bank.find(c.req.param('id'));
    return payment === null ? showPage(missingPage(), 404) : showPage(payPage(payment, returnUrl(payment)));
  });
  app.post(`${sandboxPath}/pay/:id`, async (c) => {
    const payment = await site.bank.find(c.req.param('id'));
    if (payment === null) return showPage(missingPage(), 404);
    const action = new URLSearchParams(await c.req.text()).get('action');
    return c.redirect(await settle(payment, action, site), 303);
  });
}

/** Answers a shop as its gateway does, or fails as the buyer chose. */
async function answerCall(c: Context<Env>, dialect: Dialect, path: string, desk: Desk): Promise<Response> {
  const body = await readBody(c);
  const id = path === dialect.verification.path ? textOf(body, dialect.verification.id) : null;
  if (id !== null && (await desk.bank.fails(id, 'silent-verify'))) return silentResponse(c.req.raw.signal);
  const answer = await dialect.calls[path]?.(body, desk);
  if (id !== null && (await desk.bank.fails(id, 'lost-reply'))) return cutConnection(c);
  return Response.json(answer?.body, { status: answer?.status ?? 404 });
}

/** What a shop sent, as JSON or as a form. */
async function readBody(c: Context<Env>): Promise<Body> {
  if (c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(await c.req.text()));
  }
  const body = await readJson(c.req.raw);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

/** Answers when nobody waits any longer. */
async function silentResponse(signal: AbortSignal): Promise<Response> {
  await delay(silence, undefined, { signal, ref: false }).catch(() => undefined);
  return new Response(null, { status: 504 });
}

/** Cuts the connection instead of an answer. */
export function cutConnection(c: Context<Env>): Response {
  const socket = c.env.incoming?.socket;
  if (socket instanceof Socket) socket.destroy();
  return new Response(null, { status: 503 });
}

/** Does what the buyer chose; answers where their browser goes. */
async function settle(payment: Payment, action: string | null, { bank, callShop }: BankSite): Promise<string> {
  const { id } = payment;
  const scenario = scenarios.find((name) => name === action) ?? null;
  if (action !== 'pay' && action !== 'cancel' && scenario === null) return pagePath(id);
  const settled = (action === 'cancel' ? await bank.cancel(id) : await bank.pay(id, scenario)) ?? payment;
  if (settled.scenario === 'no-return') return pagePath(id);
  const url = returnUrl(settled);
  // The browser and a second call of the same return reach the shop at the same time.
  if (payment.state === 'waiting' && settled.scenario === 'twice') void callShop(url);
  return url;
}

const pagePath = (id: string): string => `${sandboxPath}/pay/${id}`;

/** Where the browser returns to the shop, with what the gateway adds. */
function returnUrl(payment: Payment): string {
  const url = new URL(payment.callbackUrl);
  const parameters = dialects[payment.dialect].callbackParameters(payment);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function showPage(html: string, status = 200): Response {
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy({ styles: styleHashes(html) }),
    },
  });
}
