// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { keepsCaret } from './caret.ts';
import { extensions } from './extensions.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

/** A text that begins with a picture, with the caret at its end, in which nobody writes now. */
function leftAtEnd(): Editor {
  const element = document.body.appendChild(document.createElement('div'));
  const content = '<img src="/files/a.webp" alt="الف"><p>یک</p><p>دو</p>';
  editor = new Editor({ element, extensions, content, editorProps: { handleDOMEvents: keepsCaret } });
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  return editor;
}
const caretIsIn = (): string | null | undefined => document.getSelection()?.anchorNode?.textContent;
const toStart = ({ view }: Editor): void => document.getSelection()?.collapse(view.dom, 0);

test('a text that gets the focus by the keyboard keeps its caret', () => {
  const opened = leftAtEnd();
  const heard: (string | null | undefined)[] = [];
  const listen = (): void => void heard.push(caretIsIn());
  document.addEventListener('selectionchange', listen);
  opened.view.dom.dispatchEvent(new FocusEvent('focus'));
  toStart(opened);
  document.dispatchEvent(new Event('selectionchange'));
  expect(new Set(heard)).toEqual(new Set(['دو']));
  // What is chosen from then on is the person's choice.
  toStart(opened);
  document.dispatchEvent(new Event('selectionchange'));
  expect(heard.at(-1)).not.toBe('دو');
  document.removeEventListener('selectionchange', listen);
});

test('a key that comes before the browser has said where the caret is begins where it was', () => {
  const opened = leftAtEnd();
  opened.view.dom.dispatchEvent(new FocusEvent('focus'));
  toStart(opened);
  opened.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'Control' }));
  expect(caretIsIn()).toBe('دو');
});

test('a press puts the caret where it is', () => {
  const opened = leftAtEnd();
  opened.view.dom.dispatchEvent(new Event('pointerdown'));
  opened.view.dom.dispatchEvent(new FocusEvent('focus'));
  toStart(opened);
  document.dispatchEvent(new Event('selectionchange'));
  expect(caretIsIn()).not.toBe('دو');
});

test('a text that is pressed or left in the meantime is not meddled with', () => {
  for (const name of ['blur', 'pointerdown']) {
    const opened = leftAtEnd();
    opened.view.dom.dispatchEvent(new FocusEvent('focus'));
    opened.view.dom.dispatchEvent(new Event(name));
    toStart(opened);
    document.dispatchEvent(new Event('selectionchange'));
    expect(caretIsIn()).not.toBe('دو');
    opened.destroy();
  }
  expect.assertions(2);
});

test('a press counts for the focus it brings, not for a later one', () => {
  const opened = leftAtEnd();
  const at = (event: Event, timeStamp: number): Event =>
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  opened.view.dom.dispatchEvent(at(new Event('pointerdown'), 1_000));
  opened.view.dom.dispatchEvent(at(new FocusEvent('focus'), 3_000));
  toStart(opened);
  document.dispatchEvent(new Event('selectionchange'));
  expect(caretIsIn()).toBe('دو');
});
