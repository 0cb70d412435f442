import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPdf, readStream, withStream, writePdf } from './pdf-objects.ts';
import { makeReadable, visualMapping } from './readable-text.ts';

/** A file of these objects, as the typesetter writes it. */
const fileOf = (...objects: string[]): Buffer =>
  writePdf({
    head: '%PDF-1.7\n',
    objects: new Map(objects.map((object, n) => [n + 1, object])),
    trailer: '<<\n  /Size 0\n  /Root 1 0 R\n>>',
  });
const streamOf = (type: string, content: string): string => {
  const packed = deflateSync(content).toString('latin1');
  return `<<\n  /Length ${packed.length}\n  /Type /${type}\n  /Filter /FlateDecode\n>>\nstream\n${packed}\nendstream`;
};

test('a glyph of several right-to-left letters gives them in the order of the page, others as they are', () => {
  expect(visualMapping('<0001> <06440627>\n<0002> <00660069>\n<0003> <06CC>')).toBe(
    '<0001> <06270644>\n<0002> <00660069>\n<0003> <06CC>',
  );
});

test('the mark of the templates is the half-space', () =>
  expect(visualMapping('<0004> <202F>\n<0005> <0020>')).toBe('<0004> <200C>\n<0005> <0020>'));

test('objects and the table survive a change, whatever lengths it gives', () => {
  const file = readPdf(
    fileOf('<<\n  /Type /Catalog\n  /ViewerPreferences <<\n  >>\n>>', streamOf('CMap', '<0001> <06440627>')),
  );
  makeReadable(file);
  const changed = writePdf(file);
  const { objects } = readPdf(changed);
  expect(objects.get(1)).toContain('/DisplayDocTitle true');
  expect(readStream(objects.get(2)!)).toBe('<0001> <06270644>');
  const text = changed.toString('latin1');
  const at = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(at, at + 4)).toBe('xref');
  for (const number of [1, 2]) {
    const offset = Number(text.slice(at).split(/\r?\n/)[2 + number]!.slice(0, 10));
    expect(text.slice(offset)).toMatch(new RegExp(`^${number} 0 obj`));
  }
  expect(readStream(withStream(objects.get(2)!, 'longer than it was before'))).toBe('longer than it was before');
});

test('what is no such file is refused', () => expect(() => readPdf(Buffer.from('x'))).toThrow('cross-reference'));
