/** The rules of the code input (specification, section 5), without its presentation. Pure. */
import { toAsciiDigits } from '../../src/locale/digits.ts';

/** Number of fields, and the size of one in pixels (specification, section 9). */
export const codeLength = 6;
export const codeField = { width: 58, height: 54 } as const;

export interface CodeState {
  /** One character per field; empty strings for empty fields. */
  readonly values: readonly string[];
  /** The index of the focused field. */
  readonly focus: number;
  /** The fields entered since the code was last completed. */
  readonly entered: readonly boolean[];
  /**
   * Whether the last edit completed the code: it filled the last empty field, or entered the last field of a code that
   * is written over. A digit that is put right in a full code completes nothing.
   */
  readonly complete: boolean;
}
export type CodeEdit =
  | { readonly type: 'text'; readonly at: number; readonly text: string }
  | { readonly type: 'backspace'; readonly at: number }
  | { readonly type: 'move'; readonly to: number };

export const emptyCode = (length: number): CodeState => ({
  values: Array.from({ length }, () => ''),
  focus: 0,
  entered: Array.from({ length }, () => false),
  complete: false,
});
export const codeOf = (state: CodeState): string => state.values.join('');
/** Whether no field is empty. */
export const isFull = ({ values }: Pick<CodeState, 'values'>): boolean => values.every((value) => value !== '');

/** @param digitsOnly number mode: all characters except digits are ignored. */
export function editCode(state: CodeState, edit: CodeEdit, digitsOnly: boolean): CodeState {
  switch (edit.type) {
    case 'text':
      return fillFrom(state, edit.at, edit.text, digitsOnly);
    case 'backspace':
      return backspace(state, edit.at);
    case 'move':
      return { ...state, focus: clampIndex(state, edit.to), complete: false };
  }
}

function fillFrom(state: CodeState, at: number, text: string, digitsOnly: boolean): CodeState {
  const characters = Array.from(digitsOnly ? toAsciiDigits(text).replace(/\D/g, '') : text.replace(/\s/g, '')).slice(
    0,
    state.values.length - at,
  );
  if (characters.length === 0) return state;
  const values = state.values.map((value, i) => characters[i - at] ?? value);
  const entered = state.entered.map((before, i) => before || characters[i - at] !== undefined);
  const complete = isFull({ values }) && (!isFull(state) || entered.every(Boolean));
  return {
    values,
    focus: clampIndex(state, at + characters.length),
    entered: complete ? entered.map(() => false) : entered,
    complete,
  };
}

/** Clears the field, or the previous one if it is empty. */
function backspace(state: CodeState, at: number): CodeState {
  const cleared = state.values[at] === '' ? clampIndex(state, at - 1) : at;
  return {
    ...state,
    values: state.values.map((value, i) => (i === cleared ? '' : value)),
    focus: cleared,
    complete: false,
  };
}

const clampIndex = (state: CodeState, at: number): number => Math.min(Math.max(at, 0), state.values.length - 1);

/**
 * The text typed into a field that contained `before` and now contains `after`: the new character, or everything if
 * more was inserted.
 */
export function typedText(before: string, after: string): string {
  return before !== '' && Array.from(after).length === 2 && after.includes(before) ? after.replace(before, '') : after;
}
