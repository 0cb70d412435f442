import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const module = JSON.stringify(new URL('./lifetime.ts', import.meta.url).href);

/** Runs code with a `lifetime` in a process of its own, and sends it a signal when it has printed something. */
async function liveThrough(code: string, signal?: NodeJS.Signals): Promise<{ code: unknown; said: string }> {
  const beginning = `const { Lifetime } = await import(${module}); const lifetime = new Lifetime();`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', `${beginning}\n${code}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const said = text(child.stdout);
  if (signal) child.stdout.once('data', () => child.kill(signal));
  const [status] = (await once(child, 'exit')) as unknown[];
  return { code: status, said: await said };
}
const steps = `lifetime.atEnd(async () => { await 1; console.log('server'); }); lifetime.atEnd(() => console.log('database'));`;

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes what was opened so far, in order, and ends well',
  async (signal) => {
    const { code, said } = await liveThrough(
      `lifetime.endOnSignals(); ${steps} setInterval(() => {}, 1000); console.log('opened');`,
      signal,
    );
    expect([code, said]).toEqual([0, 'opened\nserver\ndatabase\n']);
  },
);

test('a start that fails closes it too, and a step that fails stops none', async () => {
  const { code, said } = await liveThrough(
    `lifetime.atEnd(() => { throw new Error('closed already'); }); ${steps}
     lifetime.signal.addEventListener('abort', () => console.log('told'));
     console.log(lifetime.isEnding); void lifetime.end(1); console.log(lifetime.isEnding); await lifetime.end(0);`,
  );
  expect([code, said]).toEqual([1, 'false\ntold\ntrue\nserver\ndatabase\n']);
});

test('a step that fails is recognised by the code', async () => {
  const { code } = await liveThrough(`lifetime.atEnd(() => Promise.reject(new Error('no'))); await lifetime.end(0);`);
  expect(code).toBe(1);
});

test('a step that hangs is ended after the time that it said, and that of the others', async () => {
  const { code, said } = await liveThrough(
    `const short = new Lifetime(50);
     short.atEnd(() => undefined, 100); short.atEnd(() => new Promise(() => setInterval(() => undefined, 10)), 150);
     const since = performance.now();
     process.on('exit', () => console.log(performance.now() - since));
     await short.end(0);`,
  );
  expect(code).toBe(1);
  expect(Number(said)).toBeGreaterThanOrEqual(299);
  expect(Number(said)).toBeLessThan(5_000);
});
