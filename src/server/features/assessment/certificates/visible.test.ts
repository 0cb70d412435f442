/** Who sees a certificate, its PDF and its picture, and how codes are protected from guessing. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { shownCode } from '../../../../domain/certificates/code.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { item } from '../../testing/shop.ts';
import { pdfText } from '../../../platform/testing/pdf-text.ts';
import { testPerson, type TestPerson } from '../../../testing/people.ts';
import { testProofs, type Page } from '../../testing/certificates.ts';

const proofs = await testProofs();
const { services, app, call, issued, check, chief } = proofs;
const { db, registry } = services;
const get = (path: string, person?: TestPerson) => app.request(path, person ? { headers: person.headers } : {});
const show = (person: TestPerson, id: string, isPublic: unknown) =>
  call(person, `/api/profile/proofs/${id}/visibility`, { isPublic });

describe('P12 checking a code', () => {
  test('answers every fact of the certificate, the national id masked, however it is typed', async () => {
    const holder = await proofs.buyer({ name: 'سارا', family: 'نیک', nationalId: '0499370899' });
    const { code, id } = await issued({ validityMonths: 12 }, holder);
    const { body } = await check(code);
    expect(body).toEqual({
      code,
      heading: 'گواهی قبولی',
      title: 'آزمون پایتون',
      state: 'issued',
      snapshot: { fullName: 'سارا نیک', nationalId: '049****899', hours: null, percent: 8_500, teacher: null },
      issuedAt: expect.any(String),
      expiresAt: expect.any(String),
      revokedAt: null,
      path: `/proofs/${id}`,
    });
    expect((await check(` ${shownCode(code).toLowerCase()} `)).body).toEqual(body);
    await show(holder, id, false);
    expect((await check(code)).body).toEqual({ ...body, path: null });
  });
  test('what is no code is reported as such, without counting an attempt', async () => {
    for (const typed of ['', 'سلام', 'AAAA-BBBB', "' or 1=1 --", 'U'.repeat(12)]) {
      const { status, body } = await check(typed);
      expect([status, body.errors?.[0]?.property], typed).toEqual([422, 'code']);
    }
    expect((await get('/api/proofs/check')).status).toBe(422);
    expect((await check('x'.repeat(101))).status).toBe(422);
  });
  test('guesses are few: after ten failures of an hour each check takes work, right codes or not', async () => {
    const { code } = await issued();
    await db.query(sql`delete from rate_limits`);
    for (let n = 0; n < 40; n++) expect((await check(code)).status).toBe(200);
    for (let n = 0; n < 10; n++) expect((await check(`ZZZZZZZZZZ${String(n).padStart(2, '0')}`)).status).toBe(404);
    const refused = await get(`/api/proofs/check?code=${code}`);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    await db.query(sql`delete from rate_limits`);
  });
});

describe('P23 the page of a certificate', () => {
  test('is open to everyone while its holder wants it, and to its holder always', async () => {
    const { id, holder, code } = await issued();
    const stranger = await testPerson(services);
    const path = `/api/proofs/${id}`;
    const statuses = async () =>
      Promise.all([undefined, stranger, holder, chief].map(async (person) => (await get(path, person)).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    const page = (await call<Page>(null, path)).body;
    expect(page).toMatchObject({ code, isOwn: false, isPublic: true, signatories: [{ name: 'نگار صالحی' }] });
    expect(page.body).toContain('<strong>سارا نیک</strong> «آزمون پایتون» را با نمرهٔ ۸۵٪');
    expect((await call<Page>(holder, path)).body.isOwn).toBe(true);
    expect((await show(stranger, id, false)).status).toBe(404);
    expect((await show(holder, id, 'no')).status).toBe(422);
    expect(
      (
        await app.request(`/api/profile/proofs/${id}/visibility`, {
          method: 'POST',
          body: '{"isPublic":false}',
          headers: { 'content-type': 'application/json', origin: services.config.publicUrl },
        })
      ).status,
    ).toBe(401);
    expect((await show(holder, id, false)).body).toEqual({ isPublic: false });
    expect(await statuses()).toEqual([404, 404, 200, 200]);
    const marketer = await testPerson(services, { role: 'admin', permissions: ['admin.articles.view'] });
    expect((await get(path, marketer)).status).toBe(404);
    for (const wrong of ['x', '00000000-0000-0000-0000-000000000000', `${id}x`]) {
      expect((await get(`/api/proofs/${wrong}`)).status, wrong).toBe(404);
    }
  });
  test('a name with markup is text', async () => {
    const holder = await proofs.buyer({ name: '<img src=x onerror=1>', family: '{عنوان}' });
    const { id } = await issued({}, holder);
    const { body } = (await call<Page>(null, `/api/proofs/${id}`)).body;
    expect(body).toContain('&lt;img src=x onerror=1&gt; {عنوان}');
    expect(body).not.toContain('<img');
  });
  test('its PDF is for those who see the page, and says what the page says', async () => {
    const { id, holder, code } = await issued({ signatories: [], text: null });
    const path = `/api/proofs/${id}/certificate.pdf`;
    const response = await get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="certificate-${code}.pdf"`);
    const text = await pdfText(await response.arrayBuffer());
    expect(text).toContain(shownCode(code));
    await show(holder, id, false);
    expect((await get(path)).status).toBe(404);
    expect((await get(path, await testPerson(services))).status).toBe(404);
    expect((await get(path, holder)).status).toBe(200);
  });
  test('its picture for sharing is drawn once, and is for those who see the page', async () => {
    const { id, holder } = await issued();
    const path = `/api/share/proofs/${id}.jpg`;
    const response = await get(path);
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', 1_200, 630]);
    expect((await get(path)).headers.get('etag')).toBe(response.headers.get('etag'));
    await proofs.action('revoke', [id], { reason: 'نام نادرست بود' });
    expect((await get(path)).headers.get('etag')).not.toBe(response.headers.get('etag'));
    await show(holder, id, false);
    expect((await get(path)).status).toBe(404);
    expect((await get(path, holder)).headers.get('cache-control')).toBe('private, no-store');
    for (const wrong of [`/api/share/proofs/${id}`, `/api/share/users/${id}.jpg`, '/api/share/toString/x.jpg']) {
      expect((await get(wrong)).status, wrong).toBe(404);
    }
  });
});

describe('U13 the receipt of an order as a PDF', () => {
  const bought = async () => {
    const buyer = await proofs.buyer({ name: 'سارا', family: 'نیک' });
    await proofs.fill(buyer, 100_000);
    const { body } = await proofs.checkout(buyer, { items: [item('course', proofs.ids.first)], useWallet: true });
    return { buyer, number: body.number, path: `/profile/transactions/${body.number}/receipt.pdf` };
  };
  test('is for the buyer alone; others are led to the login, or find nothing', async () => {
    const { buyer, number, path } = await bought();
    const response = await get(path, buyer);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = await pdfText(await response.arrayBuffer());
    expect(text).toContain('رسید سفارش');
    expect(text).toContain('سارا نیک');
    const guest = await get(path);
    expect([guest.status, guest.headers.get('location')]).toEqual([303, `/login?next=${encodeURIComponent(path)}`]);
    for (const other of [await testPerson(services), chief]) expect((await get(path, other)).status).toBe(404);
    expect((await get(path.replace(number, '1'), buyer)).status).toBe(404);
  });
  test('is not there while an order waits; one that was called off says so', async () => {
    const buyer = await proofs.buyer();
    const { body } = await proofs.checkout(buyer, { items: [item('course', proofs.ids.first)] });
    const path = `/profile/transactions/${body.number}/receipt.pdf`;
    expect((await get(path, buyer)).status).toBe(404);
    await call(buyer, `/api/orders/${body.number}/cancel`, {});
    const response = await get(path, buyer);
    const text = await pdfText(await response.arrayBuffer());
    expect(text).toContain('لغو شد');
  });
});

test('a certificate shows its pictures to anyone who may see it, those of drafts to no one', async () => {
  const paths = ['published', 'archived', 'draft'].map((status, n) => ({ status, path: `/files/2026/a${n}.webp` }));
  for (const { status, path } of paths) {
    await db.query(sql`insert into media (path, kind, name, size) values (${path}, 'image', 'a', 1)`);
    const signatories = [{ name: 'نگار', role: null, signature: path }];
    await insertRows(db, registry, 'exams/proof', [
      { title: status, price: 0, status, signatories, requirements: {}, isAutomatic: false },
    ]);
  }
  const { openingOf } = await import('../../../generator/file-rights/rights.ts');
  const openings = await Promise.all(paths.map(({ path }) => openingOf(services, null, path)));
  expect(openings).toEqual(['public', 'public', null]);
});
