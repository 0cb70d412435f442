/**
 * A client whose types are made from the live description by a generator of others: a program of its own, which the compiler
 * accepts against these types, works through ten calls of a real server.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { OpenAPI3 } from 'openapi-typescript';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { hashPassword, storePassword } from '../../platform/auth/passwords.ts';
import { endServer, listen, siteHandler } from '../../platform/http-server/http.ts';
import { sharesNothing } from '../../platform/pages/anonymous.ts';
import { PageCache } from '../../platform/pages/page-cache.ts';
import { securityHeaders } from '../../platform/http/security.ts';
import { testServices } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';

const services = await testServices();
const app = createApp(services);
const { server, serve } = await listen({ ...services.config, port: 0 });
const site = { sharing: sharesNothing, fetch: app.fetch, shared: async (request: Request) => app.fetch(request) };
const cache = new PageCache(services.changes, { lifetime: 1_000, maxPages: 1, maxBytes: 1 });
const files = { has: () => false, fetch: () => new Response('') };
serve(siteHandler(site, cache, files, securityHeaders(services.config), services.log));
afterAll(() => endServer(server));
const address = `http://localhost:${(server.address() as AddressInfo).port}`;

const folder = mkdtempSync(join(tmpdir(), 'academy-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const run = promisify(execFile);

/** The types of a description, as text. The generator writes them with TypeScript 5: the product's own has no such API. */
async function typesOf(description: OpenAPI3): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context),
  });
  try {
    const { default: generate, astToString } = await import('openapi-typescript');
    return astToString(await generate(description));
  } finally {
    hooks.deregister();
  }
}

/** A project of someone else: the program, the types it was written against, and what it takes from npm. */
function makeProject(types: string): void {
  cpSync('src/server/generator/testing/outside/client.ts', join(folder, 'client.ts'));
  writeFileSync(join(folder, 'academy-api.ts'), types);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const compilerOptions = {
    target: 'esnext',
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    types: ['node'],
    paths: { 'academy-api': ['./academy-api.ts'] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['client.ts'] }));
}

/** What the compiler says of the project; nothing where it has nothing to say. */
const compile = async (): Promise<string> =>
  run('node_modules/.bin/tsc', ['-p', folder]).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  );

test('is accepted by the compiler, and is answered as it expects', async () => {
  const description = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenAPI3;
  makeProject(await typesOf(description));
  expect(await compile()).toBe('');

  const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
  await storePassword(services.db, chief.id, await hashPassword('a password of the client'));
  const { stdout } = await run(process.execPath, [
    '--no-warnings',
    join(folder, 'client.ts'),
    address,
    chief.email,
    'a password of the client',
  ]);
  const question = 'گواهی چه زمانی صادر می‌شود؟';
  expect(JSON.parse(stdout)).toMatchObject({
    ok: true,
    publicBefore: { records: [] },
    created: { question, category: 'certificate', order: 0, status: 'draft', version: 1 },
    changed: { question, order: 7, version: 2 },
    one: { question, order: 7, version: 2 },
    list: [{ question }],
    published: { waiting: [], undo: {} },
    publicAfter: { records: [{ question }] },
    undone: { left: [] },
    actions: ['undo', 'action:publish', 'update', 'create'],
    choices: [],
    problems: ['not_found'],
    gone: 'not_found',
  });
}, 120_000);

test('with a wrong call is refused by the compiler', async () => {
  const wrong = "\nawait api.POST('/api/checkout/quote', { body: { items: [{ kind: 'horse', id: '' }] } });\n";
  writeFileSync(join(folder, 'client.ts'), wrong, { flag: 'a' });
  expect(await compile()).toContain('"horse"');
}, 120_000);
