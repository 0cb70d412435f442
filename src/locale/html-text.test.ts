import { expect, test } from 'vitest';
import { htmlToText } from './html-text.ts';

test('tags and comments become white space, and white space becomes single spaces', () => {
  expect(htmlToText('<p>سلام <b>دنیا</b></p>\n<p>بند&nbsp;دوم</p>')).toBe('سلام دنیا بند دوم');
  expect(htmlToText('یک<br>دو<!-- <b>پنهان</b> > -->سه')).toBe('یک دو سه');
  expect(htmlToText('  بدون نشانه ')).toBe('بدون نشانه');
  expect(htmlToText('')).toBe('');
});
test('entities are decoded once, after the tags are gone', () => {
  expect(htmlToText('a &lt;b&gt; &amp;lt; &quot;c&quot; &#39;d&#x27; &#1570;&zwnj;')).toBe(
    `a <b> &lt; "c" 'd' آ\u200c`,
  );
  expect(htmlToText('&LAQUO;x&raquo; &AMP;')).toBe('«x» &');
});
test.each([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['zwnj', '\u200c'],
  ['laquo', '«'],
  ['raquo', '»'],
  ['hellip', '…'],
  ['ndash', '–'],
  ['mdash', '—'],
])('&%s; is its character', (name, character) => {
  expect(htmlToText(`a&${name};b`)).toBe(`a${character}b`);
});
test('numbers of entities are characters up to the bounds of Unicode, surrogates left out', () => {
  expect(htmlToText('&#1;&#xd7ff;&#xe000;&#x10ffff;')).toBe('\u0001\ud7ff\ue000\u{10ffff}');
  expect(htmlToText('&#0;&#xd800;&#xdbff;&#xdfff;&#x110000;')).toBe('&#0;&#xd800;&#xdbff;&#xdfff;&#x110000;');
});
test('what is no entity stays as it was written', () => {
  expect(htmlToText('a & b &; &unknown; &#0; &#xd800; &#9999999; &#x110000;')).toBe(
    'a & b &; &unknown; &#0; &#xd800; &#9999999; &#x110000;',
  );
});
test('a sign that starts no tag stays; a tag that is never closed is dropped with what follows it', () => {
  expect(htmlToText('۲ < ۳ و 5 <6 <')).toBe('۲ < ۳ و 5 <6 <');
  expect(htmlToText('پیش <a href="x پس')).toBe('پیش');
  expect(htmlToText('پیش <!-- پس >')).toBe('پیش');
});
test.each([
  ['unclosed tags', '<a'.repeat(200_000), ''],
  ['signs that start no tag', '< '.repeat(200_000), '< '.repeat(200_000).trimEnd()],
  ['comments in comments', '<!--'.repeat(200_000), ''],
  ['unfinished entities', '&#'.repeat(200_000), '&#'.repeat(200_000)],
  ['white space', ' '.repeat(400_000), ''],
])('comes to its end on hostile input: %s', (_, html, text) => {
  // A quadratic scan of 400,000 characters takes minutes, longer than a test may.
  expect(htmlToText(html) === text).toBe(true);
});
