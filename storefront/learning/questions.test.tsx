// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { question } from '../testing/comment-records.ts';
import { contractApi, refusal, type Answers } from '../testing/contract-api.ts';
import { renderPage } from '../testing/page.tsx';
import { pageOf } from '../testing/records.ts';
import { Questions } from './Questions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ask = 'POST /api/learn/lessons/{id}/questions';
function show(answers: Answers = {}) {
  const api = contractApi({
    [ask]: question({ _id: 'q9', text: 'و این؟', isOwn: true }),
    'POST /api/learn/questions/{id}/remove': { ok: true },
    ...answers,
  });
  vi.stubGlobal('fetch', api.fetch);
  const page = renderPage(<Questions course="c1" lesson="l2" list={pageOf([question()])} isRecorded failed={null} />);
  return { ...page, api, texts: () => [...page.container.querySelectorAll('.comment-text')].map((p) => p.textContent) };
}

test('a question is asked beside the film, is first, and is removed', async () => {
  const { user, getByLabelText, getByRole, texts, api, address } = show();
  const field = getByLabelText('پرسش شما از استاد');
  await user.type(field, 'و این؟');
  await user.click(getByRole('button', { name: 'ارسال پرسش' }));
  await waitFor(() => expect(texts()).toEqual(['و این؟', 'چرا این گام؟']));
  expect([(field as HTMLTextAreaElement).value, address()]).toEqual(['', '/']);
  await user.click(getByRole('button', { name: 'حذف پرسش' }));
  await waitFor(() => expect(texts()).toEqual(['چرا این گام؟']));
  expect(api.requests.map(({ params, body }) => [params, body])).toEqual([
    [{ id: 'l2' }, { text: 'و این؟' }],
    [{ id: 'q9' }, undefined],
  ]);
});

test('what is refused is shown, and nothing is lost', async () => {
  const { user, getByLabelText, getByRole, texts } = show({ [ask]: refusal(429, 'too_many', 'فردا بپرسید') });
  const field = getByLabelText('پرسش شما از استاد');
  await user.type(field, 'و این؟');
  await user.click(getByRole('button', { name: 'ارسال پرسش' }));
  await waitFor(() => expect(getByRole('alert').textContent).toBe('فردا بپرسید'));
  expect([(field as HTMLTextAreaElement).value, texts()]).toEqual(['و این؟', ['چرا این گام؟']]);
});

test('a question is asked once, however often it is sent', async () => {
  const { api, container, getByLabelText, texts } = show();
  fireEvent.change(getByLabelText('پرسش شما از استاد'), { target: { value: 'و این؟' } });
  const form = container.querySelector('form')!;
  for (let time = 0; time < 2; time += 1) fireEvent.submit(form);
  await waitFor(() => expect(texts()).toEqual(['و این؟', 'چرا این گام؟']));
  expect(api.requests).toHaveLength(1);
});

test('a question that cannot be removed stays, and it is said why', async () => {
  const remove = 'POST /api/learn/questions/{id}/remove';
  const { user, getByLabelText, getByRole, texts } = show({ [remove]: refusal(409, 'conflict', 'پاسخ دارد') });
  fireEvent.change(getByLabelText('پرسش شما از استاد'), { target: { value: 'و این؟' } });
  await user.click(getByRole('button', { name: 'ارسال پرسش' }));
  await waitFor(() => expect(texts()).toHaveLength(2));
  await user.click(getByRole('button', { name: 'حذف پرسش' }));
  await waitFor(() => expect(getByRole('alert').textContent).toBe('پاسخ دارد'));
  expect(texts()).toEqual(['و این؟', 'چرا این گام؟']);
});
