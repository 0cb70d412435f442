// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { contractApi, refusal, type Answers } from '../testing/contract-api.ts';
import { checkedProof } from '../testing/proof-records.ts';
import { notChecked, useChecked, type Checked } from './check-code.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refused: Checked = {
  proof: null,
  error: { property: 'code', message: 'بدون جاوااسکریپت ۱ ساعت دیگر' },
  status: 429,
  asksForWork: true,
};
function check(loaded: Checked, answers: Answers = {}) {
  const api = contractApi(answers);
  vi.stubGlobal('fetch', api.fetch);
  const { result } = renderHook(() => useChecked('7K2M9QD4WVAX', loaded));
  return { result, requests: api.requests };
}

test('where a proof of work is required the browser retries, and shows what it is answered', async () => {
  const { result, requests } = check(refused, { 'GET /api/proofs/check': checkedProof() });
  await waitFor(() => expect(result.current?.proof?.state).toBe('issued'));
  expect(requests.map(({ key }) => key)).toEqual(['GET /api/proofs/check']);
});

test('a browser that cannot do the work shows how long one has to wait', async () => {
  const { result, requests } = check(refused, {
    'GET /api/proofs/check': refusal(429, 'proof_required', 'کمی بعد', [{ property: 'code', errors: ['یک ساعت بعد'] }]),
  });
  await waitFor(() => expect(result.current?.error?.message).toBe('یک ساعت بعد'));
  expect(requests.map(({ key }) => key)).toEqual(['GET /api/proofs/check', 'GET /api/requests/challenge']);
});

test('what the server has answered is not requested again', async () => {
  const { result, requests } = check({ ...notChecked, status: 200 });
  await Promise.resolve();
  expect([result.current, requests]).toEqual([notChecked, []]);
});
