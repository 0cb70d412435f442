import { expect, test } from 'vitest';
import { refusal } from '../../testing/contract-api.ts';
import { linksOf, textOf, textsOf } from '../../testing/html.ts';
import { openOwnPage, sendOwnForm } from '../../testing/own-pages.ts';
import { ownProof, proofCandidate, proofId } from '../../testing/proof-records.ts';

const path = '/profile/my-proof-list';
const key = 'GET /api/profile/proofs';

test('U10 without certificates it says how one is got', async () => {
  const { document } = await openOwnPage(path);
  expect(linksOf(document, '.empty a')).toEqual([['دوره‌های من', '/profile/courses']]);
});

test('U10 my certificates with their state, page and PDF', async () => {
  const { document } = await openOwnPage(path, {
    [key]: {
      proofs: [
        ownProof({ expiresAt: '2027-11-20T20:29:59.999Z' }),
        ownProof({ _id: 'p2', state: 'revoked', reason: 'نام نادرست', pdf: null, isPublic: false }),
        ownProof({ _id: 'p3', state: 'requested', code: null, issuedAt: null, pdf: null }),
        ownProof({
          _id: 'p4',
          state: 'identity_pending',
          lacks: ['nationalId'],
          code: null,
          issuedAt: null,
          pdf: null,
        }),
      ],
      candidates: [],
    },
  });
  expect(textsOf(document, '.row-end')).toEqual(['معتبر', 'باطل‌شده', 'در انتظار صدور', 'در انتظار نام یا کد ملی']);
  const [first, revoked, requested, identity] = textsOf(document, '.row-card');
  expect(first).toContain('اعتبار تا ۲۹ آبان ۱۴۰۶کد 7K2M-9QD4-WVAX');
  expect(revoked).toContain('علت ابطال: نام نادرست');
  expect(requested).toContain('آکادمی آن را بررسی و صادر می‌کند');
  expect(identity).toContain('بررسی دوباره');
  expect(linksOf(document, 'a[href*="national-id"]')).toEqual([
    ['مشخصات من', '/profile/info?next=/profile/my-proof-list#national-id'],
  ]);
  expect(document.querySelector('main a[href="/contact-us"]')).toBeNull();
  expect(linksOf(document, '.proof-ways a')).toEqual([
    ['مشاهده و هم‌رسانی گواهی پایتون', `/proofs/${proofId}`],
    ['PDF گواهی پایتون', `/api/proofs/${proofId}/certificate.pdf`],
    ['مشاهده و هم‌رسانی گواهی پایتون', '/proofs/p2'],
  ]);
});

test('U10 what waits for its payment can be paid, the oldest of a template first', async () => {
  const waiting = { state: 'payment_pending', code: null, issuedAt: null, pdf: null, price: 90_000 } as const;
  const { document } = await openOwnPage(path, {
    [key]: {
      proofs: [ownProof({ _id: 'new', ...waiting }), ownProof({ _id: 'old', ...waiting })],
      candidates: [],
    },
  });
  const [newer, older] = textsOf(document, '.row-card');
  expect(newer).toContain('نوبت این یکی می‌رسد');
  expect(older).toContain('پس از پرداخت ۹۰٬۰۰۰ تومان بلافاصله صادر می‌شود');
  expect(textsOf(document, '.add-to-cart button')).toEqual(['افزودن به سبد خرید']);
});

test('U10 what can be got says what is missing, and is requested once nothing is', async () => {
  const earned = proofCandidate({ isEarned: true, price: 0, title: 'پایتون', conditions: [] });
  const answers = { [key]: { proofs: [], candidates: [proofCandidate(), earned] } };
  const { document } = await openOwnPage(path, answers);
  const list = '[aria-labelledby="candidates"]';
  expect(textsOf(document, `${list} .proof-conditions li`)).toEqual([
    'دیدن ۸۰٪ از دوره؛ تا امروز ۴۲٪، مانده',
    'ثبت کد ملی، انجام شده',
  ]);
  expect(textsOf(document, `${list} button`)).toEqual(['درخواست گواهی']);
  const values = { do: 'ask', template: earned.template, course: earned.course ?? '', exam: '' };
  const call = 'POST /api/profile/proofs';
  const sent = await sendOwnForm(path, values, { ...answers, [call]: { _id: 'p1', state: 'issued' } });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  expect(sent.requests.find((request) => request.key === call)?.body).toEqual({
    template: earned.template,
    course: earned.course,
    exam: null,
  });
  const refused = await sendOwnForm(path, values, {
    ...answers,
    [call]: refusal(422, 'invalid', '', [{ property: 'template', errors: ['باید در آزمون قبول شوید'] }]),
  });
  expect(refused.status).toBe(422);
  expect(textOf(refused.document.querySelector(`${list} [role="alert"]`))).toBe('باید در آزمون قبول شوید');
});

test('U10 a certificate is hidden and shown from the list', async () => {
  const call = 'POST /api/profile/proofs/{id}/visibility';
  const values = { do: 'show', id: proofId, public: 'no' };
  const sent = await sendOwnForm(path, values, { [call]: { isPublic: false } });
  expect(sent.status).toBe(303);
  expect(sent.requests.find((request) => request.key === call)).toMatchObject({
    params: { id: proofId },
    body: { isPublic: false },
  });
});
