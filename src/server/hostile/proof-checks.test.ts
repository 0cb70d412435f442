/** Strangers ask for codes of certificates, to guess one, or to keep others from asking. Over HTTP. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Problem } from '../../contract/errors.ts';
import type { ProofChallenge } from '../../contract/requests.ts';
import { drawCode } from '../../domain/certificates/code.ts';
import { testProofs } from '../features/testing/certificates.ts';
import { solved } from '../features/testing/requests.ts';
import { col } from '../platform/db/row-shape.ts';

const proofs = await testProofs();
const { app, services } = proofs;
const { db } = services;
const { code: real, id } = await proofs.issued();

beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
});

const wrongCode = (): string => drawCode((count) => Math.floor(Math.random() * count));
interface Answer {
  readonly status: number;
  readonly body: Partial<Problem> & { readonly code?: string };
  readonly headers: Headers;
}
async function ask(code: string, network = '203.0.113.5', proof?: string): Promise<Answer> {
  const answer = await app.request(
    `/api/proofs/check?code=${encodeURIComponent(code)}`,
    { headers: { ...(proof !== undefined && { 'x-proof-of-work': proof }) } },
    { incoming: { socket: { remoteAddress: network } } },
  );
  return { status: answer.status, body: (await answer.json()) as Answer['body'], headers: answer.headers };
}
const challengeOf = async (level: number | string): Promise<Response> =>
  app.request(`/api/requests/challenge?level=${level}`);
const work = async (level: number): Promise<string> =>
  solved((await (await challengeOf(level)).json()) as ProofChallenge);
/** Makes as if so many wrong codes of this hour had come from the networks. */
const failed = (count: number) => db.query(sql`update rate_limits set points = ${count} where key like 'proofCheck:%'`);

/** Wrong codes without work, up to the last that is free. */
async function useUp(network?: string): Promise<void> {
  for (let n = 0; n < 10; n += 1) expect((await ask(wrongCode(), network)).status).toBe(404);
}

describe('the check of a certificate', () => {
  test('after the tries that are free takes work, and answers who does it, however many have failed', async () => {
    await useUp();
    for (let n = 0; n < 50; n += 1) {
      const { status, body } = await ask(real);
      expect([status, body.code, body.proofLevel]).toEqual([429, 'proof_required', 0]);
    }
    expect((await ask(real, undefined, await work(0))).status).toBe(200);
    expect((await ask(wrongCode(), undefined, await work(0))).status).toBe(404);
    expect((await ask(real, '203.0.113.6')).status, 'of another network nothing is asked').toBe(200);
  });

  test('takes more of it the more have failed, and never more than the most', async () => {
    await useUp();
    for (const [count, level] of [
      [19, 0],
      [20, 1],
      [40, 2],
      [80, 3],
      [160, 4],
      [100_000, 4],
    ] as const) {
      await failed(count);
      expect([count, (await ask(real)).body.proofLevel]).toEqual([count, level]);
    }
    await failed(40);
    expect((await ask(real, undefined, await work(1))).body, 'less work than is asked for').toMatchObject({
      code: 'proof_required',
      proofLevel: 2,
    });
    expect((await ask(real, undefined, await work(2))).status).toBe(200);
    expect((await ask(real, undefined, await work(3))).status, 'more is as good').toBe(200);
  }, 60_000);

  test('counts a solved challenge once, and none that was forged, made easier or solved for nothing', async () => {
    await useUp();
    const once = await work(0);
    expect((await ask(wrongCode(), undefined, once)).status).toBe(404);
    expect((await ask(real, undefined, once)).body.code).toBe('proof_required');
    await failed(40);
    const { challenge, solution } = JSON.parse(Buffer.from(await work(0), 'base64').toString()) as {
      challenge: ProofChallenge;
      solution: object;
    };
    const pack = (changed: object): string =>
      Buffer.from(JSON.stringify({ challenge, solution, ...changed })).toString('base64');
    const harder = { ...challenge, parameters: { ...challenge.parameters, cost: 32_000 } };
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '0' } };
    const unsolved = { solution: { counter: 1, derivedKey: '00' } };
    for (const forged of ['', 'x', pack({ challenge: harder }), pack({ challenge: easier }), pack(unsolved)]) {
      expect((await ask(real, undefined, forged)).body.code).toBe('proof_required');
    }
    expect((await challengeOf(5)).status).toBe(422);
    expect((await challengeOf(-1)).status).toBe(422);
    expect((await challengeOf('x')).status).toBe(422);
  });

  test('costs nothing where it answers, nor for what is no code; a network is an address or a /64', async () => {
    for (let n = 0; n < 15; n += 1) {
      expect((await ask(real)).status).toBe(200);
      expect((await ask('AAAA')).status).toBe(422);
    }
    for (let n = 0; n < 10; n += 1) await ask(wrongCode(), `2001:db8::${n + 1}`);
    expect((await ask(real, '2001:db8::ffff')).body.code).toBe('proof_required');
    expect((await ask(real, '2001:db8:0:1::1')).status).toBe(200);
    const many = await Promise.all(Array.from({ length: 30 }, () => ask(wrongCode(), '203.0.113.9')));
    expect(
      many.filter(({ status }) => status === 404),
      'all at once too',
    ).toHaveLength(10);
  });

  test('says what is to be done without a script, and how long it is to wait', async () => {
    await useUp();
    const { body, headers } = await ask(real);
    expect(body.detail).toMatch(/جاوااسکریپت .* ۶۰ دقیقه|جاوااسکریپت .* ۱ ساعت/);
    expect(body.errors).toEqual([{ property: 'code', errors: [body.detail] }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500);
  });

  test('tells a code that was drawn and never given from no other', async () => {
    await db.query(sql`update proofs set is_public = false where id = ${id}::uuid`);
    const [waiting] = await db.query(
      sql`
      insert into proofs (code, "user", template, source, title, state)
      select ${wrongCode()}, "user", template, 'office', 'x', 'requested' from proofs where id = ${id}::uuid
      returning code`,
      { code: col.text },
    );
    const [drawn, never] = [await ask(waiting!.code), await ask(wrongCode())];
    expect([drawn.status, drawn.body.detail]).toEqual([never.status, never.body.detail]);
  });
});
