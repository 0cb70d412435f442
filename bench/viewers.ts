/** People who watch a film; as a process (its address is the argument), 200 of them until it is ended. */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export const viewers = 200;
/** Bytes of the film: 45 minutes at 1 Mbit/s. */
export const filmSize = 335_544_320;
/** Bytes that a viewer at 1 Mbit/s takes at once, for four seconds of the film. */
export const part = 500_000;
export const partSeconds = 4;

const agent = new Agent({ keepAlive: true, maxSockets: viewers });

/** Takes a part of a file that begins somewhere, as a viewer who went there. */
export function takePart(url: string): Promise<void> {
  const start = Math.floor(Math.random() * (filmSize - part));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const headers = { range: `bytes=${start}-${start + part - 1}` };
  const outgoing = request(url, { agent, headers }, (incoming) => {
    if (incoming.statusCode !== 206) reject(new Error(`${url}: ${incoming.statusCode}`));
    incoming.on('error', reject).on('end', resolve).resume();
  });
  outgoing.on('error', reject);
  outgoing.end();
  return promise;
}

/** Takes a part every four seconds; each begins at a moment of their own. */
async function watch(film: string, place: number): Promise<never> {
  await delay((place / viewers) * partSeconds * 1_000);
  for (;;) {
    const next = performance.now() + partSeconds * 1_000;
    await takePart(film);
    await delay(Math.max(0, next - performance.now()));
  }
}

if (import.meta.main) {
  process.once('disconnect', () => process.exit());
  const film = process.argv[2] ?? '';
  await Promise.all(Array.from({ length: viewers }, (_, place) => watch(film, place)));
}
