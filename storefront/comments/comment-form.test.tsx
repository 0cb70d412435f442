// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PublicComment } from '../../src/contract/comments.ts';
import { contractApi, refusal, type Answers } from '../testing/contract-api.ts';
import { comment, myComment } from '../testing/comment-records.ts';
import { renderPage } from '../testing/page.tsx';
import { CommentForm } from './CommentForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const write = 'POST /api/comments/{target}/{id}';
function show(answers: Answers, parent: PublicComment | null = null) {
  const api = contractApi(answers);
  vi.stubGlobal('fetch', api.fetch);
  const about = { target: 'course', id: 'c1', page: '/course/c1/x', name: 'این دوره' } as const;
  const own = { mayRate: true, rated: null, waiting: [] };
  const page = renderPage(<CommentForm about={about} rights={own} parent={parent} failed={null} isSent={false} />);
  return { ...page, api };
}

test('with JavaScript a comment is sent without leaving the page, which says that it was received', async () => {
  const { user, api, getByLabelText, getByRole, findByRole, address, loads } = show({ [write]: myComment() });
  await user.click(getByRole('radio', { name: '۴ ستاره' }));
  await user.type(getByLabelText('دیدگاه شما'), 'خوب بود');
  await user.click(getByRole('button', { name: 'ارسال دیدگاه' }));
  const received = await findByRole('status');
  expect(received.textContent).toContain('دیدگاه شما ثبت شد');
  await waitFor(() => expect(document.activeElement).toBe(received));
  expect(api.requests.map(({ params, body }) => [params, body])).toEqual([
    [
      { target: 'course', id: 'c1' },
      { text: 'خوب بود', rating: 4, parent: null },
    ],
  ]);
  expect(address()).toBe('/');
  // The list below shows it as waiting.
  expect(loads()).toBe(1);
});

test('what is refused is shown beside its field, and nothing is lost', async () => {
  const errors = [{ property: 'text', errors: ['کوتاه است'] }];
  const { user, getByLabelText, getByRole, findByText } = show({ [write]: refusal(422, 'invalid', 'invalid', errors) });
  const field = getByLabelText('دیدگاه شما');
  await user.type(field, 'خوب');
  await user.click(getByRole('button', { name: 'ارسال دیدگاه' }));
  await findByText('کوتاه است');
  expect([field.getAttribute('aria-invalid'), (field as HTMLTextAreaElement).value]).toEqual(['true', 'خوب']);
});

test('with JavaScript the browser does not submit the form itself', async () => {
  const { container, api } = show({ [write]: myComment() });
  expect(fireEvent.submit(container.querySelector('form')!)).toBe(false);
  await waitFor(() => expect(api.requests).toHaveLength(1));
});

test('an answer to a comment is sent with it, once, and without stars', async () => {
  const { api, container, getByLabelText, findByRole, queryByRole, getByText } = show(
    { [write]: myComment() },
    comment(),
  );
  expect(getByText('پاسخ به مینا راد')).toBeTruthy();
  expect(queryByRole('radio')).toBeNull();
  fireEvent.change(getByLabelText('پاسخ شما'), { target: { value: 'من هم' } });
  const form = container.querySelector('form')!;
  for (let time = 0; time < 2; time += 1) fireEvent.submit(form);
  await findByRole('status');
  expect(api.requests.map(({ params, body }) => [params, body])).toEqual([
    [
      { target: 'course', id: 'c1' },
      { text: 'من هم', rating: null, parent: 'k1' },
    ],
  ]);
});
