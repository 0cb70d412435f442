// @vitest-environment happy-dom
import { cleanup, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { contractApi, refusal, type Answers } from '../testing/contract-api.ts';
import { myComment } from '../testing/comment-records.ts';
import { renderPage } from '../testing/page.tsx';
import { CommentForm } from './CommentForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const write = 'POST /api/comments/{target}/{id}';
function show(answers: Answers) {
  const api = contractApi(answers);
  vi.stubGlobal('fetch', api.fetch);
  const about = { target: 'course', id: 'c1', page: '/course/c1/x', name: 'این دوره' } as const;
  const own = { mayRate: true, rated: null, waiting: [] };
  const page = renderPage(<CommentForm about={about} rights={own} parent={null} failed={null} isSent={false} />);
  return { ...page, api };
}

test('with JavaScript a comment is sent without leaving the page, which says that it was received', async () => {
  const { user, api, getByLabelText, getByRole, findByRole, address } = show({ [write]: myComment() });
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
