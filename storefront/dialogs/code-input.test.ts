import { expect, test } from 'vitest';
import {
  codeLength,
  codeOf,
  editCode,
  emptyCode,
  isFull,
  typedText,
  type CodeEdit,
  type CodeState,
} from './code-input.ts';

/** Applies edits one after the other; a text or a backspace goes to the focused field. */
function after(
  edits: readonly (string | CodeEdit)[],
  { digitsOnly = true, from = emptyCode(codeLength) } = {},
): CodeState {
  return edits.reduce<CodeState>((state, edit) => editCode(state, toEdit(edit, state.focus), digitsOnly), from);
}
function toEdit(edit: string | CodeEdit, focus: number): CodeEdit {
  if (typeof edit !== 'string') return edit;
  return edit === '⌫' ? { type: 'backspace', at: focus } : { type: 'text', at: focus, text: edit };
}
const shown = (state: CodeState) => `${state.values.map((value) => value || '_').join('')}@${state.focus}`;

test('V02 K01 the code has 6 fields, one character each', () => {
  expect(emptyCode(codeLength).values).toEqual(['', '', '', '', '', '']);
  expect(shown(after(['1', '2']))).toBe('12____@2');
  expect(after(['1', '2', '3', '4', '5', '6', '7']).values.every((value) => Array.from(value).length === 1)).toBe(true);
});
test('V03 only digits stay in number mode', () => {
  expect(shown(after(['a', ' ', '-', '7', 'ب']))).toBe('7_____@1');
  expect(shown(after(['a', '7', 'ب'], { digitsOnly: false }))).toBe('a7ب___@3');
});
test('V04 a pasted code spreads from the current field', () => {
  expect(shown(after(['123456']))).toBe('123456@5');
  expect(shown(after(['9', '123']))).toBe('9123__@4');
  expect(shown(after(['9', '9', '9', '123456']))).toBe('999123@5');
  expect(shown(after(['کد شما: 12-34-56']))).toBe('123456@5');
  expect(shown(after([{ type: 'text', at: 1, text: '88' }], { from: after(['123456']) }))).toBe('188456@3');
});
test('V05 backspace clears the current field, or the one before when it is empty', () => {
  expect(shown(after(['1', '2', '⌫']))).toBe('1_____@1');
  expect(shown(after(['1', '2', '⌫', '⌫']))).toBe('______@0');
  expect(shown(after(['⌫']))).toBe('______@0');
  expect(shown(after([{ type: 'backspace', at: 2 }], { from: after(['123456']) }))).toBe('12_456@2');
});
test('V06 arrows move the focus and stop at the ends', () => {
  const move = (to: number) => shown(after([{ type: 'move', to }], { from: after(['12']) }));
  expect([move(1), move(3), move(-1), move(6)]).toEqual(['12____@1', '12____@3', '12____@0', '12____@5']);
});
test('V07 the code is complete when its last missing digit is there, wherever that is', () => {
  const gap = after([{ type: 'backspace', at: 2 }], { from: after(['123456']) });
  const filled = after(['9'], { from: gap });
  expect([after(['12345']), gap, filled].map(isFull)).toEqual([false, false, true]);
  expect([after(['12345']), gap, filled].map(({ complete }) => complete)).toEqual([false, false, true]);
  expect(codeOf(filled)).toBe('129456');
  expect(after([{ type: 'move', to: 0 }], { from: filled }).complete).toBe(false);
});
test('V07 a code that is written over is complete with its last digit; one that is put right is not', () => {
  const typed = (code: string, from: CodeState) =>
    Array.from(code).map((_, i) => after(Array.from(code.slice(0, i + 1)), { from: { ...from, focus: 0 } }).complete);
  const first = after(['123456']);
  expect(typed('123457', first)).toEqual([false, false, false, false, false, true]);
  const second = after([...'654321'], { from: { ...first, focus: 0 } });
  expect(typed('111111', second)).toEqual([false, false, false, false, false, true]);
  const rightened = after([{ type: 'text', at: 3, text: '9' }], { from: second });
  expect([codeOf(rightened), rightened.complete]).toEqual(['654921', false]);
  // The last empty field completes the code, however much of it was written over before.
  expect(after([{ type: 'backspace', at: 5 }, '7'], { from: rightened }).complete).toBe(true);
});
test('V08 Persian and Arabic-Indic digits become ASCII', () => {
  expect(codeOf(after(['۱۲۳', '٤٥٦']))).toBe('123456');
});
test('a second character in a field replaces the first, on whichever side of it it was typed', () => {
  expect([
    typedText('', '3'),
    typedText('3', '35'),
    typedText('3', '53'),
    typedText('3', '33'),
    typedText('3', '3123456'),
  ]).toEqual(['3', '5', '5', '3', '3123456']);
});
