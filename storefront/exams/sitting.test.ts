import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../src/client/client.ts';
import type { RunningAttempt } from '../../src/contract/exams.ts';
import { contractApi, refusal, type Answers } from '../testing/contract-api.ts';
import { readStored } from './stored-answers.ts';
import { isAnswered, noAnswer, retryDelay, Sitting } from './sitting.ts';

const save = 'PUT /api/exam-attempts/{id}/answers/{question}';
const saved = { rev: 1, savedAt: '2026-11-22T10:00:00.000Z' };
const question = (id: string, place: number): RunningAttempt['questions'][number] => ({
  _id: id,
  place,
  type: 'single',
  text: '<p>؟</p>',
  mark: 1,
  options: ['الف', 'ب'],
});
const attempt: RunningAttempt = {
  _id: 'a1',
  exam: { _id: 'e1', name: 'آزمون' },
  device: 'device-1',
  now: '2026-11-22T10:00:00.000Z',
  deadlineAt: '2026-11-22T10:30:00.000Z',
  negativeMarkBps: 0,
  isSequential: false,
  place: 1,
  questionCount: 2,
  questions: [question('q1', 1), question('q2', 2)],
  answers: ['q1', 'q2'].map((id) => ({ question: id, rev: 0, chosen: [], text: '', isFlagged: false })),
};

let stored: Map<string, string>;
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
function open(answers: Answers) {
  const api = contractApi(answers);
  const sitting = new Sitting(createClient(api.fetch), storage, attempt);
  return {
    api,
    state: sitting.state,
    change: sitting.change.bind(sitting),
    flush: sitting.flush.bind(sitting),
    close: sitting.close.bind(sitting),
  };
}
const lost = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a change is sent with the next rev and the name of the device, and then it is saved', async () => {
  const { api, state, change, flush } = open({ [save]: saved });
  change('q1', { chosen: [1] });
  expect(state.get().unsaved).toEqual(['q1']);
  expect(await flush()).toBe(true);
  expect(api.requests.map(({ body }) => body)).toEqual([
    { device: 'device-1', rev: 1, chosen: [1], text: '', isFlagged: false },
  ]);
  expect(state.get().unsaved).toEqual([]);
});

test('what is changed while it is sent follows, and both are sent once', async () => {
  const answer: ((response: Response) => void)[] = [];
  const { api, state, change, flush } = open({ [save]: () => new Promise((done) => answer.push(done)) });
  change('q1', { chosen: [0] });
  const sending = flush();
  await vi.advanceTimersByTimeAsync(0);
  change('q1', { chosen: [1] });
  await vi.advanceTimersByTimeAsync(0);
  expect([api.requests.length, state.get().unsaved]).toEqual([1, ['q1']]);
  for (const next of [1, 2]) {
    answer[next - 1]?.(Response.json(saved));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await sending).toBe(true);
  expect(api.requests.map(({ body }) => body)).toMatchObject([
    { chosen: [0], rev: 1 },
    { chosen: [1], rev: 2 },
  ]);
  expect(state.get().unsaved).toEqual([]);
});

test('spaces are no answer', () => {
  const texts = [' \n', ' ۷ '].map((text) => isAnswered({ ...noAnswer, text }));
  expect([...texts, isAnswered({ ...noAnswer, chosen: [0] })]).toEqual([false, true, true]);
});

test('typing is sent once it pauses', async () => {
  const { api, state, change } = open({ [save]: saved });
  for (const text of ['ت', 'ته', 'تهران']) change('q1', { text }, 800);
  await vi.advanceTimersByTimeAsync(799);
  expect(api.requests).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(api.requests.map(({ body }) => body)).toMatchObject([{ rev: 3, text: 'تهران' }]);
  expect(state.get().unsaved).toEqual([]);
});

test('without a connection it is stored in the browser, tried again, and survives a crash', async () => {
  let isOnline = false;
  const answers: Answers = { [save]: () => (isOnline ? saved : lost()) };
  const first = open(answers);
  first.change('q1', { chosen: [0] });
  first.change('q2', { isFlagged: true });
  expect(await first.flush()).toBe(false);
  expect(first.state.get()).toMatchObject({ isOffline: true, unsaved: ['q1', 'q2'] });
  first.close();
  // The browser is opened again: the server knows of nothing, and gets it.
  isOnline = true;
  const second = open(answers);
  expect(second.state.get().answers).toMatchObject({ q1: { chosen: [0], rev: 1 }, q2: { isFlagged: true } });
  await vi.advanceTimersByTimeAsync(retryDelay);
  expect(second.state.get()).toMatchObject({ isOffline: false, unsaved: [] });
  expect(readStored(storage, 'a1')).toEqual({ device: 'device-1', unsaved: {} });
});

