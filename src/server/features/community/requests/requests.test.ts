/** Messages, questions and requests for collaboration, as visitors send them. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readOutbox } from '../../../platform/messages/outbox.ts';
import { testApp } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { newChallenge } from '../../../platform/auth/proof-of-work.ts';
import { solved, visitor } from '../../testing/requests.ts';
import { col } from '../../../platform/db/row-shape.ts';

const world = await testApp();
const { services } = world;
const { db } = services;
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const { post, challenge } = visitor(world, '10.0.0.1');
const message = {
  kind: 'contact',
  name: 'سارا',
  contact: 'sara@example.com',
  subject: 'شهریه',
  message: 'شهریهٔ قسطی هم دارید؟',
};
const request = {
  name: 'رضا',
  family: 'نوری',
  mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
  kind: 'teacher',
  message: 'ده سال درس داده‌ام.',
};

beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
  await db.transaction(async (tx) => {
    await tx.query(sql`delete from contact_requests`);
    await tx.query(sql`delete from collaborate_requests`);
    tx.publish('contact_requests', 'collaborate_requests');
  });
});

async function inPanel(section: string, filter: object = {}): Promise<Record<string, unknown>[]> {
  const query = encodeURIComponent(JSON.stringify(filter));
  const response = await world.app.request(`/api/admin/${section}?filter=${query}`, { headers: admin.headers });
  return (await response.json()) as Record<string, unknown>[];
}
async function counts(): Promise<unknown> {
  const response = await world.app.request('/api/admin/home/newRequestCounts', { headers: admin.headers });
  return response.json();
}
const status = (number: string, contact: string, from = post) => from('/api/requests/status', { number, contact });

/** Does the confirmations that are in the queue; each twice, as a queue may. */
async function confirm(section: string): Promise<void> {
  const job = services.modules.get(section)!.jobs!.find(({ name }) => name === 'confirm')!;
  if (job.cron !== undefined) throw new Error('it is asked for');
  const taken = await db.query(
    sql`delete from pgboss.job where name = ${`${section}.confirm`} returning data->'input' as input`,
    { input: col.json<unknown>() },
  );
  for (const { input } of [...taken, ...taken]) await job.run(services, job.input.parse(input));
}

test('a message reaches the panel with its number, is counted at once, and the number is sent once', async () => {
  expect(await counts()).toEqual({ collabRequestCount: 0, contactRequestCount: 0 });
  const sent = await post('/api/contact-requests', {
    ...message,
    name: ' سارا ',
    message: `${message.message}\r\nسپاس`,
  });
  expect(sent.status).toBe(200);
  expect(sent.number).toMatch(/^\d{15}$/);
  expect(await counts()).toEqual({ collabRequestCount: 0, contactRequestCount: 1 });
  const [row] = await inPanel('contact-requests', { q: sent.number });
  expect(row).toMatchObject({
    ...message,
    number: sent.number,
    message: `${message.message}\nسپاس`,
    state: 'new',
    confirmedAt: null,
  });
  await confirm('contact-requests');
  const outbox = await readOutbox(db, 'sara@example.com');
  expect(outbox).toHaveLength(1);
  // Nothing that was typed is sent: anybody could have it sent to anybody.
  expect(outbox[0]!.text).not.toMatch(/سارا|شهریه/);
  expect(outbox[0]!.text).toContain('http://localhost/contact-us/follow');
  expect((await inPanel('contact-requests'))[0]!.confirmedAt).not.toBeNull();
});

test('a question is a message of its kind; both are found by number and contact', async () => {
  const { number } = await post('/api/contact-requests', { ...message, kind: 'question', contact: '+98 912 123 4567' });
  expect(await inPanel('contact-requests', { kind: 'question' })).toMatchObject([{ contact: '09121234567' }]);
  expect((await status(number, '0912-123-4567')).body).toMatchObject({
    kind: 'question',
    state: 'new',
    subject: message.subject,
    reply: null,
  });
  await db.query(sql`update contact_requests set reply = 'بله', state = 'undelivered', answered_at = now()`);
  expect((await status(number, '9121234567')).body).toMatchObject({ state: 'answered', reply: 'بله' });
});

test('a request for collaboration reaches the panel, is counted, confirmed and found', async () => {
  const sent = await post('/api/collaborate-requests', { ...request, email: 'Reza@Example.com', expertise: ' ریاضی ' });
  expect(sent.status).toBe(200);
  expect(await counts()).toEqual({ collabRequestCount: 1, contactRequestCount: 0 });
  expect(await inPanel('collaborate-requests')).toMatchObject([
    { ...request, mobile: '+989121234567', email: 'reza@example.com', expertise: 'ریاضی', resume: null, state: 'new' },
  ]);
  await confirm('collaborate-requests');
  expect(await readOutbox(db, '+989121234567')).toHaveLength(1);
  for (const contact of ['09121234567', 'reza@example.com']) {
    expect((await status(sent.number, contact)).body).toMatchObject({ kind: 'collaboration', subject: 'teacher' });
  }
});

