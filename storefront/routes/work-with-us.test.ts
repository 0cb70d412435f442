/** A form with a file, from the browser's request to the stored row, through the whole site. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testServices } from '../../src/server/testing/app.ts';
import { parseHtml, textOf } from '../testing/html.ts';
import { productSite } from '../testing/product.ts';
import { col } from '../../src/server/platform/db/row-shape.ts';

const services = await testServices();
const site = productSite(services);
const fields = {
  kind: 'teacher',
  name: 'رضا',
  family: 'نوری',
  mobile: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
  email: '',
  expertise: '',
  message: 'ده سال درس داده‌ام. '.repeat(140),
  website: '',
  proof: '',
};
async function send(values: Record<string, string>, file: Blob, headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...values })) body.append(name, value);
  body.append('file', file, file.size > 0 ? 'cv.pdf' : '');
  const response = await site.fetch(
    new Request('http://localhost/work-with-us', { method: 'POST', headers, body }),
    {},
  );
  const text = await response.text();
  return { status: response.status, location: response.headers.get('location'), document: parseHtml(text) };
}
const pdf = new Blob(['%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF']);
const rows = () =>
  services.db.query(sql`select resume, message from collaborate_requests`, {
    resume: col.text.orNull,
    message: col.text,
  });

test('P18 one form sends the request and its résumé, without JavaScript', async () => {
  const sent = await send({}, pdf);
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/work-with-us\?sent=\d{15}$/)]);
  expect(await rows()).toEqual([
    { resume: expect.stringMatching(/^\/files\/\d{4}\/[\da-f-]+\.pdf$/), message: fields.message.trim() },
  ]);
});

test('P18 the file is optional, and survives a mistake beside it', async () => {
  expect((await send({ email: 'a@example.com' }, new Blob([]))).status).toBe(303);
  const wrong = await send({ mobile: '12' }, pdf);
  expect(wrong.status).toBe(422);
  const token = wrong.document.querySelector('[name="resume"]')?.getAttribute('value') ?? '';
  const again = await send({ mobile: '09351234567', resume: token, resumeName: 'cv.pdf' }, new Blob([]));
  expect(again.status).toBe(303);
  expect((await rows()).map(({ resume }) => resume !== null)).toEqual([true, false, true]);
});

test('P18 a file that is refused is shown on the page, and the rest of the form is there', async () => {
  const refused = await send({ uploadProblem: 'invalid' }, new Blob(['MZ a program']));
  expect(refused.status).toBe(415);
  expect(textOf(refused.document.querySelector('main'))).toContain(
    'رزومه را به صورت PDF، Word (docx) یا تصویر بفرستید',
  );
  expect(refused.document.querySelector('[name="family"]')?.getAttribute('value')).toBe('نوری');
  const large = await send({}, new Blob([await pdf.arrayBuffer(), new Uint8Array(5_000_001)]));
  expect(large.status).toBe(413);
  expect(large.document.querySelector('textarea')?.textContent).toBe(fields.message);
});

test('P18 a form of another site is refused, and nothing is stored', async () => {
  const before = await rows();
  expect((await send({}, pdf, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await rows()).toEqual(before);
});