test('a sheet that is left while an answer is on its way tries no more; the next change is sent again', async () => {
  const { api, change, flush, close } = open({ [save]: lost });
  change('q1', { chosen: [0] });
  const sending = flush();
  close();
  expect(await sending).toBe(false);
  await vi.advanceTimersByTimeAsync(retryDelay * 10);
  expect(api.requests).toHaveLength(1);
  change('q1', { chosen: [1] });
  await vi.advanceTimersByTimeAsync(retryDelay);
  expect(api.requests).toHaveLength(3);
});

test('what the server has newer stands', () => {
  stored.set(
    'exam a1',
    JSON.stringify({ device: 'd', unsaved: { q1: { rev: 0, chosen: [1], text: '', isFlagged: false } } }),
  );
  expect(open({}).state.get()).toMatchObject({ unsaved: [], answers: { q1: { chosen: [] } } });
  for (const text of ['no json', 'null', '{"device":7,"unsaved":{}}', '{"device":"d","unsaved":null}']) {
    stored.set('exam a1', text);
    expect(readStored(storage, 'a1')).toBeNull();
  }
});

test.each([
  ['elsewhere', refusal(403, 'forbidden'), { device: 'device-1', unsaved: { q1: { chosen: [0] } } }],
  ['over', refusal(409, 'conflict'), null],
] as const)('a refusal ends the writing here: %s, where the browser then holds %j', async (ended, answer, held) => {
  const { api, state, change, flush } = open({ [save]: answer });
  change('q1', { chosen: [0] });
  expect(await flush()).toBe(false);
  expect(state.get().ended).toBe(ended);
  change('q1', { chosen: [1] });
  await vi.advanceTimersByTimeAsync(retryDelay);
  expect(api.requests).toHaveLength(1);
  expect(state.get().answers['q1']?.chosen).toEqual([0]);
  if (held) expect(readStored(storage, 'a1')).toMatchObject(held);
  else expect(readStored(storage, 'a1')).toBeNull();
});

test('what another window of the browser saved later is taken over', async () => {
  const newest = {
    ...attempt,
    answers: [{ question: 'q1', rev: 7, chosen: [1], text: '', isFlagged: false }, attempt.answers[1]!],
  };
  const { state, change, flush } = open({
    [save]: refusal(409, 'stale'),
    'POST /api/exam-attempts/{id}/open': newest,
  });
  change('q1', { chosen: [0] });
  expect(await flush()).toBe(true);
  expect(state.get()).toMatchObject({ unsaved: [], answers: { q1: { rev: 7, chosen: [1] } } });
});

test.each([
  [500, 'internal'],
  [429, 'too_many'],
  [408, 'timed_out'],
] as const)(
  'an answer that is refused with %i %s is sent again, and may be changed meanwhile',
  async (status, code) => {
    let isRefused = true;
    const { api, state, change, flush } = open({ [save]: () => (isRefused ? refusal(status, code)() : saved) });
    change('q1', { chosen: [0] });
    expect(await flush()).toBe(false);
    expect(state.get()).toMatchObject({ isOffline: true, unsaved: ['q1'], ended: null });
    isRefused = false;
    await vi.advanceTimersByTimeAsync(retryDelay - 1);
    expect(api.requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(api.requests.map(({ body }) => body)).toMatchObject([{ chosen: [0] }, { chosen: [0], rev: 1 }]);
    expect(state.get()).toMatchObject({ isOffline: false, unsaved: [] });
  },
);

test('an answer that the server cannot take is left, and the others are saved', async () => {
  const { api, state, change, flush } = open({
    [save]: ({ params }) => (params['question'] === 'q1' ? refusal(422, 'invalid')() : saved),
  });
  change('q1', { text: 'x' });
  change('q2', { chosen: [1] });
  expect(await flush()).toBe(true);
  expect(api.requests.map(({ params }) => params['question'])).toEqual(['q1', 'q2']);
  expect(state.get()).toMatchObject({ unsaved: [], ended: null, isOffline: false });
});

test('what another window has later is not taken over while it cannot be read', async () => {
  const { state, change, flush } = open({
    [save]: refusal(409, 'stale'),
    'POST /api/exam-attempts/{id}/open': refusal(500, 'internal'),
  });
  change('q1', { chosen: [0] });
  expect(await flush()).toBe(false);
  expect(state.get()).toMatchObject({ isOffline: true, answers: { q1: { chosen: [0] } } });
});
