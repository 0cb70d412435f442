// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LessonNote } from '../../src/contract/learning.ts';
import { contractApi, refusal, type Answers } from '../testing/contract-api.ts';
import { renderPage } from '../testing/page.tsx';
import { Notes } from './Notes.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function StoredNotes({ onJump }: { onJump(at: number): void }) {
  const [notes, setNotes] = useState<readonly LessonNote[]>([{ _id: 'n1', at: 65, text: 'نکتهٔ اول' }]);
  return <Notes lesson="l2" notes={notes} now={() => 12.7} onChange={setNotes} onJump={onJump} />;
}

function show(answers: Answers = {}) {
  const api = contractApi({
    'POST /api/learn/lessons/{id}/notes': ({ body }) => ({ _id: 'n9', ...(body as { at: number; text: string }) }),
    'POST /api/learn/notes/{id}': ({ params: { id = '' }, body }) => ({
      _id: id,
      at: id === 'n9' ? 12 : 65,
      ...(body as { text: string }),
    }),
    'POST /api/learn/notes/{id}/remove': { ok: true },
    ...answers,
  });
  vi.stubGlobal('fetch', api.fetch);
  const jumped: number[] = [];
  const page = renderPage(<StoredNotes onJump={(at) => jumped.push(at)} />);
  const texts = () => [...page.container.querySelectorAll('.note-text')].map((text) => text.textContent);
  return { ...page, api, jumped, texts };
}

test('a note is added at the moment one is at, and stands by its moment', async () => {
  const { user, getByLabelText, getByRole, texts, api } = show();
  const field = getByLabelText('یادداشت جدید در همین لحظهٔ ویدیو');
  await user.click(getByRole('button', { name: 'افزودن یادداشت' }));
  expect(api.requests).toEqual([]);
  await user.type(field, 'زودتر');
  await user.click(getByRole('button', { name: 'افزودن یادداشت' }));
  await waitFor(() => expect(texts()).toEqual(['زودتر', 'نکتهٔ اول']));
  expect(api.requests.map(({ params, body }) => [params, body])).toEqual([[{ id: 'l2' }, { at: 12, text: 'زودتر' }]]);
  expect((field as HTMLTextAreaElement).value).toBe('');
});

test('it leads to its moment, is edited in place, and removed', async () => {
  const { user, getByRole, getByLabelText, texts, jumped, queryByText } = show();
  await user.click(getByRole('button', { name: 'رفتن به لحظهٔ ۰۱:۰۵' }));
  expect(jumped).toEqual([65]);
  await user.click(getByRole('button', { name: 'ویرایش یادداشت ۰۱:۰۵' }));
  const field = getByLabelText('متن یادداشت');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'تازه');
  await user.click(getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(texts()).toEqual(['تازه']));
  await user.click(getByRole('button', { name: 'حذف یادداشت ۰۱:۰۵' }));
  await waitFor(() => expect(texts()).toEqual([]));
  expect(queryByText(/هنوز یادداشتی ندارید/)).toBeTruthy();
});

test('what is refused is shown, and nothing is lost', async () => {
  const { user, getByLabelText, getByRole, texts } = show({
    'POST /api/learn/lessons/{id}/notes': refusal(409, 'conflict', 'جا نیست'),
  });
  const field = getByLabelText('یادداشت جدید در همین لحظهٔ ویدیو');
  await user.type(field, 'یکی بیش');
  await user.click(getByRole('button', { name: 'افزودن یادداشت' }));
  await waitFor(() => expect(getByRole('alert').textContent).toBe('جا نیست'));
  expect([texts(), (field as HTMLTextAreaElement).value]).toEqual([['نکتهٔ اول'], 'یکی بیش']);
});

test('each note is changed and removed by its own id; what is given up changes nothing', async () => {
  const { user, api, getByRole, getByLabelText, texts } = show();
  await user.type(getByLabelText('یادداشت جدید در همین لحظهٔ ویدیو'), 'زودتر');
  await user.click(getByRole('button', { name: 'افزودن یادداشت' }));
  await waitFor(() => expect(texts()).toEqual(['زودتر', 'نکتهٔ اول']));
  await user.click(getByRole('button', { name: 'ویرایش یادداشت ۰۱:۰۵' }));
  await user.type(getByLabelText('متن یادداشت'), ' دیگر');
  await user.click(getByRole('button', { name: 'انصراف' }));
  expect(texts()).toEqual(['زودتر', 'نکتهٔ اول']);
  await user.click(getByRole('button', { name: 'ویرایش یادداشت ۰۰:۱۲' }));
  await user.type(getByLabelText('متن یادداشت'), ' دیگر');
  await user.click(getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(texts()).toContain('زودتر دیگر'));
  await user.click(getByRole('button', { name: 'حذف یادداشت ۰۱:۰۵' }));
  await waitFor(() => expect(texts()).toEqual(['زودتر دیگر']));
  expect(api.requests.slice(1).map(({ key, params, body }) => [key, params, body])).toEqual([
    ['POST /api/learn/notes/{id}', { id: 'n9' }, { text: 'زودتر دیگر' }],
    ['POST /api/learn/notes/{id}/remove', { id: 'n1' }, undefined],
  ]);
});

test('a note is stored once, however often it is sent; a refusal is gone with the next success', async () => {
  const add = 'POST /api/learn/lessons/{id}/notes';
  let isRefused = true;
  const note = { _id: 'n9', at: 12, text: 'یکی' };
  const { api, container, getByLabelText, getByRole, texts } = show({
    [add]: () => (isRefused ? refusal(409, 'conflict', 'جا نیست')() : note),
  });
  fireEvent.change(getByLabelText('یادداشت جدید در همین لحظهٔ ویدیو'), { target: { value: ' یکی ' } });
  const form = container.querySelector('form')!;
  fireEvent.submit(form);
  await waitFor(() => expect(getByRole('alert').textContent).toBe('جا نیست'));
  isRefused = false;
  for (let time = 0; time < 2; time += 1) fireEvent.submit(form);
  await waitFor(() => expect(texts()).toEqual(['یکی', 'نکتهٔ اول']));
  expect(getByRole('alert').textContent).toBe('');
  expect(api.requests.map(({ body }) => body)).toEqual([
    { at: 12, text: 'یکی' },
    { at: 12, text: 'یکی' },
  ]);
});
