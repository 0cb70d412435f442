// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RunningAttempt, RunningQuestion } from '../../src/contract/exams.ts';
import { contractApi, refusal, type Answers } from '../testing/contract-api.ts';
import { renderPage } from '../testing/page.tsx';
import type { SheetRoom } from './room.ts';
import { Running } from './Running.tsx';

const PlainRoom: SheetRoom = ({ start, middle, end, children }) => (
  <>
    <header>
      {start}
      {middle}
      {end}
    </header>
    <main>{children}</main>
  </>
);
const question = (place: number, more: Partial<RunningQuestion> = {}): RunningQuestion => ({
  _id: `q${place}`,
  place,
  type: 'single',
  text: `<p>متن ${place}</p>`,
  mark: 1.5,
  options: ['الف', 'ب', 'پ'],
  ...more,
});
const questions = [
  question(1),
  question(2, { type: 'multi' }),
  question(3, { type: 'short', options: [] }),
  question(4, { type: 'essay', options: [] }),
];
/** An attempt with half an hour left. */
const running = (more: Partial<RunningAttempt> = {}): RunningAttempt => ({
  _id: 'a1',
  exam: { _id: 'e1', name: 'آزمون پایان' },
  device: 'device-1',
  now: '2026-11-22T10:00:00.000Z',
  deadlineAt: '2026-11-22T10:30:00.000Z',
  negativeMarkBps: 0,
  isSequential: false,
  place: 1,
  questionCount: 4,
  questions,
  answers: questions.map(({ _id }) => ({ question: _id, rev: 0, chosen: [], text: '', isFlagged: false })),
  ...more,
});
const open = 'POST /api/exam-attempts/{id}/open';
const save = 'PUT /api/exam-attempts/{id}/answers/{question}';
const submit = 'POST /api/exam-attempts/{id}/submit';
const advance = 'POST /api/exam-attempts/{id}/advance';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function start(answers: Answers = {}) {
  const api = contractApi({
    [open]: running(),
    [save]: ({ body }) => ({ rev: (body as { rev: number }).rev, savedAt: '2026-11-22T10:00:01.000Z' }),
    [submit]: { state: 'submitted' },
    ...answers,
  });
  vi.stubGlobal('fetch', api.fetch);
  const page = renderPage(<Running attempt="a1" title="آزمون پایتون" room={PlainRoom} />, '/exam/e1');
  const bodiesOf = (key: string) => api.requests.filter((request) => request.key === key).map(({ body }) => body);
  const press = (name: string | RegExp) => page.user.click(page.getByRole('button', { name }));
  const heading = () => page.container.querySelector('.exam-question h2, .exam-review h2')?.textContent;
  const places = () =>
    within(page.getByRole('navigation', { name: 'پرسش‌ها' }))
      .getAllByRole('button')
      .map((button) => `${button.getAttribute('aria-label')}${button.hasAttribute('aria-current') ? '*' : ''}`);
  /** The answers that were sent, by question. */
  const saved = () =>
    api.requests.filter(({ key }) => key === save).map(({ params, body }) => ({ ...params, ...(body as object) }));
  const option = (name: string) =>
    [...page.container.querySelectorAll('.exam-option')]
      .find((label) => label.lastElementChild?.textContent === name)!
      .querySelector('input')!;
  return { ...page, api, bodiesOf, press, heading, places, saved, option };
}
async function show(answers: Answers = {}) {
  const page = start(answers);
  expect(page.getByText('در حال باز کردن آزمون…')).toBeTruthy();
  await waitFor(() => expect(page.queryByText('در حال باز کردن آزمون…')).toBeNull());
  return page;
}

