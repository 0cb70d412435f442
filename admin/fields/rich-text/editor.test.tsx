// @vitest-environment happy-dom
/** The editor of rich text in a form: what each tool makes of the text, and what is stored of it. */
import { fireEvent, screen, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { holdUploads } from '../../testing/held-uploads.ts';
import { openPanel } from '../../testing/panel.tsx';
// The editor is loaded when it is first shown.
import './RichTextEditor.tsx';

const papers = defineResource('papers', {
  label: ['برگه', 'برگه‌ها'],
  labelEn: ['Paper', 'Papers'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    body: f.richText('متن', 'Body', { required: true }),
  },
}) as unknown as AnyResource;

async function openText(body: string) {
  const rows = { papers: [{ id: 'p1', version: 1, name: 'یک', body }] };
  const panel = openPanel('/admin/papers/edit/p1', [papers], rows);
  await screen.findByRole('toolbar', { name: 'ابزارهای نوشتن' });
  const text = await screen.findByRole('textbox', { name: 'متن' });
  // cast: the editor is known by its element, which has no type for it.
  const { editor } = text as HTMLElement & { readonly editor: Editor };
  /** Without the empty line that the editor has after what is no line. */
  const html = (): string => editor.getHTML().replace(/(?<=.)<p><\/p>$/, '');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { ...panel, text, editor, html, press };
}
const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('each tool does what it is called, shows that it is on, and is taken back', async () => {
  const { text, editor, html, press } = await openText('<p>درس</p>');
  expect([text.getAttribute('aria-multiline'), text.getAttribute('aria-required')]).toEqual(['true', 'true']);
  const tools = [
    ['پررنگ', '<p><strong>درس</strong></p>'],
    ['مورب', '<p><em>درس</em></p>'],
    ['زیرخط', '<p><u>درس</u></p>'],
    ['فهرست نقطه‌ای', '<ul><li><p>درس</p></li></ul>'],
    ['فهرست شماره‌دار', '<ol><li><p>درس</p></li></ol>'],
    ['نقل قول', '<blockquote><p>درس</p></blockquote>'],
    ['کد', '<pre><code>درس</code></pre>'],
    // The sides that the tools name, as they are stored: the same in any direction of the page.
    ['راست‌چین', '<p style="text-align: right;">درس</p>'],
    ['وسط‌چین', '<p style="text-align: center;">درس</p>'],
    ['چپ‌چین', '<p style="text-align: left;">درس</p>'],
  ] as const;
  for (const [name, marked] of tools) {
    editor.commands.setContent('<p>درس</p>');
    editor.commands.setTextSelection({ from: 1, to: 4 });
    await expect.poll(() => isPressed(name)).toBe('false');
    press(name);
    expect(html()).toBe(marked);
    await expect.poll(() => isPressed(name)).toBe('true');
  }
  editor.commands.setContent('<h2><strong>درس</strong></h2>');
  editor.commands.setTextSelection({ from: 1, to: 4 });
  press('پاک کردن قالب');
  expect(html()).toBe('<p>درس</p>');
});

test('what was done is undone and done again; an item goes into the one before it and out again', async () => {
  const list = '<ul><li><p>یک</p></li><li><p>دو</p></li></ul>';
  const { editor, html, press } = await openText(list);
  const nested = '<ul><li><p>یک</p><ul><li><p>دو</p></li></ul></li></ul>';
  editor.commands.setTextSelection(9);
  press('تورفتگی بیشتر در فهرست');
  await expect.poll(html).toBe(nested);
  press('واگرد');
  expect(html()).toBe(list);
  press('ازنو');
  expect(html()).toBe(nested);
  press('تورفتگی کمتر در فهرست');
  expect(html()).toBe(list);
});

test('a line becomes a heading and a line again', async () => {
  const { user, html, editor } = await openText('<h3>درس</h3>');
  editor.commands.setTextSelection(2);
  const kind = screen.getByRole('combobox', { name: 'نوع بند' });
  await expect.poll(() => kind.textContent).toBe('عنوان ۲');
  for (const [name, made] of [
    ['عنوان ۱', '<h2>درس</h2>'],
    ['عنوان ۳', '<h4>درس</h4>'],
    ['متن', '<p>درس</p>'],
  ] as const) {
    await user.click(kind);
    await user.click(await screen.findByRole('option', { name }));
    expect(html()).toBe(made);
    await expect.poll(() => kind.textContent).toBe(name);
  }
});

test('pictures come with what they show, which is changed later; Enter does not save the row', async () => {
  const { editor, requests, press } = await openText('<p>درس</p>');
  const sent = holdUploads();
  const pictures = () =>
    [...new DOMParser().parseFromString(editor.getHTML(), 'text/html').querySelectorAll('img')].map(
      (image) => `${image.getAttribute('src')!.split('?')[0]} ${image.alt}`,
    );
  editor.commands.focus('end');
  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('تصویر برای متن'), { target: { files } });
  choose(new File(['x'], 'notes.txt', { type: 'text/plain' }));
  const refused = await screen.findByText(/انتخاب کنید$/);
  fireEvent.click(within(refused.closest<HTMLElement>('[role=alert]')!).getByRole('button'));
  await expect.poll(() => screen.queryByText(/انتخاب کنید$/)).toBeNull();
  choose(new File(['x'], 'a.png', { type: 'image/png' }), new File(['x'], 'b.png', { type: 'image/png' }));
  for (const count of [1, 2]) {
    await expect.poll(() => sent).toHaveLength(count);
    sent[count - 1]!.store();
  }
  const texts = await screen.findAllByRole('textbox', { name: 'این تصویر چه نشان می‌دهد؟' });
  expect(texts).toHaveLength(2);
  fireEvent.change(texts[1]!, { target: { value: ' نمودار ' } });
  // The browser would submit the form around the dialog.
  expect(fireEvent.keyDown(texts[1]!, { key: 'Enter' })).toBe(false);
  await expect.poll(pictures).toEqual(['/files/a.png ', '/files/b.png نمودار']);
  expect(screen.queryByRole('button', { name: 'توضیح تصویر' })).toBeNull();
  const places: number[] = [];
  editor.state.doc.descendants((node, place) => void (node.type.name === 'image' && places.push(place)));
  editor.commands.setNodeSelection(places[1]!);
  fireEvent.click(await screen.findByRole('button', { name: 'توضیح تصویر' }));
  const description = await screen.findByDisplayValue('نمودار');
  fireEvent.change(description, { target: { value: 'جدول' } });
  press('درج در متن');
  await expect.poll(pictures).toEqual(['/files/a.png ', '/files/b.png جدول']);
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});
