/** Documents as they are printed: their text, their QR code, and the process that makes them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { OrderDetail } from '../../../contract/orders.ts';
import { readConfig } from '../process/config.ts';

import { certificateSource, type CertificateContent } from '../../features/assessment/documents/certificate.ts';
import { readPdf, readStream } from './pdf-objects.ts';
import { qrSvg } from './qr.ts';
import { receiptData } from '../../features/commerce/documents/receipt.ts';
import { typeset } from './typeset.ts';
import type { TypesetRequest } from './typeset-messages.ts';
import { captureLog } from '../testing/captured-log.ts';
import { pdfContent, pdfText } from '../testing/pdf-text.ts';
import { Typesetter, type TypesetterOptions } from './typesetter.ts';

const { log, lines } = captureLog();
const config = readConfig({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'documents-')),
  PUBLIC_URL: 'https://academy.example',
  SECRET: 'a secret of the tests, long enough for it',
});
const open: Typesetter[] = [];
const typesetter = (options: Partial<TypesetterOptions> = {}): Typesetter => {
  const made = new Typesetter({ log }, options);
  open.push(made);
  return made;
};
afterAll(() => {
  for (const made of open) made.close();
  rmSync(config.dataDir, { recursive: true, force: true });
});

const content: CertificateContent = {
  heading: 'گواهی پایان دوره',
  body: '<p>گواهی می‌شود <strong>علی‌رضا کیانی‌فر (Ali Kianifar)</strong> دورهٔ «React 19» را گذرانده است.</p>',
  footer: 'پانوشت',
  background: null,
  signatories: [{ name: 'نگار صالحی', role: 'مدیر', signature: null }],
  code: '7K2M9QD4WVAX',
  state: 'issued',
  expiresAt: '2029-11-20T20:29:59.999Z',
};
const sourceOf = (more: Partial<CertificateContent> = {}) => certificateSource({ config }, { ...content, ...more });
const requestOf = async (more: Partial<CertificateContent> = {}) => {
  const { template, data, files = {} } = await sourceOf(more);
  return { template, data: JSON.stringify(data), files };
};
/** What a camera reads from the corner of the page that holds the QR code. */
async function qrOf(request: TypesetRequest): Promise<string | undefined> {
  const page = sharp(typeset(request, 'svg'), { density: 108 }).flatten({ background: '#fff' });
  const { width, height } = await page.metadata();
  const corner = {
    left: 0,
    top: Math.floor(height * 0.7),
    width: Math.floor(width * 0.3),
    height: Math.floor(height * 0.3),
  };
  const drawn = page.extract(corner).ensureAlpha().raw();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
/** A picture as an upload leaves it. */
async function upload(name: string, colour: string): Promise<string> {
  const picture = sharp({ create: { width: 600, height: 424, channels: 3, background: colour } });
  mkdirSync(join(config.filesDir, '2026'), { recursive: true });
  await picture.webp().toFile(join(config.filesDir, '2026', name));
  return `/files/2026/${name}`;
}

describe('a certificate', () => {
  test('is a PDF of one page whose Persian letters are text, with Latin words and digits', async () => {
    const pdf = await typesetter().pdf(await sourceOf());
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-');
    const text = await pdfText(pdf);
    for (const part of ['Ali Kianifar', 'React 19', '7K2M-9QD4-WVAX', 'academy.example/proof-check']) {
      expect(text).toContain(part);
    }
  });
  test('gives the words that were written to readers who search or copy: lam and alef, half-spaces, a date in one line', async () => {
    const body = '<p>گواهی می‌شود لیلا سلامی دورهٔ کمک‌های اولیه را گذراند.</p>';
    const pdf = typeset(await requestOf({ body }));
    const text = await pdfText(pdf);
    for (const word of ['لیلا', 'سلامی']) expect(text).toContain(word);
    // This reader drops half-spaces; the fonts of the file give them.
    const maps = [...readPdf(pdf).objects.values()].filter((object) => object.includes('/Type /CMap'));
    expect(maps.map((object) => readStream(object)!.includes('<200C>'))).toContain(true);
    expect(text).not.toContain('لیال');
    // The date of its end is not broken across lines.
    expect((await sourceOf()).data).toMatchObject({ validity: 'معتبر تا ۳۰\u00a0آبان\u00a0۱۴۰۸' });
  });
  test('is tagged: headings, paragraphs with the text as it was written, and what the figure shows, in their order', async () => {
    const written = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
    const objects = [...readPdf(typeset(await requestOf())).objects.values()];
    const elements = objects.flatMap((object) => {
      const found = /\/S \/(H1|H2|P|Figure) .*\/(?:ActualText|Alt) <FEFF([0-9A-F]*)>.*\/K \[([\d ]+)\]/.exec(object);
      return found ? [[found[1], written(found[2]!)]] : [];
    });
    expect(elements).toEqual([
      ['P', 'آکادمی مهرگان'],
      ['H1', 'گواهی پایان دوره'],
      ['P', 'گواهی می‌شود علی‌رضا کیانی‌فر (Ali Kianifar) دورهٔ «React 19» را گذرانده است.'],
      ['P', 'نگار صالحی، مدیر'],
      ['P', 'پانوشت'],
      ['P', 'معتبر تا ۳۰ آبان ۱۴۰۸'],
      ['P', 'کد گواهی 7K2M-9QD4-WVAX'],
      ['P', 'academy.example/proof-check'],
      ['Figure', 'کد QR برای بررسی گواهی'],
    ]);
    const catalog = objects.find((object) => object.includes('/Type /Catalog'));
    for (const entry of ['/Marked true', '/StructTreeRoot', '/Lang (fa)', '/DisplayDocTitle true']) {
      expect(catalog).toContain(entry);
    }
    const tree = objects.find((object) => object.includes('/S /Document'));
    expect(tree).toContain('/Lang (fa)');
    expect(objects.find((object) => /\/Type \/Page\b/.test(object))).toContain('/Tabs /S');
  });
  test('leads by its QR code to the page that checks it', async () => {
    const background = await upload('a.webp', '#fdf6e3');
    const signatories = [{ name: 'نگار صالحی', role: null, signature: await upload('b.webp', '#223344') }];
    const request = await requestOf({ background, signatories });
    expect(Object.keys(request.files)).toEqual(['background.jpg', 'signature-0.png']);
    expect(await qrOf(request)).toBe('https://academy.example/proof-check?code=7K2M9QD4WVAX');
  });
  test('has a QR code that is read on a dark ground, and where a stain covers some of it', async () => {
    const address = 'https://academy.example/proof-check?code=7K2M9QD4WVAX';
    const code = sharp(Buffer.from(qrSvg(address))).resize(328, 328, { kernel: 'nearest' });
    const stain = sharp({ create: { width: 64, height: 64, channels: 3, background: '#fff' } });
    const stained = code.composite([{ input: await stain.png().toBuffer(), left: 112, top: 112 }]);
    const dark = { top: 80, bottom: 80, left: 80, right: 80, background: '#000' };
    const drawn = sharp(await stained.png().toBuffer())
      .extend(dark)
      .ensureAlpha()
      .raw();
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
  });
  test('keeps to one page, regardless of its content, and prints hostile text as it is', async () => {
    const hostile = '#panic("x") $x$ \\ *a* _b_ @ref `c` [d] // e #read("/etc/passwd")';
    const long = 'نامی بسیار بلند '.repeat(12);
    const signatories = Array.from({ length: 4 }, () => ({ name: long.slice(0, 90), role: hostile, signature: null }));
    const pdf = await typesetter().pdf(
      await sourceOf({ heading: long.slice(0, 140), body: `<p>${hostile}</p><p>${long.repeat(12)}</p>`, signatories }),
    );
    const { text, pages } = await pdfContent(pdf);
    expect(pages).toBe(1);
    for (const part of ['panic("x")', '*a*', '_b_', '@ref', '/etc/passwd']) expect(text).toContain(part);
  });
  test('without pictures that are gone is still a certificate', async () => {
    const gone = '/files/2026/00000000-0000-0000-0000-000000000000.webp';
    const outside = '/files/../../etc/passwd';
    const signatories = [{ name: 'نگار صالحی', role: null, signature: outside }];
    const { files } = await requestOf({ background: gone, signatories });
    expect(files).toEqual({});
  });
});

const order: OrderDetail = {
  number: '140508290000001',
  kind: 'course',
  state: 'fulfilled',
  title: 'پایتون',
  subtotal: 600_000,
  discountTotal: 100_000,
  walletUsed: 200_000,
  payable: 300_000,
  refundedTotal: 0,
  createdAt: '2026-11-20T08:00:00.000Z',
  paidAt: '2026-11-20T08:05:00.000Z',
  expiresAt: null,
  isUnderReview: false,
  lines: [
    {
      _id: 'l1',
      kind: 'course',
      item: 'c1',
      title: 'پایتون و React 19',
      path: null,
      learn: null,
      learnCourse: null,
      image: null,
      courseCount: 1,
      totalTime: 0,
      listPrice: 600_000,
      salePrice: 600_000,
      discount: 100_000,
      reductions: { sale: 0, owned: 0, member: 0, invited: 0, code: 100_000, rounding: 0 },
      net: 500_000,
      refunded: 0,
      refundRefusal: null,
      refundQuote: { amount: 500_000, reduction: 0, cashback: 0, promotion: 0 },
    },
  ],
  attempts: [
    {
      gateway: 'zarinpal',
      amount: 300_000,
      state: 'verified',
      reference: '987654',
      card: '603799******1234',
      startedAt: '2026-11-20T08:02:00.000Z',
      message: null,
    },
  ],
  refunds: [],
  code: 'NOROUZ',
  creditedToWallet: 0,
  refundQuote: { amount: 500_000, reduction: 0, cashback: 0, promotion: 0 },
  cashback: 0,
  refundMinimum: 0,
  refundTerms: null,
  refundWindow: null,
  refundDestination: 'wallet',
  isSettling: false,
  isPayable: false,
};

/** The settings say nothing of the seller. */
const school = { seller: null, taxNumber: null };

describe('a receipt', () => {
  test('names buyer, lines, sums, references and the card', async () => {
    const data = receiptData(order, 'سارا نیک', { seller: 'مؤسسهٔ مهرگان', taxNumber: '411000001234' });
    expect(data.facts.map(({ value }) => value)).toEqual([
      '۱۴۰۵۰۸۲۹۰۰۰۰۰۰۱',
      'مؤسسهٔ مهرگان',
      '۴۱۱۰۰۰۰۰۱۲۳۴',
      'سارا نیک',
      '۲۹ آبان ۱۴۰۵، ۱۱:۳۰',
      '۲۹ آبان ۱۴۰۵، ۱۱:۳۵',
      'NOROUZ',
      '۹۸۷۶۵۴',
      '۶۰۳۷۹۹******۱۲۳۴',
    ]);
    expect(data.sums.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'جمع قیمت‌ها ۶۰۰٬۰۰۰ تومان',
      'تخفیف کد ۱۰۰٬۰۰۰ تومان',
      'از کیف پول ۲۰۰٬۰۰۰ تومان',
      'از درگاه ۳۰۰٬۰۰۰ تومان',
      'پرداخت‌شده ۵۰۰٬۰۰۰ تومان',
    ]);
    const text = await pdfText(await typesetter().pdf({ template: 'receipt', data }));
    for (const part of ['رسید سفارش', 'React 19', '۵۰۰٬۰۰۰ تومان', 'سارا نیک', '۴۱۱۰۰۰۰۰۱۲۳۴']) {
      expect(text).toContain(part);
    }
  });
  test('says what came back, and that one which was called off is none', () => {
    const refunds = [
      {
        amount: 500_000,
        cashbackTaken: 0,
        promotionAmount: 0,
        destination: 'wallet' as const,
        state: 'complete' as const,
        reason: 'اشتباه',
        deniedReason: null,
        trackingNumber: '123456',
        requestedAt: '2026-11-21T08:00:00.000Z',
        completedAt: '2026-11-21T09:00:00.000Z',
      },
    ];
    expect(receiptData({ ...order, state: 'refunded', refundedTotal: 500_000, refunds }, '', school)).toMatchObject({
      state: 'وجه برگشت داده شد',
      notice: 'همهٔ مبلغ این سفارش (۵۰۰٬۰۰۰ تومان) به خریدار برگشت داده شده است.',
      refunds: [['۳۰ آبان ۱۴۰۵، ۱۲:۳۰', 'انجام شد · به کیف پول · شمارهٔ پیگیری ۱۲۳۴۵۶', '۵۰۰٬۰۰۰ تومان']],
    });
    const cancelled = receiptData({ ...order, state: 'cancelled', paidAt: null, attempts: [] }, '', school);
    expect(cancelled).toMatchObject({ title: 'گزارش سفارش', footer: 'این برگه رسید پرداخت نیست.' });
    expect(cancelled.notice).toContain('لغو شد');
    expect(cancelled.sums.map(({ label }) => label)).toEqual(['جمع قیمت‌ها', 'تخفیف کد', 'مبلغ سفارش']);
  });
});

