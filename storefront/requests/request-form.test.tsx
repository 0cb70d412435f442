// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterEach, expect, test, vi } from 'vitest';
import type { ProofChallenge } from '../../src/contract/requests.ts';
import { contractApi, refusal } from '../testing/contract-api.ts';
import { renderPage } from '../testing/page.tsx';
import { RequestForm } from './RequestForm.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** One that is solved by the first tries. */
const { parameters, signature = '' } = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  keyPrefix: '0',
  deriveKey,
  expiresAt: 4_000_000_000,
  hmacSignatureSecret: 's',
});
const challenge = { parameters, signature } as ProofChallenge;

/** A form whose challenge comes with `arrive`, unless the browser or the answer says otherwise. */
function show({ isSecure = true, answer = (): unknown => challenge } = {}) {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  const api = contractApi({ 'GET /api/requests/challenge': answer as () => ProofChallenge });
  vi.stubGlobal('isSecureContext', isSecure);
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    await arrival;
    return api.fetch(path, init);
  });
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  const { container, getByLabelText } = renderPage(
    <RequestForm errors={[]} fields={[]}>
      <label>
        متن <input name="message" />
      </label>
    </RequestForm>,
  );
  const form = container.querySelector('form')!;
  return {
    arrive,
    submit,
    form,
    focus: () => fireEvent.focus(getByLabelText('متن')),
    /** Whether the browser would send it itself. */
    isSent() {
      const event = createEvent.submit(form);
      act(() => void fireEvent(form, event));
      return !event.defaultPrevented;
    },
    proof: () => form.querySelector<HTMLInputElement>('[name="proof"]')!.value,
    /** How often a challenge was requested. */
    challenges: () => api.requests.length,
  };
}

test('a form is made for people: its trap is seen by nobody, and has no place in the order of the keyboard', () => {
  const { form } = show();
  const trap = form.querySelector<HTMLInputElement>('[name="website"]')!;
  expect([trap.tabIndex, trap.autocomplete, trap.closest('[aria-hidden="true"]')?.className]).toEqual([
    -1,
    'off',
    'visually-hidden',
  ]);
});

test('the proof of work is made once, while the form is filled in, and goes with it', async () => {
  const { arrive, focus, proof, isSent, submit, challenges } = show();
  expect(challenges()).toBe(0);
  focus();
  arrive();
  await waitFor(() => expect(proof()).not.toBe(''));
  const { challenge: solved, solution } = JSON.parse(atob(proof())) as { challenge: unknown; solution: object };
  expect([solved, Object.keys(solution)]).toEqual([challenge, expect.arrayContaining(['counter', 'derivedKey'])]);
  focus();
  expect([isSent(), submit.mock.calls.length, challenges()]).toEqual([true, 0, 1]);
});

test('a form that is sent before waits for the proof, and is sent once', async () => {
  const { arrive, focus, proof, isSent, submit, form } = show();
  focus();
  expect([isSent(), isSent(), form.ariaBusy]).toEqual([false, false, 'true']);
  expect(submit).not.toHaveBeenCalled();
  arrive();
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect([proof() !== '', form.ariaBusy]).toEqual([true, null]);
});

test('it waits for eight seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { focus, isSent, submit, proof } = show();
  focus();
  expect(isSent()).toBe(false);
  await vi.advanceTimersByTimeAsync(7_999);
  expect(submit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([submit.mock.calls.length, proof()]).toEqual([1, '']);
});

test('where no proof can be made it is sent without', async () => {
  const refused = show({ answer: refusal(503, 'unavailable') });
  refused.focus();
  expect(refused.isSent()).toBe(false);
  refused.arrive();
  await waitFor(() => expect(refused.submit).toHaveBeenCalledOnce());
  expect(refused.proof()).toBe('');
  cleanup();
  const plain = show({ isSecure: false });
  plain.arrive();
  plain.focus();
  expect([plain.isSent(), plain.challenges()]).toEqual([true, 0]);
  cleanup();
  expect(show().isSent()).toBe(true);
});
