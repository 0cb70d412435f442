import fc from 'fast-check';
import { expect, test } from 'vitest';
import { richBlocks } from './rich-blocks.ts';

const plain = { strong: false, emphasis: false, ltr: false };

test('paragraphs, headings and items with the weight of their runs', () => {
  expect(richBlocks('<h2>گواهی</h2><p>به <strong>سارا</strong> و <em>علی</em><br>است</p><ul><li>یک</li></ul>')).toEqual(
    [
      { kind: 'heading', runs: [{ ...plain, text: 'گواهی' }] },
      {
        kind: 'paragraph',
        runs: [
          { ...plain, text: 'به ' },
          { ...plain, text: 'سارا', strong: true },
          { ...plain, text: ' و ' },
          { ...plain, text: 'علی', emphasis: true },
          { ...plain, text: '\n' },
          { ...plain, text: 'است' },
        ],
      },
      { kind: 'item', runs: [{ ...plain, text: 'یک' }] },
    ],
  );
});

test('numbers keep their direction, entities become letters, empty blocks are left out', () => {
  expect(richBlocks('<p> کد <bdi dir="ltr">۰۴۹****۸۹۹</bdi> &amp; &lt;b&gt; </p><p> </p><p><br></p>')).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { ...plain, text: 'کد ' },
        { ...plain, text: '۰۴۹****۸۹۹', ltr: true },
        { ...plain, text: ' & <b>' },
      ],
    },
  ]);
});

test('no text is lost or taken for a tag, whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
      const read = richBlocks(`<p>${escaped}</p>`).flatMap(({ runs }) => runs.map((run) => run.text));
      expect(read.join('')).toBe(text.replace(/\s+/g, ' ').trim());
    }),
  );
  expect(richBlocks('<p>a</p></div></p></strong><img src=x>b')).toHaveLength(2);
});
