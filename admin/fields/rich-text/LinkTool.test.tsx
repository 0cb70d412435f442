// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { extensions } from './extensions.ts';
import { LinkTool } from './LinkTool.tsx';
import type { Editor as Tiptap } from './tools.tsx';

let editor: Tiptap;
beforeEach(() => {
  const element = document.body.appendChild(document.createElement('div'));
  // cast: the class of React's package adds what only its component uses.
  editor = new Editor({ element, extensions, content: '<p>متن درس</p>' }) as Tiptap;
  render(<LinkTool editor={editor} />);
});
afterEach(() => {
  cleanup();
  editor.destroy();
});

const links = (): string[][] =>
  [...new DOMParser().parseFromString(editor.getHTML(), 'text/html').querySelectorAll('a')].map((link) => [
    link.textContent,
    link.getAttribute('href') ?? '',
  ]);
/** Opens the dialog, writes an address over what stands in it, and applies it; answers what stood in it. */
async function apply(address: string): Promise<string> {
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'پیوند' }));
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'نشانی' });
  const before = input.value;
  await user.clear(input);
  if (address !== '') await user.type(input, address);
  await user.click(screen.getByRole('button', { name: 'درج پیوند' }));
  return before;
}

test('the selection becomes a link, whose address is changed and removed', async () => {
  editor.commands.setTextSelection({ from: 1, to: 4 });
  expect(await apply(' https://a.example/1 ')).toBe('');
  expect(links()).toEqual([['متن', 'https://a.example/1']]);
  editor.commands.setTextSelection(2);
  expect(await apply('https://a.example/2')).toBe('https://a.example/1');
  expect(links()).toEqual([['متن', 'https://a.example/2']]);
  expect(await apply('')).toBe('https://a.example/2');
  expect(links()).toEqual([]);
  expect(editor.getText()).toBe('متن درس');
});

test('without a selection the address itself is the text', async () => {
  editor.commands.setTextSelection(8);
  await apply('https://a.example/3');
  expect(links()).toEqual([['https://a.example/3', 'https://a.example/3']]);
  expect(editor.getText()).toContain('متن درس');
});