describe('opening', () => {
  test('shows the first question with its marks, the time that is left, and what is saved', async () => {
    const { bodiesOf, heading, getByRole, getByText, container, places, queryByRole } = await show();
    expect(bodiesOf(open)).toEqual([{ takeOver: false }]);
    expect(getByRole('heading', { level: 1 }).textContent).toBe('آزمون پایان');
    expect(heading()).toBe('پرسش ۱ از ۴');
    expect(getByText('۱٫۵ نمره')).toBeTruthy();
    expect(getByText('متن 1')).toBeTruthy();
    expect(getByRole('timer', { name: 'زمان باقی‌مانده' }).textContent).toMatch(/^(۳۰:۰۰|۲۹:۵\d)$/);
    expect(container.querySelector('.exam-timer--urgent')).toBeNull();
    expect(container.querySelector('.exam-saved')?.textContent).toBe('ذخیره شد');
    expect(places()).toEqual(['پرسش ۱، بی‌پاسخ*', 'پرسش ۲، بی‌پاسخ', 'پرسش ۳، بی‌پاسخ', 'پرسش ۴، بی‌پاسخ']);
    expect(queryByRole('button', { name: 'پرسش قبلی' })).toBeNull();
  });

  test('that is refused for another browser offers to go on here', async () => {
    const answers = [refusal(403, 'forbidden'), () => running()];
    const { getByRole, press, heading, bodiesOf } = await show({ [open]: () => answers.shift()!() });
    expect(getByRole('heading', { level: 2 }).textContent).toBe('این آزمون در جای دیگری باز است');
    await press('ادامه در همین مرورگر');
    await waitFor(() => expect(heading()).toBe('پرسش ۱ از ۴'));
    expect(bodiesOf(open)).toEqual([{ takeOver: false }, { takeOver: true }]);
  });

  test('that fails says why, and is tried again', async () => {
    const answers = [refusal(500, 'internal', 'خراب است'), () => running()];
    const { getByRole, press, heading, bodiesOf } = await show({ [open]: () => answers.shift()!() });
    expect(getByRole('alert').textContent).toContain('خراب است');
    await press('تلاش دوباره');
    await waitFor(() => expect(heading()).toBe('پرسش ۱ از ۴'));
    expect(bodiesOf(open)).toEqual([{ takeOver: false }, { takeOver: false }]);
  });

  test('of what is over leads to the result', async () => {
    const { address } = start({ [open]: refusal(409, 'conflict') });
    await waitFor(() => expect(address()).toBe('/exam/result/a1'));
  });

  test('in the same browser again gives the name it had', async () => {
    const first = await show();
    await first.user.click(first.option('ب'));
    first.unmount();
    const { bodiesOf } = await show();
    expect(bodiesOf(open)).toEqual([{ takeOver: false, device: 'device-1' }]);
  });
});

