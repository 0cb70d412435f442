/**
 * The raw server that sales are compared to: the minimum of node:http, fetch and pg. It asks the bank for a payment and
 * for its outcome as the product does, and stores all rows that the product inserts for one paid order, in one transaction,
 * in copies of the product's tables with the same keys, checks and indexes, and no triggers. It reads, computes, updates
 * and locks nothing.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/** Rows of an order as text, by table. */
export interface SaleTemplate {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly string[];
    readonly rows: readonly (readonly (string | null)[])[];
  }[];
  /** Texts in them that another order has others of. */
  readonly own: readonly string[];
  /** The ids in them of its buyer and of the course. */
  readonly purchase: Purchase;
}

interface Purchase {
  readonly user: string;
  readonly course: string;
}

const bank = process.env['BANK_URL'] ?? '';
const merchant = process.env['MERCHANT'] ?? '';
const amount = 100_000;
const template: SaleTemplate = JSON.parse(readFileSync(process.env['SALE_TEMPLATE'] ?? '', 'utf8'));
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const { user, course } = template.purchase;
const own = new Map([...template.own, user, course].map((value, n) => [value, n]));
/** Letters, digits and dashes; longer ones first, as a number may begin another. */
const ownText = new RegExp(`(${[...own.keys()].sort((a, b) => b.length - a.length).join('|')})`);
/** A text in pieces: a string is in every order, a number stands for a text that is the order's own. */
const piecesOf = (value: string | null): readonly (string | number)[] | null =>
  value === null ? null : value.split(ownText).map((piece) => own.get(piece) ?? piece);

const inserts = template.tables.map(({ name, columns, rows }) => {
  const places = rows.map((row, r) => `(${row.map((_, c) => `$${r * columns.length + c + 1}`).join(', ')})`);
  const names = columns.map((column) => `"${column}"`).join(', ');
  const text = `insert into ${name} (${names}) values ${places.join(', ')}`;
  return { statement: { name, text }, places: rows.flat().map(piecesOf) };
});

const freshText = (text: string): string => (/^\d+$/.test(text) ? String(randomInt(1e13, 1e14)) : randomUUID());

async function store(purchase: Purchase): Promise<void> {
  const fresh = [...template.own.map(freshText), purchase.user, purchase.course];
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { statement, places } of inserts) {
      const values = places.map(
        (pieces) => pieces?.map((x) => (typeof x === 'number' ? fresh[x] : x)).join('') ?? null,
      );
      await client.query({ ...statement, values });
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function askBank(path: string, body: object): Promise<{ data: { code: number; authority: string } }> {
  const response = await fetch(`${bank}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ merchant_id: merchant, amount, currency: 'IRT', ...body }),
  });
  const answer: { data: { code: number; authority: string } } = JSON.parse(await response.text());
  if (answer.data.code !== 100) throw new Error(JSON.stringify(answer));
  return answer;
}

/** What is bought by the payments requested from the bank. */
const purchases = new Map<string, Purchase>();

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const url = new URL(request.url ?? '', 'http://raw');
  switch (url.pathname) {
    case '/checkout': {
      const purchase: Purchase = JSON.parse(await text(request));
      const callback_url = `http://${request.headers.host}/callback`;
      const { data } = await askBank('/pg/v4/payment/request.json', { description: purchase.user, callback_url });
      purchases.set(data.authority, purchase);
      return { status: 200, body: data.authority };
    }
    case '/callback': {
      const authority = url.searchParams.get('Authority') ?? '';
      await askBank('/pg/v4/payment/verify.json', { authority });
      const purchase = purchases.get(authority);
      if (!purchase || !purchases.delete(authority)) throw new Error(`no payment ${authority}`);
      await store(purchase);
      return { status: 303, body: '' };
    }
    default:
      return { status: 200, body: '' };
  }
}

createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => response.writeHead(status, { location: '/' }).end(body),
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
}).listen(Number(process.env['PORT']), '127.0.0.1');
