/** Holds texts of notices against literal ones. For tests. */
import { expect, test } from 'vitest';
import type { NoticeText } from '../../platform/messages/notice-shape.ts';

export type NoticeCase<V> = readonly [values: V, title: string, text: string, link: string];
/** Of every kind, at least one case; of a kind with branches, one for each. */
export type NoticeCases<V> = { readonly [K in keyof V]: readonly [NoticeCase<V[K]>, ...NoticeCase<V[K]>[]] };
type Texts<V> = { readonly [K in keyof V]: (values: V[K]) => NoticeText };

/** Fails where a kind has no case, and where a text is not the literal one. */
export function testNoticeTexts<V>(texts: Texts<V>, cases: NoticeCases<V>): void {
  test('every kind has its cases', () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys(texts).sort());
  });
  test.each(Object.keys(cases) as (keyof V & string)[])('%s', (kind) => {
    const written = cases[kind].map(([values]) => texts[kind](values));
    expect(written).toEqual(cases[kind].map(([, title, text, link]) => ({ title, text, link })));
  });
}
