import { expect, test, vi } from 'vitest';
import { csvResponse } from './csv-response.ts';

/** Chunks without an end, and what became of them. */
function endless() {
  const state = { read: 0, ended: false };
  async function* chunks() {
    try {
      for (;;) yield `${state.read++}\r\n`;
    } finally {
      state.ended = true;
    }
  }
  return { state, chunks: chunks() };
}
const timeouts = { chunk: 60_000, whole: 60_000 };

test('chunks are made as fast as they are read, one ahead', async () => {
  const { state, chunks } = endless();
  const response = await csvResponse(chunks, 'books', timeouts);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="books.csv"');
  const reader = response.body!.getReader();
  for (let read = 1; read <= 50; read++) {
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(`${read - 1}\r\n`);
    expect(state.read).toBeLessThanOrEqual(read + 1);
  }
  await reader.cancel();
  expect(state.ended).toBe(true);
});

test('a refusal comes before the response', async () => {
  async function* refused() {
    yield* [];
    throw new Error('refused');
  }
  await expect(csvResponse(refused(), 'books')).rejects.toThrow('refused');
});

test('a failure in the middle breaks the download instead of ending it', async () => {
  async function* broken() {
    yield 'a';
    throw new Error('lost');
  }
  await expect((await csvResponse(broken(), 'books', timeouts)).text()).rejects.toThrow('lost');
});

test.each([
  ['one chunk', { ...timeouts, chunk: 20 }],
  ['the whole', { ...timeouts, whole: 20 }],
])('a reader who takes too long for %s is given up', async (_, limits) => {
  const { state, chunks } = endless();
  const reader = (await csvResponse(chunks, 'books', limits)).body!.getReader();
  await reader.read();
  await expect.poll(() => state.ended).toBe(true);
  await expect(reader.read().then(() => reader.read())).rejects.toThrow('too long');
});

test('a download that has ended, broken or been left waits for nobody any more', async () => {
  vi.useFakeTimers();
  try {
    async function* two() {
      yield 'a';
      yield 'b';
    }
    async function* broken() {
      yield 'a';
      throw new Error('lost');
    }
    const waiting = async (end: (response: Response) => Promise<unknown>, chunks: AsyncGenerator<string>) => {
      const response = await csvResponse(chunks, 'books', timeouts);
      expect(vi.getTimerCount()).toBe(2);
      await end(response);
      return vi.getTimerCount();
    };
    expect(await waiting((response) => response.text(), two())).toBe(0);
    expect(await waiting((response) => response.text().catch(() => ''), broken())).toBe(0);
    expect(await waiting((response) => response.body!.cancel(), endless().chunks)).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
