import { expect, test } from 'vitest';
import { notFound, refusal } from '../testing/contract-api.ts';
import { linksOf, textOf, textsOf } from '../testing/html.ts';
import { checkedProof, proofId, proofPage } from '../testing/proof-records.ts';
import { metadataOf, openPage, origin } from '../testing/site.ts';

const path = `/proofs/${proofId}`;
const answer = (values = {}) => ({ 'GET /api/proofs/{id}': proofPage(values) });

test('P12 the form asks for a code and calls nothing without one', async () => {
  const { document, status, headers, requests } = await openPage('/proof-check');
  expect([status, headers.get('cache-control')]).toEqual([200, null]);
  expect(requests.some(({ key }) => key === 'GET /api/proofs/check')).toBe(false);
  const form = document.querySelector('form[action="/proof-check"]');
  expect(form?.getAttribute('method')).toBe('get');
  expect(form?.querySelector('input[name="code"]')?.hasAttribute('required')).toBe(true);
  expect(document.querySelectorAll('.proof-result')).toHaveLength(0);
});

test('P12 a code is answered with its state and every fact, and not cached', async () => {
  const { document, headers, requests } = await openPage('/proof-check?code=7k2m-9qd4-wvax', {
    'GET /api/proofs/check': checkedProof({ expiresAt: '2027-11-20T20:29:59.999Z' }),
  });
  expect(requests.find(({ key }) => key === 'GET /api/proofs/check')?.query).toEqual({ code: '7k2m-9qd4-wvax' });
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(textOf(document.querySelector('.proof-state'))).toBe('این گواهی تا ۲۹ آبان ۱۴۰۶ معتبر است.');
  expect(textsOf(document, '.proof-facts > div')).toEqual([
    'دارندهسارا نیک',
    'کد ملی۰۴۹****۸۹۹',
    'گواهیگواهی پایان دوره',
    'برایپایتون و React 19',
    'ساعت آموزش۲۴٫۵ ساعت',
    'نمره۸۵٪',
    'استادمینو راد',
    'تاریخ صدور۲۹ آبان ۱۴۰۵',
    'اعتبارتا ۲۹ آبان ۱۴۰۶',
  ]);
  expect(linksOf(document, '.proof-result a')).toEqual([['مشاهدهٔ خود گواهی', path]]);
});

test.each([
  ['expired', 'به پایان رسیده است', 'warning'],
  ['revoked', 'باطل شده است و اعتباری ندارد', 'danger'],
  ['superseded', 'گواهی جدیدی جای آن را گرفته است', 'warning'],
] as const)('P12 one that is %s is said to be', async (state, words, tone) => {
  const over = { state, expiresAt: '2025-11-20T20:29:59.999Z', revokedAt: state === 'revoked' ? '2026-01-01' : null };
  const { document } = await openPage('/proof-check?code=7K2M9QD4WVAX', {
    'GET /api/proofs/check': checkedProof({ ...over, path: null }),
  });
  expect(textOf(document.querySelector(`.proof-state--${tone}`))).toContain(words);
  expect(linksOf(document, '.proof-result a')).toEqual([]);
});

test('P12 what is no certificate, no code, or one try too many is shown beside the form', async () => {
  const wrong = (status: number, code: 'not_found' | 'invalid' | 'proof_required', message: string) =>
    openPage('/proof-check?code=AAAA', {
      'GET /api/proofs/check': refusal(status, code, message, [{ property: 'code', errors: [message] }]),
    });
  for (const [status, code, message] of [
    [404, 'not_found', 'گواهی‌ای با این کد صادر نشده است'],
    [422, 'invalid', 'کد گواهی ۱۲ حرف است'],
    [429, 'proof_required', 'بدون جاوااسکریپت ۵ دقیقه دیگر دوباره بپرسید'],
  ] as const) {
    const { document, status: answered, headers } = await wrong(status, code, message);
    expect([answered, headers.get('cache-control')]).toEqual([status === 429 ? 429 : 200, 'private, no-store']);
    expect(textsOf(document, '[role="alert"]')).toEqual([message]);
    const input = document.querySelector('input[name="code"]');
    expect([input?.getAttribute('aria-invalid'), input?.getAttribute('value')]).toEqual(['true', 'AAAA']);
  }
});

