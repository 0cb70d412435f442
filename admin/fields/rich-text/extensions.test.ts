// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { extensions, leavesByTab } from './extensions.ts';
import { insertPictures, onPictures } from './pictures.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function open(content: string): Editor {
  const element = document.body.appendChild(document.createElement('div'));
  editor = new Editor({ element, extensions, content, editorProps: { handleDOMEvents: leavesByTab } });
  return editor;
}

test('what is typed after a picture is after it, and the picture says what it shows', () => {
  const opened = open('<p>شروع</p>');
  opened.commands.focus('end');
  insertPictures(opened, [{ src: '/files/a.webp', alt: 'نمودار' }]);
  opened.commands.insertContent('پس از تصویر');
  const html = opened.getHTML();
  expect(html).toMatch(/<img[^>]*alt="نمودار"/);
  expect(html.indexOf('پس از تصویر')).toBeGreaterThan(html.indexOf('<img'));
});

test('a table keeps its cells', () => {
  const opened = open('<table><tr><th>نام</th></tr><tr><td>الف</td><td>ب</td></tr></table>');
  expect(opened.getHTML()).toMatch(/<th[^>]*><p>نام<\/p><\/th>.*<td[^>]*><p>الف<\/p><\/td><td[^>]*><p>ب<\/p><\/td>/);
});

test('Tab leaves a list', () => {
  const opened = open('<ul><li><p>یک</p></li><li><p>دو</p></li></ul>');
  opened.commands.focus('end');
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  opened.view.dom.dispatchEvent(tab);
  expect(tab.defaultPrevented).toBe(false);
  expect(opened.getHTML()).not.toContain('<li><p>یک</p><ul>');
});

test('pictures that are pasted or dropped are taken until that is stopped; one that comes with text is not', () => {
  const opened = open('<p></p>');
  const taken: string[] = [];
  const stop = onPictures(opened, (files) => taken.push(...files.map((file) => file.name)));
  const dataWith = (html: string, name: string, type = 'image/png'): DataTransfer => {
    const data = new DataTransfer();
    data.setData('text/html', html);
    data.items.add(new File(['x'], name, { type }));
    return data;
  };
  const send = (event: Event): Event => {
    opened.view.dom.dispatchEvent(event);
    return event;
  };
  const options = { bubbles: true, cancelable: true };
  const paste = (clipboardData: DataTransfer): Event =>
    send(new ClipboardEvent('paste', { clipboardData, ...options }));
  const drop = (dataTransfer: DataTransfer): Event =>
    send(Object.assign(new MouseEvent('drop', options), { dataTransfer }));
  expect(paste(dataWith('<img src="https://example.com/a.png">', 'a.png')).defaultPrevented).toBe(true);
  paste(dataWith('<p>متن سند</p>', 'page.png'));
  paste(dataWith('', 'notes.pdf', 'application/pdf'));
  expect(drop(dataWith('', 'b.png')).defaultPrevented).toBe(true);
  expect(taken).toEqual(['a.png', 'b.png']);
  stop();
  // The editor itself takes what is left by the place where it is dropped, and nothing has a place here.
  for (const name of ['paste', 'drop']) {
    opened.view.dom.addEventListener(name, (event) => event.stopImmediatePropagation(), true);
  }
  paste(dataWith('', 'c.png'));
  drop(dataWith('', 'd.png'));
  expect(taken).toEqual(['a.png', 'b.png']);
});

const cells = (opened: Editor): string[] => [...opened.view.dom.querySelectorAll('td')].map((cell) => cell.textContent);

test('the left arrow leads to the next cell and the right arrow back, as the text runs', () => {
  document.documentElement.dir = 'rtl';
  const opened = open('<table><tr><td></td><td></td></tr></table><p>پس از جدول</p>');
  const press = (key: string): void => {
    opened.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  };
  opened.commands.focus('start');
  press('ArrowLeft');
  opened.commands.insertContent('ب');
  expect(cells(opened)).toEqual(['', 'ب']);
  opened.commands.setContent('<table><tr><td></td><td></td></tr></table><p>پس از جدول</p>');
  opened.commands.focus('start');
  press('ArrowLeft');
  press('ArrowRight');
  opened.commands.insertContent('الف');
  expect(cells(opened)).toEqual(['الف', '']);
  document.documentElement.removeAttribute('dir');
});
