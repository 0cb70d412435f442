// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderDetail } from '../../src/contract/orders.ts';
import { broken, contractApi, type Answers } from '../testing/contract-api.ts';
import { order, waitingOrder } from '../testing/own-records.ts';
import { pauses, useSettling } from './use-settling.ts';

const settling = waitingOrder({ isSettling: true });
let loads = 0;

beforeEach(() => {
  vi.useFakeTimers();
  loads = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Shows the order as the page loaded it. */
async function follow(loaded: OrderDetail, answers: Answers) {
  const api = contractApi(answers);
  vi.stubGlobal('fetch', api.fetch);
  function Page() {
    const { order: newest, hasStopped, check } = useSettling(loaded);
    return (
      <button type="button" onClick={check}>
        {newest.state} {hasStopped ? 'stopped' : 'asks'}
      </button>
    );
  }
  const Stub = createRoutesStub([{ path: '/', Component: Page, loader: () => ++loads, HydrateFallback: () => null }]);
  const view = render(<Stub />);
  /** A second at a time: React looks at what has come when the act ends. */
  async function wait(seconds: number): Promise<void> {
    for (let past = 0; past <= seconds; past++) await act(() => vi.advanceTimersByTimeAsync(past === 0 ? 0 : 1_000));
  }
  await wait(0);
  return {
    text: () => view.container.textContent,
    press: () => act(() => view.getByRole('button').click()),
    wait,
    api,
  };
}

test('asks with growing pauses, and stops in the end; a press asks again', async () => {
  const page = await follow(settling, { 'GET /api/orders/{number}': settling });
  await page.wait(pauses[0]!);
  expect(page.api.requests).toHaveLength(1);
  await page.wait(pauses[0]!);
  expect(page.api.requests).toHaveLength(1);
  await page.wait(240);
  expect([page.api.requests.length, page.text()]).toEqual([pauses.length, 'awaiting_payment stopped']);
  page.press();
  await page.wait(0);
  expect([page.api.requests.length, page.text()]).toEqual([pauses.length + 1, 'awaiting_payment asks']);
});

test('shows the outcome when it comes, loads the page again, and asks no more', async () => {
  let isDone = false;
  const page = await follow(settling, { 'GET /api/orders/{number}': () => (isDone ? order() : settling) });
  await page.wait(pauses[0]!);
  isDone = true;
  const before = loads;
  await page.wait(240);
  expect([page.text(), page.api.requests.length, loads - before]).toEqual(['fulfilled asks', 2, 1]);
});

test('a failed request is repeated; what is known is not requested', async () => {
  const page = await follow(settling, { 'GET /api/orders/{number}': broken });
  await page.wait(pauses[0]! + pauses[1]!);
  expect([page.api.requests.length, page.text()]).toEqual([2, 'awaiting_payment asks']);
  cleanup();
  const done = await follow(order(), {});
  await done.wait(60);
  expect(done.api.requests).toEqual([]);
});
