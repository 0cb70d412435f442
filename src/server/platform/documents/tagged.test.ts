import { expect, test } from 'vitest';
import { markContent, type TaggedText } from './tagged.ts';

const texts: readonly TaggedText[] = [
  { role: 'H1', text: 'گواهی' },
  { role: 'P', text: 'متن' },
  { role: 'Figure', text: 'کد QR' },
];
const marks = (content: string) => markContent(content, texts, 3);
const kinds = (content: string) =>
  content.split('\n').filter((line) => / (BDC|BMC)$/.test(line) && !line.includes('Artifact'));

test('each text is marked by its colour, which a group keeps to itself; the last picture is the figure', () => {
  const content = [
    '0.69001 0.227 0.071 scn',
    'BT',
    '(a) Tj',
    'ET',
    'q',
    '0.16502 0.071 0.039 scn',
    'BT',
    '(b) Tj',
    'ET',
    'Q',
    'BT',
    '(c) Tj',
    'ET',
    '/Im0 Do',
    '/Im1 Do',
  ].join('\n');
  const { content: marked, places } = marks(content);
  expect(places).toEqual([1, 2, 1, 3]);
  expect(kinds(marked)).toEqual([
    '/H1 <</MCID 0>> BDC',
    '/P <</MCID 1>> BDC',
    '/H1 <</MCID 2>> BDC',
    '/Figure <</MCID 3>> BDC',
  ]);
  // Every mark that opens is closed, and none within another.
  let depth = 0;
  for (const line of marked.split('\n')) {
    if (/ (BDC|BMC)$/.test(line)) depth += 1;
    if (line === 'EMC') depth -= 1;
    expect([0, 1]).toContain(depth);
  }
  expect(depth).toBe(0);
});

test('what bears no mark is decoration', () => {
  const { places, content } = markContent('0.16470589 0.07 0.03 scn\nBT\nET', texts, 0);
  expect([places, kinds(content)]).toEqual([[], []]);
});
