// @vitest-environment happy-dom
import { cleanup, waitFor } from '@testing-library/react';
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
    'POST /api/learn/notes/{id}': ({ params, body }) => ({ _id: params['id']!, at: 65, ...(body as { text: string }) }),
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
