import { expect, test } from 'vitest';
import { createSessionGate } from './session-gate.ts';

/** A server that refuses requests while nobody is logged in. */
function setUp() {
  const server = { loggedIn: true };
  const sent: string[] = [];
  const gate = createSessionGate(async (url, init) => {
    sent.push(`${init?.method ?? 'GET'} ${url} ${typeof init?.body === 'string' ? init.body : ''}`.trim());
    return new Response(null, { status: server.loggedIn ? 200 : 401 });
  });
  return { gate, server, sent };
}
const turn = () => new Promise((done) => setImmediate(done));

test('a save that finds the session ended waits, and is sent again once someone has logged in', async () => {
  const { gate, server, sent } = setUp();
  server.loggedIn = false;
  const save = gate.fetch('/a/1', { method: 'PUT', body: '{"title":"x"}' });
  await turn();
  expect(gate.state()).toBe('ended');
  const other = gate.fetch('/b');
  await turn();
  expect(sent).toEqual(['PUT /a/1 {"title":"x"}']);
  server.loggedIn = true;
  gate.set('open');
  expect([(await save).status, (await other).status]).toEqual([200, 200]);
  expect(sent).toEqual(['PUT /a/1 {"title":"x"}', 'PUT /a/1 {"title":"x"}', 'GET /b']);
});

test('nothing is sent in the name of someone else', async () => {
  const { gate, sent } = setUp();
  gate.set('other');
  void gate.fetch('/a');
  await turn();
  expect(sent).toEqual([]);
});

test('a refusal of a request that was sent before the log-in does not close the gate again', async () => {
  const answers: ((response: Response) => void)[] = [];
  const gate = createSessionGate(() => new Promise((answer) => answers.push(answer)));
  const [first, second] = [gate.fetch('/a'), gate.fetch('/b')];
  await turn();
  answers[0]!(new Response(null, { status: 401 }));
  await turn();
  gate.set('open');
  await turn();
  answers[1]!(new Response(null, { status: 401 }));
  await turn();
  expect(gate.state()).toBe('open');
  for (const answer of answers.slice(2)) answer(new Response(null, { status: 200 }));
  expect([(await first).status, (await second).status]).toEqual([200, 200]);
});