test('what is wrong is shown field by field, and nothing is stored', async () => {
  const wrong = async (path: string, body: object) => {
    const answer = await post(path, body);
    return [answer.status, ...answer.wrong];
  };
  expect(await wrong('/api/contact-requests', {})).toEqual([422, 'kind', 'name', 'contact', 'subject', 'message']);
  expect(await wrong('/api/contact-requests', { ...message, contact: '@sara' })).toEqual([422, 'contact']);
  expect(await wrong('/api/contact-requests', { ...message, message: '  کوتاه   ' })).toEqual([422, 'message']);
  expect(await wrong('/api/contact-requests', { ...message, message: 'ا'.repeat(3001) })).toEqual([422, 'message']);
  expect(await wrong('/api/contact-requests', { ...message, name: 7, subject: ['x'] })).toEqual([
    422,
    'name',
    'subject',
  ]);
  expect(await wrong('/api/collaborate-requests', { ...request, mobile: '12', email: 'x' })).toEqual([
    422,
    'mobile',
    'email',
  ]);
  expect(await wrong('/api/collaborate-requests', { ...request, mobile: '' })).toEqual([422, 'mobile']);
  expect(await wrong('/api/collaborate-requests', { ...request, kind: 'boss' })).toEqual([422, 'kind']);
  expect(await counts()).toEqual({ collabRequestCount: 0, contactRequestCount: 0 });
});

test('fields that only staff may write cannot be sent', async () => {
  for (const forged of [
    { state: 'answered' },
    { reply: 'x' },
    { number: '1' },
    { id: admin.id },
    { createdBy: admin.id },
  ]) {
    expect((await post('/api/contact-requests', { ...message, ...forged })).status).toBe(422);
  }
  for (const forged of [{ note: 'x' }, { state: 'accepted' }, { resume: '/files/2026/secret.pdf' }]) {
    expect((await post('/api/collaborate-requests', { ...request, ...forged })).status).toBe(422);
  }
  expect(await inPanel('contact-requests')).toEqual([]);
});

test('a program that fills in the hidden field is answered as everybody, and nothing is stored or sent', async () => {
  const caught = await post('/api/contact-requests', {
    ...message,
    contact: 'trap@example.com',
    website: 'http://spam.example',
  });
  expect([caught.status, caught.number]).toEqual([200, expect.stringMatching(/^\d{15}$/)]);
  expect((await post('/api/collaborate-requests', { ...request, website: 'x' })).status).toBe(200);
  expect(await counts()).toEqual({ collabRequestCount: 0, contactRequestCount: 0 });
  await Promise.all([confirm('contact-requests'), confirm('collaborate-requests')]);
  expect(await readOutbox(db, 'trap@example.com')).toEqual([]);
});

test('a form that is sent twice, or many times at once, is one request', async () => {
  const sent = await Promise.all([1, 2, 3].map(() => post('/api/contact-requests', message)));
  expect(new Set(sent.map(({ number }) => number)).size).toBe(1);
  expect(await inPanel('contact-requests')).toHaveLength(1);
});

test('one contact is not flooded with confirmations, no matter who requests them', async () => {
  for (const n of [1, 2, 3]) {
    const { status: code } = await visitor(world, `10.1.0.${n}`).post('/api/contact-requests', {
      ...message,
      subject: `${n}`,
    });
    expect(code).toBe(200);
  }
  const fourth = await visitor(world, '10.1.0.4').post('/api/contact-requests', { ...message, subject: '4' });
  expect(fourth.status).toBe(429);
});

const flood = async (count: number, from: ReturnType<typeof visitor>, more: () => Promise<object>) => {
  const codes: number[] = [];
  for (let n = 0; n < count; n++) {
    const body = { ...message, contact: `p${n}@example.com`, ...(await more()) };
    codes.push((await from.post('/api/contact-requests', body)).status);
  }
  return codes;
};

test('a flood from one address is stopped after ten; a proof of work lets its people go on', async () => {
  const from = visitor(world, '10.2.0.1');
  const codes = await flood(11, from, async () => ({}));
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  expect(
    (await from.post('/api/contact-requests', { ...message, proof: await solved(await challenge()) })).status,
  ).toBe(200);
});

test('a proof of work counts once; one that is forged, solved by nobody, or too old counts as none', async () => {
  const from = visitor(world, '10.3.0.1');
  await flood(10, from, async () => ({}));
  const answer = (proof: string) => from.post('/api/contact-requests', { ...message, proof });
  const good = await solved(await challenge());
  expect((await answer(good)).status).toBe(200);
  const own = await challenge();
  const easy = { ...own, parameters: { ...own.parameters, cost: 1 } };
  const old = await newChallenge(services.config.secret, { now: Date.now() - 3_600_000 });
  const foreign = await newChallenge('the secret of somebody else');
  const unsolved = { challenge: own, solution: { counter: 1, derivedKey: `00${'0'.repeat(62)}` } };
  const refused = [
    good,
    await solved(easy),
    await solved(old),
    await solved(foreign),
    Buffer.from(JSON.stringify(unsolved)).toString('base64'),
    Buffer.from('{"challenge":null}').toString('base64'),
    'not base64 at all',
  ];
  for (const proof of refused) expect((await answer(proof)).status).toBe(429);
});

test('a number alone opens nothing, and cannot be guessed at length', async () => {
  const { number } = await post('/api/contact-requests', message);
  const guesser = visitor(world, '10.4.0.1');
  const guess = (typed: string, contact: string) => status(typed, contact, guesser.post);
  expect((await guess(number, 'omid@example.com')).status).toBe(404);
  expect((await guess('140000000000000', message.contact)).status).toBe(404);
  expect((await guess('یک', message.contact)).wrong).toEqual(['number']);
  expect((await guess(number, 'کسی')).wrong).toEqual(['contact']);
  for (let n = 0; n < 9; n++) await guess(number, `p${n}@example.com`);
  expect((await guess(number, message.contact)).status).toBe(429);
});

test('a page of another site cannot send one', async () => {
  const foreign = visitor(world, '10.5.0.1', { origin: 'https://evil.example' });
  expect((await foreign.post('/api/contact-requests', message)).body.code).toBe('cross_site');
});
