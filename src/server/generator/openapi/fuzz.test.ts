/**
 * Random requests to every call of the OpenAPI document, by every role: none answers 500, every refusal has the one error
 * shape, and a refused call stores nothing. `npm run fuzz` sends many more of them (FUZZ_REQUESTS, FUZZ_SEED).
 */
import * as fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { registry } from '../../../../resources/index.ts';
import { tableOwner } from '../../../define/registry.ts';
import { tableName } from '../../platform/db/names.ts';
import { refusalFault } from '../../platform/testing/answer-faults.ts';
import { requestsTo, type FuzzRequest, type SoundBody } from '../testing/fuzz-requests.ts';
import { testRoles, viewOf } from '../../testing/roles.ts';
import { acceptedValues, sampleBody } from '../testing/sample.ts';
import { openApiDocument } from './document.ts';
import { browserPaths } from '../../browser-paths.ts';
import { ownerOf } from '../../platform/testing/database.ts';
import { col } from '../../platform/db/row-shape.ts';

const requestCount = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const seed = Number(process.env['FUZZ_SEED'] ?? 10);
const everyone = ['nobody', 'student', 'author', 'teacher', 'marketer', 'administrator of nothing'] as const;
/** Who may do most with the calls of an address. */
const owners = { admin: 'administrator of everything', teacher: 'teacher', marketer: 'marketer' } as const;

/** Two of three requests come from those who may do most there: the others are mostly refused before they are read. */
function senderOf({ template }: FuzzRequest, n: number): string {
  const panel = /^\/api\/(admin|teacher|marketer)\//.exec(template)?.[1] ?? 'admin';
  if (n % 3 === 0) return everyone[(n / 3) % everyone.length]!;
  return owners[panel === 'teacher' || panel === 'marketer' ? panel : 'admin'];
}

const { role, ids, services, app, to } = await testRoles();
const document = openApiDocument({
  registry,
  publicUrl: services.config.publicUrl,
  modules: services.modules,
  browserPaths,
});
/** Every write that was committed to a table of a section, by whomever. */
const writes = 'fuzz_writes';
const countWrites = async (): Promise<number> =>
  (await ownerOf(services.db).query(sql.raw(`select count(*) as n from ${writes}`), { n: col.number }))[0]!.n;

beforeAll(async () => {
  const tables = new Set([...registry.values()].map((resource) => tableName(tableOwner(resource, registry).name)));
  await ownerOf(services.db).query(sql.raw(`create table ${writes} (relation text)`));
  await ownerOf(services.db).query(
    sql.raw(`create function fuzz_write() returns trigger language plpgsql security definer as
      'begin if exists (select 1 from changed) then insert into ${writes} values (tg_table_name); end if; return null; end'`),
  );
  for (const table of tables) {
    for (const [event, rows] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      await ownerOf(services.db).query(
        sql.raw(`create trigger fuzz_${event} after ${event} on "${table}"
          referencing ${rows} table as changed for each statement execute function fuzz_write()`),
      );
    }
  }
});

/** A row that may be stored, for the calls that make or change one. */
const soundBody: SoundBody = (method, template) => {
  const [, panel, section] = /^\/api\/(admin|teacher|marketer)\/([^{]+?)(?:\/\{id\}|\/current)?$/.exec(template) ?? [];
  const resource = registry.get(section ?? '');
  if (!resource || panel !== 'admin') return undefined;
  const view = viewOf(role(owners.admin), resource, 'admin');
  const names = method === 'post' ? view?.creatable : view?.editable;
  return sampleBody(resource, names ?? [], to, { given: acceptedValues(services, resource, to) });
};

interface Sent {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  readonly headers: Headers;
}

async function send(who: string, { method, address, body, contentType }: FuzzRequest): Promise<Sent> {
  const { cookie } = role(who).person ?? {};
  const response = await app.request(address, {
    method,
    headers: {
      origin: services.config.publicUrl,
      ...(cookie !== undefined && { cookie }),
      ...(contentType !== undefined && { 'content-type': contentType }),
    },
    ...(body !== undefined && { body }),
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text: await response.text(),
    headers: response.headers,
  };
}

/** Every header that an answer of a call may have. */
const allowedHeaders: ReadonlySet<string> = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-range',
  'content-security-policy',
  'content-type',
  'etag',
  'location',
  'retry-after',
  'set-cookie',
  'tus-extension',
  'tus-max-size',
  'tus-resumable',
  'tus-version',
  'upload-expires',
  'upload-length',
  'upload-offset',
  'vary',
  'x-content-type-options',
  'x-request-id',
  'x-total-estimated',
]);

/** What a header tells that it should not; undefined where nothing is. */
function headerFault({ headers, text, status }: Sent): string | undefined {
  const other = [...headers.keys()].find((name) => !allowedHeaders.has(name));
  if (other !== undefined) return `a header ${other}`;
  const range = headers.get('content-range');
  if (range === null || status !== 200) return range === null ? undefined : 'a total in a refusal';
  const rows: unknown = JSON.parse(text);
  const total = Number(range.split('/').at(-1));
  return Array.isArray(rows) && total >= rows.length ? undefined : 'a total below its rows';
}

/** What is wrong with the answer to a request; undefined where nothing is. */
function faultOf(sent: Sent, wrote: boolean): string | undefined {
  const { status, contentType, text } = sent;
  if (status >= 500) return 'a failure of the server';
  const told = headerFault(sent);
  if (told !== undefined) return told;
  if (status < 400) return undefined;
  if (wrote) return 'a refused call stored something';
  return refusalFault({ status, type: contentType, text });
}

test(`${requestCount} random requests (seed ${seed}) are answered or refused, and no refusal stores anything`, async () => {
  const requests = fc.sample(requestsTo(document, ids, soundBody), { numRuns: requestCount, seed });
  const faults: unknown[] = [];
  const statuses = new Map<number, number>();
  for (const [i, request] of requests.entries()) {
    const who = senderOf(request, i);
    const before = await countWrites();
    const sent = await send(who, request);
    statuses.set(sent.status, (statuses.get(sent.status) ?? 0) + 1);
    const fault = faultOf(sent, (await countWrites()) > before);
    if (fault) faults.push({ fault, who, ...request, status: sent.status, answer: sent.text.slice(0, 300) });
  }
  expect(faults.slice(0, 5)).toEqual([]);
  // The requests reach the calls: they do not all end at the door.
  const share = (test: (status: number) => boolean): number =>
    [...statuses].reduce((sum, [status, count]) => sum + (test(status) ? count : 0), 0) / requestCount;
  expect(
    share((status) => status < 300),
    JSON.stringify([...statuses]),
  ).toBeGreaterThan(0.1);
  expect(share((status) => status === 422)).toBeGreaterThan(0.05);
}, 1_800_000);
