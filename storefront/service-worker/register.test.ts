import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** Registers in a browser that answers so; gives the addresses that were registered. */
function register(container: unknown): void {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('navigator', { serviceWorker: container });
  registerWorker();
}

test('E10 a service worker that cannot be registered is nobody’s trouble', async () => {
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  const asked: string[] = [];
  register({
    register(address: string) {
      asked.push(address);
      return Promise.reject(new Error('refused'));
    },
  });
  await new Promise((done) => setTimeout(done));
  process.off('unhandledRejection', unhandled);
  expect(asked).toEqual(['/sw.js']);
  expect(unhandled).not.toHaveBeenCalled();
});

test('a browser without service workers is served all the same', () => {
  expect(() => register(undefined)).not.toThrow();
});
