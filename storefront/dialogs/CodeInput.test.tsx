// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { CodeInput } from './CodeInput.tsx';

afterEach(cleanup);

/** Renders the input and records what it reports. */
function setUp(props: Partial<ComponentProps<typeof CodeInput>> = {}) {
  const changes: string[] = [];
  const completed: string[] = [];
  const input = (more: Partial<ComponentProps<typeof CodeInput>> = {}) => (
    <CodeInput
      labelledBy="label"
      onChange={(code) => changes.push(code)}
      onComplete={(code) => completed.push(code)}
      {...props}
      {...more}
    />
  );
  const { rerender } = render(input());
  return {
    changes,
    completed,
    user: userEvent.setup({ delay: null }),
    update: (more: Partial<ComponentProps<typeof CodeInput>>) => rerender(input(more)),
  };
}
const fields = () => screen.getAllByRole<HTMLInputElement>('textbox');
const values = (): string =>
  fields()
    .map(({ value }) => value || '_')
    .join('');
const focusedAt = (): number => fields().findIndex((field) => field === document.activeElement);
/** Presses a key in the focused field; answers whether the default of the browser is prevented. */
function isPrevented(init: KeyboardEventInit): boolean {
  const event = createEvent.keyDown(document.activeElement!, init);
  fireEvent(document.activeElement!, event);
  return event.defaultPrevented;
}