test('P23 the certificate with its text, signatures, code and QR code, and its picture for sharing', async () => {
  const { document, status } = await openPage(path, answer());
  expect(status).toBe(200);
  expect(textOf(document.querySelector('.certificate-words'))).toBe('گواهی می‌شود سارا نیک دوره را گذرانده است.');
  expect(textsOf(document, '.certificate-signs li')).toEqual(['نگار صالحیمدیر']);
  expect(document.querySelector('.certificate-signs img')?.getAttribute('src')).toBe('/files/2026/a-640.webp');
  expect(textOf(document.querySelector('.certificate-code bdi'))).toBe('7K2M-9QD4-WVAX');
  expect(document.querySelector('.certificate-qr path')?.getAttribute('d')).toBe('M0 0h7v1h-7z');
  expect(document.querySelectorAll('[style]')).toHaveLength(0);
  const meta = metadataOf(document);
  expect(meta['og:image']).toBe(`${origin}/api/share/proofs/${proofId}.jpg`);
  expect([meta['title'], meta['robots']]).toEqual(['گواهی پایان دوره · سارا نیک | آکادمی مهرگان', 'noindex, follow']);
  expect(linksOf(document, '.proof-actions a')).toEqual([
    ['دریافت PDF', `/api/proofs/${proofId}/certificate.pdf`],
    ['استعلام', '/proof-check?code=7K2M9QD4WVAX'],
  ]);
  expect(document.querySelectorAll('.proof-visibility')).toHaveLength(0);
});

test('P23 its holder hides it, shows it, and reads why it was revoked', async () => {
  const hidden = await openPage(path, answer({ isOwn: true, isPublic: false }));
  expect(textsOf(hidden.document, '.proof-visibility button')).toEqual(['نمایش به دیگران']);
  expect(hidden.document.querySelectorAll('.proof-share-grid')).toHaveLength(0);
  const key = 'POST /api/profile/proofs/{id}/visibility';
  const shown = await openPage(
    path,
    { ...answer({ isOwn: true }), [key]: { isPublic: true } },
    { method: 'POST', body: new URLSearchParams({ public: 'yes' }) },
  );
  expect([shown.status, shown.headers.get('location')]).toEqual([303, path]);
  expect(shown.requests.find((request) => request.key === key)).toMatchObject({
    params: { id: proofId },
    body: { isPublic: true },
  });
  const revoked = await openPage(
    path,
    answer({ isOwn: true, state: 'revoked', revokedAt: '2026-11-21T08:00:00.000Z', reason: 'نام نادرست', pdf: null }),
  );
  expect(textOf(revoked.document.querySelector('.proof-reason'))).toBe('علت: نام نادرست');
  expect(textOf(revoked.document.querySelector('.certificate-void'))).toBe('باطل‌شده');
  expect(textsOf(revoked.document, '.proof-actions a')).toEqual(['استعلام']);
});

test('P23 what does not exist, or is not shown, is a page that says so', async () => {
  expect((await openPage(path, { 'GET /api/proofs/{id}': notFound })).status).toBe(404);
  expect((await openPage('/proofs/x', {})).status).toBe(404);
});

test('P23 whose session has ended meanwhile logs in, and comes back to the certificate', async () => {
  const key = 'POST /api/profile/proofs/{id}/visibility';
  const answers = { ...answer({ isOwn: true }), [key]: refusal(401, 'unauthenticated') };
  const posted = await openPage(path, answers, { method: 'POST', body: new URLSearchParams({ public: 'yes' }) });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, `/login?next=${encodeURIComponent(path)}`]);
});