describe('answers', () => {
  test('one option is chosen, another instead of it, or none', async () => {
    const { user, press, saved, places, queryByRole, option } = await show();
    expect(queryByRole('button', { name: 'پاک کردن پاسخ' })).toBeNull();
    await user.click(option('ب'));
    expect(option('ب').type).toBe('radio');
    await waitFor(() =>
      expect(saved()).toMatchObject([{ id: 'a1', question: 'q1', chosen: [1], rev: 1, device: 'device-1' }]),
    );
    expect(places()[0]).toBe('پرسش ۱، پاسخ داده‌اید*');
    await user.click(option('پ'));
    await waitFor(() => expect(saved()[1]).toMatchObject({ chosen: [2], rev: 2 }));
    await press('پاک کردن پاسخ');
    await waitFor(() => expect(saved()[2]).toMatchObject({ chosen: [], rev: 3 }));
    expect(places()[0]).toBe('پرسش ۱، بی‌پاسخ*');
  });

  test('several options are chosen in their order and taken back', async () => {
    const { user, press, saved, queryByRole, option } = await show();
    await press('پرسش بعدی');
    for (const name of ['پ', 'الف', 'پ']) await user.click(option(name));
    expect(option('الف').type).toBe('checkbox');
    expect(option('الف').checked).toBe(true);
    expect(option('پ').checked).toBe(false);
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ question: 'q2', chosen: [0], rev: 3 }));
    expect(queryByRole('button', { name: 'پاک کردن پاسخ' })).toBeNull();
  });

  test('texts are short or long, and saved once the typing pauses', async () => {
    const { user, getByLabelText, press, saved, container } = await show();
    await press(/^پرسش ۳/);
    const short = getByLabelText('پاسخ کوتاه خود را بنویسید') as HTMLInputElement;
    expect([short.tagName, short.maxLength]).toEqual(['INPUT', 500]);
    await user.type(short, 'تهران');
    expect(container.querySelector('.exam-saved')?.textContent).toBe('در حال ذخیره…');
    expect(saved()).toEqual([]);
    await waitFor(() => expect(saved()).toMatchObject([{ question: 'q3', text: 'تهران', rev: 5 }]), { timeout: 3_000 });
    await press(/^پرسش ۴/);
    const essay = getByLabelText('پاسخ خود را شرح دهید') as HTMLTextAreaElement;
    expect([essay.tagName, essay.maxLength]).toEqual(['TEXTAREA', 10_000]);
    await user.type(essay, 'زیرا');
    await waitFor(() => expect(saved().at(-1)).toMatchObject({ question: 'q4', text: 'زیرا' }), { timeout: 3_000 });
  });

  test('a question is marked for review, and not', async () => {
    const { press, saved, places, getByRole } = await show();
    await press('علامت‌گذاری برای بازبینی');
    await waitFor(() => expect(saved()).toMatchObject([{ question: 'q1', isFlagged: true }]));
    expect(places()[0]).toBe('پرسش ۱، بی‌پاسخ، علامت‌دار*');
    expect(getByRole('button', { name: 'علامت‌گذاری برای بازبینی' }).getAttribute('aria-pressed')).toBe('true');
    await press('علامت‌گذاری برای بازبینی');
    await waitFor(() => expect(saved()[1]).toMatchObject({ isFlagged: false }));
  });

  test('that another browser has taken over are no longer written here', async () => {
    const { user, findByText, option } = await show({ [save]: refusal(403, 'forbidden') });
    await user.click(option('ب'));
    expect(await findByText('این آزمون در جای دیگری باز است')).toBeTruthy();
  });

  test('without a connection are stored in the browser, and sent when it is back', async () => {
    let isLost = true;
    const { user, container, saved, option } = await show({
      [save]: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return { rev: 1, savedAt: '2026-11-22T10:00:01.000Z' };
      },
    });
    const state = () => container.querySelector('.exam-saved')?.textContent;
    await user.click(option('ب'));
    await waitFor(() => expect(state()).toBe('در همین مرورگر ذخیره شد؛ پس از اتصال به اینترنت ارسال می‌شود'));
    isLost = false;
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(state()).toBe('ذخیره شد'));
    expect(saved()).toHaveLength(2);
  });
});

