import { expect, test } from 'vitest';
import proofText from '../../resources/proofs-proof-text.ts';
import proofTemplate from '../../resources/exams-proof.ts';
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
