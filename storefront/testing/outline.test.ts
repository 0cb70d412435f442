import { expect, test } from 'vitest';
import { parseHtml } from './html.ts';
import { outlineOf } from '../../src/testing/outline.ts';
import { changes } from './outline.ts';

const outline = (html: string): string[] => outlineOf(parseHtml(html).body).split('\n');

test('an outline says what is read, where links lead and what forms ask, and leaves out wrappers and looks', () => {
  const form = `<form action="/a" method="post"><label for="x">نام</label>
    <input id="x" class="input" name="name" value="سارا" required><button class="button button--ghost">برو</button></form>`;
  expect(outline(`<main><div class="box"><p>یک <b>دو</b></p></div>${form}<script>x()</script></main>`)).toEqual([
    'body',
    'p یک دو',
    'form action=/a method=post',
    'label نام',
    'input name=name value=سارا required',
    'button برو --ghost',
  ]);
});

test('what is within a line stays there, with what it says beside its words', () => {
  const time = '<time datetime="2026-03-10">۱۹ اسفند</time>';
  const icon = '<svg><use href="/icons.svg#clock"></use></svg>';
  expect(outline(`<p>${icon}تا ${time}<a href="/%D8%A7">پیوند</a> است</p>`).slice(1)).toEqual([
    'p ‹clock› تا {۱۹ اسفند datetime=2026-03-10}',
    'a پیوند /ا',
    'است',
  ]);
});

test('a long list of choices is one line', () => {
  const options = ['', '1', '2'].map((n) => `<option value="${n}"${n === '1' ? ' selected' : ''}>روز ${n}</option>`);
  expect(outline(`<select name="day">${options.join('')}</select>`).slice(1)).toEqual([
    'select 3 options روز = … روز 2=2, chosen: روز 1=1 name=day',
  ]);
});

test('two outlines are distinguished by the lines that went and came', () => {
  expect(changes('a\nb\nc', 'a\nx\nc\nd')).toBe('- b\n+ x\n+ d');
  expect(changes('a\nb', 'a\nb')).toBe('');
  expect(changes('a', 'a\nb')).toBe('+ b');
  expect(changes('a\nb', 'b')).toBe('- a');
  expect(changes('a\nb\nc\nd\ne\nf', 'a\nf\ng')).toBe('- b\n- … 2 lines\n- e\n+ g');
  expect(changes('a\nb\nc\nd', 'd')).toBe('- a\n- b\n- c');
});