test.each([
  ['fulfilled', {}, ''],
  ['partially_refunded', { refundedTotal: 120_000 }, '۱۲۰٬۰۰۰ تومان از مبلغ این سفارش به خریدار برگشت داده شده است.'],
  ['cancelled', {}, 'این سفارش لغو شد و چیزی با آن فروخته نشد.'],
  ['expired', {}, 'مهلت پرداخت این سفارش گذشت و چیزی با آن فروخته نشد.'],
  [
    'expired',
    { creditedToWallet: 9_000 },
    'مهلت پرداخت این سفارش گذشت و چیزی با آن فروخته نشد. ۹٬۰۰۰ تومان که برای آن آمده بود، به کیف پول خریدار واریز شد.',
  ],
  ['fulfilment_error', {}, 'پول این سفارش رسیده است و تحویل آن در حال پیگیری است.'],
] as const)('the receipt of an order that is %s, %j, says so', (state, more, notice) => {
  expect(receiptData({ ...order, state, ...more }, '', school).notice).toBe(notice);
});

test('what is left after a refund is what was paid, after every discount, less what came back', () => {
  const { sums } = receiptData({ ...order, state: 'partially_refunded', refundedTotal: 120_000 }, '', school);
  expect(sums.slice(-3).map(({ label, value }) => `${label} ${value}`)).toEqual([
    'پرداخت‌شده ۵۰۰٬۰۰۰ تومان',
    'برگشت‌داده‌شده ۱۲۰٬۰۰۰ تومان',
    'مانده ۳۸۰٬۰۰۰ تومان',
  ]);
});