describe('moving', () => {
  test('goes by the buttons and the numbers, to the first and the last, and reads the question', async () => {
    const { press, heading, queryByRole, container } = await show();
    await press('پرسش بعدی');
    expect(heading()).toBe('پرسش ۲ از ۴');
    expect(document.activeElement?.textContent).toBe('پرسش ۲ از ۴');
    await press('پرسش قبلی');
    expect(heading()).toBe('پرسش ۱ از ۴');
    await press(/^پرسش ۴/);
    expect(heading()).toBe('پرسش ۴ از ۴');
    expect(queryByRole('button', { name: 'پرسش بعدی' })).toBeNull();
    expect(container.querySelector('.exam-finish')?.className).toBe('button exam-finish');
  });

  test('goes by the arrows in the direction of reading, and stops at the ends', async () => {
    const { user, heading } = await show();
    await user.keyboard('{ArrowRight}');
    expect(heading()).toBe('پرسش ۱ از ۴');
    await user.keyboard('{ArrowLeft}');
    expect(heading()).toBe('پرسش ۲ از ۴');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(heading()).toBe('پرسش ۴ از ۴');
    await user.keyboard('{ArrowRight}');
    expect(heading()).toBe('پرسش ۳ از ۴');
  });

  test('digits choose options, of both scripts; not beyond them, with a modifier or in a text', async () => {
    const { user, getByLabelText, press, saved, heading, option } = await show();
    const isChecked = (label: string) => option(label).checked;
    await user.keyboard('2');
    expect(isChecked('ب')).toBe(true);
    await user.keyboard('۳');
    expect(isChecked('پ')).toBe(true);
    await user.keyboard('4{Control>}1{/Control}{Alt>}1{/Alt}{Meta>}1{/Meta}0x');
    expect(isChecked('پ')).toBe(true);
    await user.click(option('الف'));
    await user.keyboard('2');
    expect(isChecked('ب')).toBe(true);
    await press('پرسش بعدی');
    await user.keyboard('13');
    expect([isChecked('الف'), isChecked('ب'), isChecked('پ')]).toEqual([true, false, true]);
    await press(/^پرسش ۳/);
    const count = saved().length;
    await user.type(getByLabelText('پاسخ کوتاه خود را بنویسید'), '1{ArrowLeft}2');
    expect(heading()).toBe('پرسش ۳ از ۴');
    expect(
      saved()
        .slice(count)
        .every(({ question: id }: { question?: string }) => id !== 'q1'),
    ).toBe(true);
  });

  test('goes forward only where the exam does: the server gives the next question once the answer is saved', async () => {
    const isSequential = { isSequential: true, questions: [question(1)] };
    const next = running({ isSequential: true, place: 2, questions: [question(2)] });
    const page = await show({ [open]: running(isSequential), [advance]: next });
    expect(page.queryByRole('navigation', { name: 'پرسش‌ها' })).toBeNull();
    expect(page.getByText('پرسش ۱ از ۴؛ در این آزمون فقط رو به جلو می‌روید.')).toBeTruthy();
    await page.user.keyboard('{ArrowLeft}');
    expect(page.heading()).toBe('پرسش ۱ از ۴');
    await page.user.click(page.option('ب'));
    await page.press('پرسش بعدی');
    await waitFor(() => expect(page.heading()).toBe('پرسش ۲ از ۴'));
    expect(page.api.requests.map(({ key }) => key)).toEqual([open, save, advance]);
    expect(page.bodiesOf(advance)).toEqual([{ device: 'device-1', place: 1 }]);
    expect(page.queryByRole('button', { name: 'پرسش قبلی' })).toBeNull();
    await page.press('پایان آزمون');
    expect(page.getByText('به پرسش‌های قبلی نمی‌توان بازگشت؛ آزمون همین‌جا پایان می‌یابد.')).toBeTruthy();
  });

  test('stays where the answer cannot be saved or the server gives no next question', async () => {
    const isSequential = { isSequential: true, questions: [question(1)] };
    const page = await show({ [open]: running(isSequential), [advance]: refusal(500, 'internal') });
    await page.press('پرسش بعدی');
    await waitFor(() => expect(page.bodiesOf(advance)).toHaveLength(1));
    expect(page.heading()).toBe('پرسش ۱ از ۴');
    cleanup();
    const other = await show({ [open]: running(isSequential), [save]: refusal(500, 'internal') });
    await other.user.click(other.option('ب'));
    await other.press('پرسش بعدی');
    await waitFor(() => expect(other.saved().length).toBeGreaterThan(0));
    expect(other.bodiesOf(advance)).toEqual([]);
  });
});

