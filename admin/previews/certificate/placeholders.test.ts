import { expect, test } from 'vitest';
import proofText from '../../../resources/proofs-proof-text.ts';
import proofTemplate from '../../../resources/exams-proof.ts';
import { filled } from './placeholders.ts';
import { sampleFacts } from './sample.ts';

const facts = {
  نام: { text: 'علی امینی' },
  'کد ملی': { text: '۰۱۲****۸۹۹', ltr: true },
  عنوان: { text: 'الف & <ب>' },
} as const;

test('A14 known blanks are filled, also when they are typed another way', () => {
  expect(filled('<p>{نام} و {نام}</p>', facts)).toEqual({ html: '<p>علی امینی و علی امینی</p>', faults: [] });
  for (const typed of ['{ كد ملي }', '{کد&nbsp;ملی}', '{کد\u200cملی}', '{کد  ملی}']) {
    expect(filled(typed, facts), typed).toEqual({ html: '<bdi dir="ltr">۰۱۲****۸۹۹</bdi>', faults: [] });
  }
});
test('a fact is text, never markup', () => expect(filled('{عنوان}', facts).html).toBe('الف &amp; &lt;ب&gt;'));
test('A14 what is no blank is marked, each fault named once', () => {
  expect(filled('<p>{نامم} {نام} {نامم} {}</p>', facts)).toEqual({
    html: '<p><mark>{نامم}</mark> علی امینی <mark>{نامم}</mark> <mark>{}</mark></p>',
    faults: ['{نامم}', '{}'],
  });
  expect(filled('{نام', facts)).toEqual({ html: '<mark>{</mark>نام', faults: ['{'] });
  expect(filled('{<b>نام</b>}', facts).faults).toEqual(['{', '}']);
  expect(filled('{toString} {constructor}', facts).faults).toEqual(['{toString}', '{constructor}']);
});
test('tags keep their attributes', () =>
  expect(filled('<a href="/{نام}" title="{x}">{نام}</a>', facts)).toEqual({
    html: '<a href="/{نام}" title="{x}">علی امینی</a>',
    faults: [],
  }));
test('A14 there is a fact for every blank that the forms speak of, and for no other', () => {
  for (const help of [proofText.fields.text.help, proofTemplate.fields.text.help]) {
    const named = [...help!.matchAll(/\{([^}]+)\}/g)].map((m) => m[1]);
    expect(named.sort()).toEqual(Object.keys(sampleFacts(0)).sort());
    expect(filled(help!, sampleFacts(0)).faults).toEqual([]);
  }
});