describe('the process that makes documents', () => {
  const receipt = (number: string) => ({
    template: 'receipt' as const,
    data: receiptData({ ...order, number }, '', school),
  });
  /** A program that is given documents and does this with them. */
  function program(code: string): string {
    const file = join(config.dataDir, `program-${open.length}.mjs`);
    writeFileSync(file, `process.on('message', (request) => { ${code} });`);
    return file;
  }

  const isRunning = (id: number): boolean => {
    try {
      return process.kill(id, 0);
    } catch {
      return false;
    }
  };

  test('makes a document once, however many ask for it at a time', async () => {
    const made = typesetter();
    const [first, second] = await Promise.all([made.pdf(receipt('1')), made.pdf(receipt('1'))]);
    expect(second).toBe(first);
    expect(await made.pdf(receipt('1'))).toBe(first);
    expect(await made.pdf(receipt('2'))).not.toBe(first);
  });
  test('is killed where a document does not end, and the next one is made', async () => {
    const noted = join(config.dataDir, 'slow-process');
    const note = `process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(noted)}, String(process.pid))`;
    const made = typesetter({
      timeout: 3_000,
      program: program(
        `if (request.data.includes("slow")) { ${note}; for (;;); }  process.send({ pdf: Buffer.from("ok") });`,
      ),
    });
    const slow = made.pdf(receipt('slow'));
    const next = made.pdf(receipt('next'));
    await expect(slow).rejects.toMatchObject({ code: 'unavailable' });
    expect(lines.at(-1)).toMatchObject({ err: { message: 'the document took too long' } });
    expect(Buffer.from(await next).toString()).toBe('ok');
    // A loop that was only forgotten would take a core for ever.
    await expect.poll(() => isRunning(Number(readFileSync(noted, 'utf8')))).toBe(false);
  });
  test('may crash: the next document starts it again', async () => {
    const made = typesetter({
      program: program(
        'if (request.data.includes("crash")) process.abort();  process.send({ pdf: Buffer.from("ok") });',
      ),
    });
    await expect(made.pdf(receipt('crash'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(Buffer.from(await made.pdf(receipt('next'))).toString()).toBe('ok');
  });
  test('answers what is wrong with a template, and refuses more than may wait', async () => {
    const broken = typesetter({ program: program('process.send({ error: "no such field" });') });
    await expect(broken.pdf(receipt('1'))).rejects.toMatchObject({ code: 'unavailable' });
    expect(lines.at(-1)).toMatchObject({ level: 50, template: 'receipt', err: { message: 'no such field' } });
    const busy = typesetter({ maxWaiting: 1, timeout: 60_000, program: program('') });
    const waiting = [busy.pdf(receipt('1')), busy.pdf(receipt('2'))];
    await expect(busy.pdf(receipt('3'))).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '10' },
    });
    busy.close();
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
  test('ends when nobody asks for documents, and other pictures make another document', async () => {
    const made = typesetter({ idle: 1, program: program('process.send({ pdf: Buffer.from(String(process.pid)) });') });
    const withPicture = (content: string) => made.pdf({ ...receipt('1'), files: { 'a.png': Buffer.from(content) } });
    const documents = await Promise.all(['one', 'two', 'one'].map(withPicture));
    expect(documents[2]).toBe(documents[0]);
    expect(documents[1]).not.toBe(documents[0]);
    await expect.poll(() => isRunning(Number(Buffer.from(documents[1]!).toString()))).toBe(false);
  });
  test('knows no setting of the server', async () => {
    process.env['SECRET_OF_TESTS'] = 'x';
    const made = typesetter({ program: program('process.send({ pdf: Buffer.from(JSON.stringify(process.env)) });') });
    const env = Buffer.from(await made.pdf(receipt('1'))).toString();
    expect(env).not.toContain('SECRET_OF_TESTS');
  });
});