test('V02 K01 six fields of 58 by 54 pixels, left to right, each with its number', () => {
  setUp({ describedBy: 'error' });
  expect(fields().map((field) => field.getAttribute('aria-label'))).toEqual(
    ['۱', '۲', '۳', '۴', '۵', '۶'].map((digit) => `رقم ${digit} از ۶`),
  );
  for (const field of fields()) {
    expect(field.style).toMatchObject({ inlineSize: '58px', blockSize: '54px' });
    expect([field.inputMode, field.readOnly, field.hasAttribute('aria-invalid')]).toEqual(['numeric', false, false]);
  }
  expect(fields().map((field) => field.autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off']);
  expect(fields().map((field) => field.hasAttribute('data-autofocus'))).toEqual([
    true,
    ...Array.from({ length: 5 }, () => false),
  ]);
  const group = screen.getByRole('group');
  expect(['dir', 'aria-labelledby', 'aria-describedby'].map((name) => group.getAttribute(name))).toEqual([
    'ltr',
    'label',
    'error',
  ]);
  // Only its dialog decides when it gets the focus.
  expect(document.activeElement).toBe(document.body);
});

test('V03 V07 typing goes from field to field, reports each change, and the code when it is complete', async () => {
  const { changes, completed, user } = setUp();
  await user.click(fields()[0]!);
  await user.keyboard('۱2x34');
  expect([values(), focusedAt()]).toEqual(['1234__', 4]);
  expect([changes, completed]).toEqual([['1', '12', '123', '1234'], []]);
  await user.keyboard('56');
  expect([values(), focusedAt()]).toEqual(['123456', 5]);
  expect([changes.at(-1), completed]).toEqual(['123456', ['123456']]);
  expect([fields()[5]!.selectionStart, fields()[5]!.selectionEnd]).toEqual([0, 1]);
  await user.keyboard('x');
  expect([changes.length, completed.length]).toEqual([6, 1]);
});

test('V05 backspace clears the field, then the one before, and completes nothing', async () => {
  const { changes, completed, user } = setUp();
  await user.click(fields()[0]!);
  await user.keyboard('123456{Backspace}');
  expect([values(), focusedAt(), changes.at(-1)]).toEqual(['12345_', 5, '12345']);
  await user.keyboard('{Backspace}');
  expect([values(), focusedAt(), changes.at(-1)]).toEqual(['1234__', 4, '1234']);
  expect(completed).toEqual(['123456']);
  await user.click(fields()[0]!);
  await user.keyboard('{Backspace}{Backspace}');
  expect([values(), focusedAt()]).toEqual(['_234__', 0]);
  expect(changes.at(-1)).toBe('234');
  expect(changes).toHaveLength(9);
});

test('V04 a pasted code spreads, and pasting the same again is an edit', async () => {
  const { changes, completed, user } = setUp();
  await user.click(fields()[1]!);
  await user.paste('کد: 98-76');
  expect([values(), focusedAt()]).toEqual(['_9876_', 5]);
  await user.click(fields()[0]!);
  await user.paste('123456');
  await user.click(fields()[0]!);
  await user.paste('123456');
  expect([changes, completed]).toEqual([
    ['9876', '123456', '123456'],
    ['123456', '123456'],
  ]);
  await user.paste('هیچ');
  expect([values(), changes.length, completed.length]).toEqual(['123456', 3, 2]);
  fireEvent.paste(fields()[2]!, { clipboardData: { getData: (type: string) => (type === 'text' ? '00' : 'x') } });
  expect(values()).toBe('120056');
  const paste = createEvent.paste(fields()[0]!, { clipboardData: { getData: () => '7' } });
  fireEvent(fields()[0]!, paste);
  expect([paste.defaultPrevented, values()]).toEqual([true, '720056']);
});

test('V06 arrows, Home and End move the focus and select what is there, and change nothing', async () => {
  const { changes, completed, user } = setUp();
  await user.click(fields()[0]!);
  await user.paste('123456');
  const visited: number[] = [];
  for (const key of ['Home', 'ArrowLeft', 'ArrowRight', 'ArrowDown', 'ArrowUp', 'End', 'ArrowRight', 'ArrowLeft']) {
    expect(isPrevented({ key })).toBe(true);
    visited.push(focusedAt());
  }
  expect(visited).toEqual([0, 0, 1, 2, 1, 5, 5, 4]);
  expect([fields()[4]!.selectionStart, fields()[4]!.selectionEnd]).toEqual([0, 1]);
  expect([values(), changes, completed]).toEqual(['123456', ['123456'], ['123456']]);
});

test('other keys, and keys of the browser, are left to it', async () => {
  const { user } = setUp();
  await user.click(fields()[2]!);
  expect(isPrevented({ key: 'Tab' })).toBe(false);
  expect(isPrevented({ key: '5' })).toBe(false);
  expect(isPrevented({ key: 'ArrowLeft', altKey: true })).toBe(false);
  expect(isPrevented({ key: 'ArrowLeft', metaKey: true })).toBe(false);
  expect(isPrevented({ key: 'Backspace', ctrlKey: true })).toBe(false);
  expect(focusedAt()).toBe(2);
});

test('V07 a change of a field by other means than keys is an edit too: input methods, cut, autofill', () => {
  const { changes, completed } = setUp();
  const type = (at: number, value: string) => fireEvent.input(fields()[at]!, { target: { value } });
  type(0, '123456');
  expect([values(), changes, completed]).toEqual(['123456', ['123456'], ['123456']]);
  type(1, '29');
  expect([values(), focusedAt()]).toEqual(['193456', 2]);
  type(2, '');
  expect([values(), focusedAt(), changes.at(-1)]).toEqual(['19_456', 2, '19456']);
});

test('the characters of a field are selected when it gets the focus, so that typing replaces them', async () => {
  const { user } = setUp();
  await user.click(fields()[0]!);
  await user.paste('123456');
  await user.click(fields()[3]!);
  fields()[3]!.setSelectionRange(0, 0);
  fields()[3]!.blur();
  fields()[3]!.focus();
  expect([fields()[3]!.selectionStart, fields()[3]!.selectionEnd]).toEqual([0, 1]);
});

test('a refused code is emptied, and retyped is one try', async () => {
  const { changes, completed, user, update } = setUp();
  await user.click(fields()[0]!);
  await user.keyboard('111111');
  update({ busy: true });
  update({ invalid: true });
  expect([values(), focusedAt(), changes.at(-1)]).toEqual(['______', 0, '']);
  update({ invalid: true });
  await user.keyboard('2222');
  expect([values(), focusedAt()]).toEqual(['2222__', 4]);
  update({ invalid: false });
  await user.keyboard('22');
  expect([completed, changes.at(-1)]).toEqual([['111111', '222222'], '222222']);
  // One digit put right completes nothing: it is submitted by a press.
  await user.click(fields()[2]!);
  await user.keyboard('3');
  expect([values(), completed.length]).toEqual(['223222', 2]);
});

test('the focus goes on with every character, also with the one that stood there', async () => {
  const { completed, user } = setUp();
  await user.click(fields()[0]!);
  await user.paste('444429');
  await user.click(fields()[0]!);
  for (const digit of '447724') fireEvent.input(document.activeElement!, { target: { value: digit } });
  expect([values(), completed]).toEqual(['447724', ['444429', '447724']]);
});

test('an incomplete code that was refused keeps the focus where it is', async () => {
  const { user, update } = setUp();
  await user.click(fields()[0]!);
  await user.keyboard('12');
  update({ invalid: true });
  expect(focusedAt()).toBe(2);
});

test('V10 while it is busy nothing changes, but the focus may move', async () => {
  const { changes, completed, user, update } = setUp();
  await user.click(fields()[0]!);
  await user.paste('12345');
  update({ busy: true, invalid: true });
  expect(fields().every((field) => field.readOnly && field.getAttribute('aria-invalid') === 'true')).toBe(true);
  await user.paste('6');
  await user.keyboard('{Backspace}');
  expect([values(), changes, completed]).toEqual(['12345_', ['12345'], []]);
  await user.keyboard('{Home}');
  expect(focusedAt()).toBe(0);
  update({ busy: false });
  await user.click(fields()[5]!);
  await user.keyboard('6');
  expect(completed).toEqual(['123456']);
});

test('a code may have another length, and letters', async () => {
  const { completed, user } = setUp({ length: 4, digitsOnly: false });
  expect(fields().map(({ inputMode }) => inputMode)).toEqual(['text', 'text', 'text', 'text']);
  expect(fields()[3]!.getAttribute('aria-label')).toBe('رقم ۴ از ۴');
  await user.click(fields()[0]!);
  await user.keyboard('{End}');
  expect(focusedAt()).toBe(3);
  await user.keyboard('{Home}a7بz');
  expect([values(), completed]).toEqual(['a7بz', ['a7بz']]);
});

test('it reports to nobody when nobody asks', async () => {
  const { user } = setUp({ onChange: undefined as never, onComplete: undefined as never });
  await user.click(fields()[0]!);
  await user.keyboard('123456');
  expect(values()).toBe('123456');
});
