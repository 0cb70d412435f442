import { expect, test } from 'vitest';
import proofText from '../../../resources/proofs-proof-text.ts';
import proofTemplate from '../../../resources/exams-proof.ts';
import { fillPlaceholders } from './placeholders.ts';
import { sampleValues } from './sample.ts';

const values = {
  نام: { text: 'علی امینی' },
  'کد ملی': { text: '۰۱۲****۸۹۹', ltr: true },
  عنوان: { text: 'الف & <ب>' },
} as const;

test('A14 known placeholders are filled, whatever letters and spaces they are typed with', () => {
  expect(fillPlaceholders('<p>{نام} و {نام}</p>', values)).toEqual({
    html: '<p>علی امینی و علی امینی</p>',
    errors: [],
  });
  for (const typed of ['{ كد ملي }', '{کد&nbsp;ملی}', '{کد\u200cملی}', '{کد  ملی}']) {
    expect(fillPlaceholders(typed, values), typed).toEqual({ html: '<bdi dir="ltr">۰۱۲****۸۹۹</bdi>', errors: [] });
  }
});
test('a value is text, never markup', () =>
  expect(fillPlaceholders('{عنوان}', values).html).toBe('الف &amp; &lt;ب&gt;'));
test('A14 unknown placeholders are marked, and reported once each', () => {
  expect(fillPlaceholders('<p>{نامم} {نام} {نامم} {}</p>', values)).toEqual({
    html: '<p><mark>{نامم}</mark> علی امینی <mark>{نامم}</mark> <mark>{}</mark></p>',
    errors: ['{نامم}', '{}'],
  });
  expect(fillPlaceholders('{نام', values)).toEqual({ html: '<mark>{</mark>نام', errors: ['{'] });
  expect(fillPlaceholders('{<b>نام</b>}', values).errors).toEqual(['{', '}']);
  expect(fillPlaceholders('{toString} {constructor}', values).errors).toEqual(['{toString}', '{constructor}']);
});
test('tags keep their attributes', () =>
  expect(fillPlaceholders('<a href="/{نام}" title="{x}">{نام}</a>', values)).toEqual({
    html: '<a href="/{نام}" title="{x}">علی امینی</a>',
    errors: [],
  }));
test('A14 there is a sample for every placeholder that the forms name, and for no other', () => {
  for (const help of [proofText.fields.text.help, proofTemplate.fields.text.help]) {
    const named = [...help!.matchAll(/\{([^}]+)\}/g)].map((m) => m[1]);
    expect(named.sort()).toEqual(Object.keys(sampleValues(0)).sort());
    expect(fillPlaceholders(help!, sampleValues(0)).errors).toEqual([]);
  }
});

test('sentences follow what is known', () => {
  const none = { text: '—', unknown: true } as const;
  const some = { ...values, ساعت: none, استاد: none, نمره: { text: '۹۲٪' } };
  const filled = (html: string) => fillPlaceholders(html, some).html;
  expect(filled('<p>این دوره {ساعت} ساعت و با تدریس {استاد} بوده است. نمره: {نمره}</p>')).toBe('<p>نمره: ۹۲٪</p>');
  expect(filled('<p><strong>{نام}</strong> دوره را[ در {ساعت} ساعت][ با نمرهٔ {نمره}] گذراند.</p>')).toBe(
    '<p><strong>علی امینی</strong> دوره را با نمرهٔ ۹۲٪ گذراند.</p>',
  );
  // What it states at all is never left out, nor brackets without a placeholder, nor half of a tag.
  expect(filled('{نام} با {استاد}. [یادداشت] <b>{استاد}. آری</b>')).toBe('علی امینی با —. [یادداشت] <b>—. آری</b>');
  expect(filled('<p>نمره: {نمره}.</p><p>استاد: <b>{استاد}</b></p>')).toBe('<p>نمره: ۹۲٪.</p><p></p>');
});