describe('the end', () => {
  test('says what is unanswered and marked, goes back, or hands in and leads to the result', async () => {
    const { user, press, heading, getByText, queryByText, bodiesOf, address, option } = await show();
    await user.click(option('ب'));
    await press('علامت‌گذاری برای بازبینی');
    await press('پرسش بعدی');
    await press('پایان آزمون');
    expect(document.activeElement?.textContent).toBe('پایان آزمون');
    expect(getByText('۳ پرسش هنوز بی‌پاسخ است.')).toBeTruthy();
    expect(getByText('۱ پرسش را برای بازبینی علامت زده‌اید.')).toBeTruthy();
    await user.keyboard('{ArrowLeft}');
    await press('بازگشت به پرسش‌ها');
    // To the question that was left.
    expect(heading()).toBe('پرسش ۲ از ۴');
    await press('پرسش قبلی');
    await press('علامت‌گذاری برای بازبینی');
    await press('پایان آزمون');
    expect(queryByText(/برای بازبینی علامت زده‌اید/)).toBeNull();
    await press('پایان و ارسال پاسخ‌ها');
    await waitFor(() => expect(address()).toBe('/exam/result/a1'));
    expect(bodiesOf(submit)).toEqual([{ device: 'device-1' }]);
    expect(localStorage.length).toBe(0);
  });

  test('of what is answered whole says so', async () => {
    const answers = questions.map(({ _id }) => ({ question: _id, rev: 1, chosen: [], text: 'x', isFlagged: false }));
    const { press, getByText } = await show({ [open]: running({ answers }) });
    await press('پایان آزمون');
    expect(getByText('به همهٔ پرسش‌ها پاسخ داده‌اید.')).toBeTruthy();
  });

  test('that is refused says why and can be tried again; what the server closed meanwhile leads to the result', async () => {
    const answers = [refusal(500, 'internal', 'خراب است'), refusal(409, 'conflict')];
    const { press, findByText, getByRole, address } = await show({ [submit]: () => answers.shift()!() });
    await press('پایان آزمون');
    await press('پایان و ارسال پاسخ‌ها');
    expect(await findByText('خراب است')).toBeTruthy();
    expect(getByRole('button', { name: 'پایان و ارسال پاسخ‌ها' }).getAttribute('aria-disabled')).toBe('false');
    await press('پایان و ارسال پاسخ‌ها');
    await waitFor(() => expect(address()).toBe('/exam/result/a1'));
  });

  test('without a connection is not handed in with answers that the server does not have', async () => {
    const { user, press, findByText, bodiesOf, option } = await show({ [save]: refusal(500, 'internal') });
    await user.click(option('ب'));
    await press('پایان آزمون');
    await press('پایان و ارسال پاسخ‌ها');
    expect(await findByText('پاسخ‌ها هنوز ذخیره نشده‌اند؛ اتصال خود را بررسی کنید.')).toBeTruthy();
    expect(bodiesOf(submit)).toEqual([]);
  });

  test('comes by itself when the time is over: it is urgent, announced, and handed in', async () => {
    const { container } = await show({
      [open]: running({ deadlineAt: '2026-11-22T10:00:10.400Z' }),
    });
    expect(container.querySelector('.exam-timer--urgent')?.textContent).toBe('۰۰:۱۱');
    const announced = () => container.querySelector('.exam-timer + .visually-hidden')?.textContent;
    await waitFor(() => expect(announced()).toBe('۱۰ ثانیه تا پایان آزمون مانده است.'), { timeout: 2_000 });
    cleanup();
    const over = await show({ [open]: running({ deadlineAt: '2026-11-22T10:00:00.000Z' }) });
    await waitFor(() => expect(over.address()).toBe('/exam/result/a1'));
    expect(over.bodiesOf(submit)).toEqual([{ device: 'device-1' }]);
  });

  test('by the clock is tried again until the server has answered', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const answers = [refusal(500, 'internal'), () => Response.json({ state: 'submitted' })];
    const over = start({
      [open]: running({ deadlineAt: '2026-11-22T10:00:00.000Z' }),
      [submit]: () => answers.shift()!(),
    });
    await waitFor(() => expect(over.bodiesOf(submit)).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(over.address()).toBe('/exam/result/a1'));
  });

  test('that the server knows of already leads to the result', async () => {
    const { user, address, option } = await show({ [save]: refusal(409, 'conflict') });
    await user.click(option('ب'));
    await waitFor(() => expect(address()).toBe('/exam/result/a1'));
  });
});

describe('the page', () => {
  test('is not left without a question: by a link, nor by closing it', async () => {
    await show();
    const isAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    // The guard comes with the effects, after what is seen.
    await waitFor(() => expect(isAsked()).toBe(true));
    cleanup();
    expect(isAsked()).toBe(false);
  });
});
