// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Essay, EssayGroup } from '../../../src/contract/grading.ts';
import essays from '../../../resources/exams-essays.ts';
import { openPanel } from '../../testing/panel.tsx';
import { errorOf } from '../../data/http.ts';
import { draftOf, gradeOf, isChanged } from './draft.ts';
import { missingIn, wrongIn } from './wrong.ts';

const group: EssayGroup = {
  id: '00000000-0000-7000-8000-0000000000a1',
  exam: { id: 'e', title: 'آزمون پایانی' },
  name: 'سفر قبلی',
  waiting: 2,
  graded: 0,
  waitingSince: '2026-11-20T08:00:00.000Z',
};
const essay = (n: number, more: Partial<Essay> = {}): Essay => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  version: 3,
  exam: group.exam,
  question: { id: group.id, title: 'سفر قبلی' },
  text: '<p>از سفرتان بنویسید</p>',
  maxMark: 4,
  rubric: [],
  answer: `پاسخ ${n}`,
  mark: null,
  points: [],
  feedback: null,
  review: 'waiting',
  gradedBy: null,
  person: null,
  submittedAt: null,
  ...more,
});

interface Sent {
  readonly path: string;
  readonly body: Record<string, unknown>;
}
const isGrade = ({ path }: Sent) => path.includes('/exams/essays/00000000');

/** The page over these answers; `refuse` answers the next grade in place of the server. */
function show(list: readonly Essay[], refuse?: () => Response) {
  const sent: Sent[] = [];
  const opened = openPanel('/admin/exams/essays/grading', [{ ...essays, permissions: {} }], { [essays.name]: [] });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method === 'PUT') {
      const grade = JSON.parse(String(body)) as Record<string, unknown>;
      sent.push({ path: pathname, body: grade });
      if (refuse && sent.length === 1) return refuse();
      return Response.json({ id: pathname.split('/').at(-1), ...grade, version: 4, review: 'graded' });
    }
    if (pathname.endsWith('/queue')) {
      return Response.json({ groups: [{ ...group, waiting: group.waiting - sent.length, graded: sent.length }] });
    }
    if (pathname.endsWith('/answers')) return Response.json({ essays: list });
    return Response.json([], { headers: { 'content-range': 'x 0-0/0' } });
  });
  return { ...opened, sent };
}

test('a grade is stored at once with the version that was read, and the next answer follows', async () => {
  const { user, sent } = show([essay(1), essay(2)]);
  expect(await screen.findByText('پاسخ 1')).toBeTruthy();
  expect(screen.getByText('پاسخ ۱ از ۲')).toBeTruthy();
  await user.type(screen.getByLabelText('نمره از ۴'), '3.5');
  await user.type(screen.getByLabelText('یادداشت برای آزمون‌دهنده'), 'خوب بود');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('پاسخ 2')).toBeTruthy();
  expect(sent.filter(isGrade).map(({ body }) => body)).toEqual([
    { mark: 3.5, points: [], feedback: 'خوب بود', version: 3 },
  ]);
  expect(screen.getByText('۱ تصحیح‌شده')).toBeTruthy();
  expect(await screen.findByText('۱ در انتظار')).toBeTruthy();
  // Going back and forth without a change stores nothing.
  screen.getByLabelText('نمره از ۴').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(await screen.findByText('پاسخ 1')).toBeTruthy();
  expect(sent).toHaveLength(1);
});

test('the slower grader is notified, and neither mark is lost unseen', async () => {
  const stored = { ...essay(1, { mark: 1, version: 4, review: 'graded' }) };
  const refusal = { title: 'x', status: 409, code: 'stale', current: stored };
  const { user, sent } = show([essay(1)], () => Response.json(refusal, { status: 409 }));
  await user.type(await screen.findByLabelText('نمره از ۴'), '4');
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  const warning = (await screen.findByText(/مصحح دیگری پیش از شما به این پاسخ ۱ داد/)).closest('[role=alert]');
  // cast: the text is in the alert.
  await user.click(within(warning as HTMLElement).getByRole('button', { name: 'نمرهٔ من ثبت شود' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ mark: 4, version: 4 });
});

test('without a mark nothing is stored, and it says so', async () => {
  const { user, sent } = show([essay(1)]);
  await user.type(await screen.findByLabelText('یادداشت برای آزمون‌دهنده'), 'بی‌نمره');
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  expect(await screen.findByText('نمره را وارد کنید')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('with a rubric the mark is what its criteria come to, once all of them are given', () => {
  const rubric = [
    { criterion: 'درستی', points: 2.5, hint: null },
    { criterion: 'بیان', points: 1.5, hint: null },
  ];
  const asked = essay(1, { rubric });
  const draft = { ...draftOf(asked), points: { درستی: 2.1 } };
  expect(isChanged(draftOf(asked), asked)).toBe(false);
  expect([gradeOf(draft, asked), isChanged(draft, asked)]).toEqual([null, true]);
  const whole = { ...draft, points: { درستی: 2.1, بیان: 0.2 }, feedback: ' ' };
  expect(gradeOf(whole, asked)).toMatchObject({
    mark: 2.3,
    feedback: null,
    points: [{ points: 2.1 }, { points: 0.2 }],
  });
});

test('what is wrong with a grade is beside its criterion', () => {
  const rubric = ['زبان', 'محتوا'].map((criterion) => ({ criterion, points: 2, hint: null }));
  const draft = { mark: null, points: { زبان: 1, محتوا: null }, feedback: '' };
  expect(missingIn(draft, { rubric })).toEqual({ محتوا: 'نمره را وارد کنید' });
  const points = rubric.map(({ criterion }) => ({ criterion, points: 3 }));
  const refused = errorOf(422, {
    code: 'invalid',
    title: 'نادرست',
    status: 422,
    errors: [0, 1].map((n) => ({ property: `points.${n}.points`, errors: ['حداکثر این معیار ۲ است'] })),
  });
  const said = 'حداکثر این معیار ۲ است';
  expect(wrongIn(refused, { mark: 6, points, feedback: null })).toEqual({ زبان: said, محتوا: said });
});
