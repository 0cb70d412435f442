import { expect, test } from 'vitest';
import { notFound, refusal } from '../../testing/contract-api.ts';
import { linksOf, textOf, textsOf } from '../../testing/html.ts';
import { openOwnPage, sendOwnForm } from '../../testing/own-pages.ts';
import { attempt, order, orderLine, refundQuote, orderNumber, waitingOrder } from '../../testing/own-records.ts';
import { pageOf } from '../../testing/records.ts';

const list = '/profile/transactions';
const path = `${list}/${orderNumber}`;
const answer = (detail = order()) => ({ 'GET /api/orders/{number}': detail });

test('U13 the orders of the person, a page at a time, each with its state and sum', async () => {
  const { document, requests } = await openOwnPage(`${list}?page=2`, {
    'GET /api/orders': pageOf([order(), order({ number: '140508290000001', state: 'expired', title: '' })], {
      page: 2,
      pages: 2,
      total: 14,
    }),
  });
  expect(requests.find(({ key }) => key === 'GET /api/orders')?.query).toEqual({ page: '2' });
  expect(textsOf(document, '.ledger td.ledger-state')).toEqual(['تکمیل‌شده', 'مهلت پرداخت گذشت']);
  expect(textsOf(document, '.ledger td.ledger-sum')).toEqual(['۵۰۰٬۰۰۰', '۵۰۰٬۰۰۰']);
  expect(linksOf(document, '.ledger a')).toEqual([
    ['ری‌اکت از پایه', path],
    ['خرید دوره', `${list}/140508290000001`],
  ]);
});

test('orders are narrowed down to a group, which the address and the pages of the list keep', async () => {
  const records = pageOf([order()], { page: 2, pages: 3 });
  const { document, requests } = await openOwnPage(`${list}?group=paid&page=2`, { 'GET /api/orders': records });
  expect(requests.find(({ key }) => key === 'GET /api/orders')?.query).toEqual({ group: 'paid', page: '2' });
  expect(linksOf(document, '.list-filter a')).toEqual([
    ['همه', list],
    ['در انتظار پرداخت', `${list}?group=waiting`],
    ['پرداخت‌شده', `${list}?group=paid`],
    ['برگشت‌داده‌شده', `${list}?group=refunded`],
    ['لغوشده', `${list}?group=closed`],
  ]);
  expect(textsOf(document, '.list-filter [aria-current]')).toEqual(['پرداخت‌شده']);
  expect(linksOf(document, '.pager [rel]')).toEqual([
    ['قبلی', `${list}?group=paid`],
    ['بعدی', `${list}?group=paid&page=3`],
  ]);
  const none = await openOwnPage(`${list}?group=closed`);
  expect(linksOf(none.document, '.member-panel a')).toEqual([['همه را ببینید', list]]);
  const unknown = await openOwnPage(`${list}?group=other`);
  expect(unknown.requests.find(({ key }) => key === 'GET /api/orders')?.query).toEqual({ page: '1' });
  expect(textsOf(unknown.document, '.list-filter')).toEqual([]);
});

test('U13 without orders it says where to find something', async () => {
  const { document } = await openOwnPage(list);
  expect(linksOf(document, '.empty a')).toEqual([['دوره‌ها را ببینید', '/department']]);
});

test('U13 the story of an order: lines, sums, tries to pay with their references, and the receipt', async () => {
  const { document } = await openOwnPage(
    path,
    answer(
      order({
        refundedTotal: 50_000,
        lines: [orderLine({ refunded: 50_000 }), orderLine({ _id: 'l2', title: 'شارژ', kind: 'charge', path: null })],
        attempts: [
          attempt({ state: 'failed', reference: null, card: null, message: 'موجودی کارت کافی نبود' }),
          attempt({ startedAt: '2026-11-20T08:02:00.000Z' }),
        ],
      }),
    ),
  );
  expect(textsOf(document, '[aria-labelledby="lines"] .row-card')[0]).toBe(
    'ری‌اکت از پایهدورهقیمت ۹۰۰٬۰۰۰ تومانتخفیف فروش ویژه ۳۰۰٬۰۰۰ تومانتخفیف کد ۱۰۰٬۰۰۰ تومانبرگشت‌داده‌شده ۵۰٬۰۰۰ تومانمانده ۴۵۰٬۰۰۰ تومان۵۰۰٬۰۰۰ تومان',
  );
  expect(linksOf(document, '[aria-labelledby="lines"] a')).toEqual([['ری‌اکت از پایه', '/course/c1/ری‌اکت-از-پایه']]);
  expect(textsOf(document, '.sums > div')).toEqual([
    'جمع قیمت‌ها۱٬۸۰۰٬۰۰۰ تومان',
    'تخفیف فروش ویژه− ۶۰۰٬۰۰۰ تومان',
    'تخفیف با کد «NOROUZ»− ۲۰۰٬۰۰۰ تومان',
    'از کیف پول− ۲۰۰٬۰۰۰ تومان',
    'پرداخت از درگاه۳۰۰٬۰۰۰ تومان',
    'برگشت‌داده‌شده۵۰٬۰۰۰ تومان',
  ]);
  const [failed, paid] = textsOf(document, '[aria-labelledby="attempts"] .row-card');
  expect(failed).toContain('موجودی کارت کافی نبود');
  expect(paid).toContain('شمارهٔ پیگیری ۹۸۷۶۵۴کارت ۶۰۳۷۹۹******۱۲۳۴');
  expect(linksOf(document, '[aria-labelledby="state"] a')).toEqual([
    ['رسید برای چاپ', `${path}/receipt`],
    ['رسید PDF', `${path}/receipt.pdf`],
  ]);
  expect(document.querySelectorAll('.row-actions')).toHaveLength(0);
});

test('U13 an order that waits can be paid at a gateway, or cancelled', async () => {
  const answers = answer(waitingOrder());
  const { document } = await openOwnPage(path, answers);
  expect(textsOf(document, '.row-actions button')).toEqual(['پرداخت ۳۰۰٬۰۰۰ تومان', 'لغو سفارش']);
  expect(linksOf(document, '[aria-labelledby="state"] a')).toEqual([]);
  const paid = await sendOwnForm(
    path,
    { do: 'pay', gateway: 'zibal' },
    {
      ...answers,
      'POST /api/orders/{number}/pay': {
        number: orderNumber,
        state: 'awaiting_payment',
        redirect: 'https://bank.example/2',
      },
    },
  );
  expect(paid.requests.find(({ key }) => key === 'POST /api/orders/{number}/pay')).toMatchObject({
    params: { number: orderNumber },
    body: { gateway: 'zibal' },
  });
  expect(linksOf(paid.document, '.to-bank a')).toEqual([['رفتن به درگاه', 'https://bank.example/2']]);
  const cancelled = await sendOwnForm(
    path,
    { do: 'cancel' },
    { ...answers, 'POST /api/orders/{number}/cancel': { number: orderNumber, state: 'cancelled' } },
  );
  expect([cancelled.status, cancelled.headers.get('location')]).toEqual([303, path]);
});

test('U13 what cannot be paid any more is shown, with what to do', async () => {
  const refused = await sendOwnForm(
    path,
    { do: 'pay' },
    {
      ...answer(waitingOrder({ state: 'expired', isPayable: false })),
      'POST /api/orders/{number}/pay': refusal(409, 'conflict', 'مهلت این سفارش گذشته است'),
    },
  );
  expect(refused.status).toBe(409);
  expect(textsOf(refused.document, '[role="alert"].form-error')).toEqual(['مهلت این سفارش گذشته است']);
  expect(textsOf(refused.document, '.row-actions')).toEqual([]);
  expect(textOf(refused.document.querySelector('[aria-labelledby="state"]'))).toContain('دوباره سفارش دهید');
});

test('U13 while the bank has not answered the page says so; money that came too late is in the wallet', async () => {
  const settling = await openOwnPage(path, answer(waitingOrder({ isSettling: true, isPayable: false })));
  expect(textOf(settling.document.querySelector('[aria-labelledby="state"] [role="status"]'))).toContain(
    'از دست نمی‌رود',
  );
  const late = await openOwnPage(path, answer(order({ state: 'expired', creditedToWallet: 300_000 })));
  expect(textOf(late.document.querySelector('[aria-labelledby="state"]'))).toContain(
    '۳۰۰٬۰۰۰ تومان که برای این سفارش رسیده بود، به کیف پول شما اضافه شد',
  );
  const broken = await openOwnPage(path, answer(order({ state: 'fulfilment_error' })));
  expect(textOf(broken.document.querySelector('[aria-labelledby="state"]'))).toContain('نیازی به اقدام شما نیست');
});

const line = '0192c1f0-0000-7000-8000-000000000001';
const other = '0192c1f0-0000-7000-8000-000000000002';
const bought = order({
  lines: [orderLine({ _id: line }), orderLine({ _id: other, title: 'نکست', refundRefusal: 'بیش از ۲۰٪ دیده شده است' })],
  refunds: [
    {
      amount: 50_000,
      cashbackTaken: 0,
      promotionAmount: 0,
      destination: 'wallet',
      state: 'denied',
      reason: 'تکراری خریدم',
      trackingNumber: null,
      deniedReason: 'تکراری نبود',
      requestedAt: '2026-11-20T09:00:00.000Z',
      completedAt: null,
    },
  ],
});

test('a refund that was requested says what of it is taken off, and what returns as credit', async () => {
  const [refund] = bought.refunds;
  const refunds = [
    { ...refund!, cashbackTaken: 2_000, promotionAmount: 5_000, destination: 'sheba' as const },
    { ...refund!, promotionAmount: 5_000, requestedAt: '2026-11-20T10:00:00.000Z' },
  ];
  const { document } = await openOwnPage(path, answer({ ...bought, refunds }));
  const [toBank, toWallet] = textsOf(document, '[aria-labelledby="refunds"] .row-card');
  expect(toBank).toContain('۲٬۰۰۰ تومان هدیهٔ نقدی خرید از آن کم می‌شود');
  expect(toBank).toContain('۵٬۰۰۰ تومان آن اعتبار هدیه است');
  expect(toWallet).not.toContain('اعتبار هدیه');
});

test('what the code loses, cashback and credit are shown before a refund is requested', async () => {
  const quote = refundQuote({ amount: 20_000, reduction: 30_000, cashback: 2_000, promotion: 5_000 });
  const { document } = await openOwnPage(
    path,
    answer(order({ lines: [orderLine({ refundQuote: quote }), orderLine({ _id: other })], refundMinimum: 150_000 })),
  );
  const [first] = textsOf(document, '.refund-line');
  expect(first).toBe(
    'ری‌اکت از پایه ۱۸٬۰۰۰ تومان (۳۰٬۰۰۰ تومان کمتر، چون آنچه می‌ماند به حداقل کد تخفیف نمی‌رسد) (پس از کسر ۲٬۰۰۰ تومان هدیهٔ نقدی خرید) (۵٬۰۰۰ تومان آن اعتبار هدیه است و به کیف پول بازمی‌گردد)',
  );
  const section = textOf(document.querySelector('[aria-labelledby="refunds"]'));
  expect(section).toContain('بازگشت وجه همهٔ موارد: ۵۰۰٬۰۰۰ تومان');
  expect(section).toContain('حداقل ۱۵۰٬۰۰۰ تومان باشد');
});

test('U13 a refund can be requested by line; what cannot says why, and earlier requests say how they ended', async () => {
  const { document } = await openOwnPage(path, answer(bought));
  expect(textsOf(document, '.refund-line')).toEqual(['ری‌اکت از پایه ۵۰۰٬۰۰۰ تومان', 'نکست بیش از ۲۰٪ دیده شده است']);
  expect(document.querySelectorAll('.refund-line input:disabled')).toHaveLength(1);
  const [earlier] = textsOf(document, '[aria-labelledby="refunds"] .row-card');
  expect(earlier).toContain('پاسخ: تکراری نبودرد شد۵۰٬۰۰۰ تومان');
  const none = await openOwnPage(path, answer(order({ lines: [orderLine({ refundRefusal: 'مهلت گذشته است' })] })));
  expect(textOf(none.document.querySelector('[aria-labelledby="refunds"]'))).toContain('ری‌اکت از پایه: مهلت گذشته است');
  expect(none.document.querySelectorAll('form[action^="/profile"]')).toHaveLength(0);
  expect(none.document.querySelectorAll('[aria-labelledby="refunds"] .rows')).toHaveLength(0);
  const charge = await openOwnPage(path, answer(order({ kind: 'wallet-charge' })));
  expect(charge.document.querySelectorAll('[aria-labelledby="refunds"]')).toHaveLength(0);
});

test('U13 a subscription is refunded like anything else, and the consequences are shown; one that is over says so', async () => {
  const subscription = orderLine({ _id: line, kind: 'vip', title: 'یک‌ماهه', net: 200_000, path: null });
  const { document } = await openOwnPage(path, answer(order({ kind: 'vip', lines: [subscription] })));
  const moved = 'اگر پس از این یکی اشتراک دیگری خریده‌اید، زودتر شروع می‌شود و روزی از آن کم نمی‌شود.';
  expect(textsOf(document, '.refund-line')).toEqual(['یک‌ماهه ۲۰۰٬۰۰۰ تومان']);
  expect(document.querySelectorAll('.refund-line input:disabled')).toHaveLength(0);
  expect(textOf(document.querySelector('[aria-labelledby="refunds"]'))).toContain(moved);
  const over = { ...subscription, refundRefusal: 'این اشتراک به پایان رسیده است' };
  const none = await openOwnPage(path, answer(order({ kind: 'vip', lines: [over] })));
  expect(textOf(none.document.querySelector('[aria-labelledby="refunds"]'))).toContain(
    'یک‌ماهه: این اشتراک به پایان رسیده است',
  );
  expect(none.document.querySelectorAll('.refund-line')).toHaveLength(0);
  expect(textOf((await openOwnPage(path, answer(bought))).document.body)).not.toContain(moved);
});

test('U13 the refund terms are read before a refund is requested, and a destination is proposed', async () => {
  const chosen = ({ document }: Awaited<ReturnType<typeof openOwnPage>>) =>
    document.querySelector('[name="destination"][checked]')?.getAttribute('value');
  const refundTerms = 'تا هفت روز پس از خرید\n\nبه شرط دیدن کمتر از یک‌پنجم';
  const hints = ({ document }: Awaited<ReturnType<typeof openOwnPage>>) =>
    textsOf(document, '[aria-labelledby="refunds"] form > .field__hint');
  const refundWindow = { days: 7, areWorkingDays: true, until: '2026-11-29T20:30:00.000Z' };
  const page = await openOwnPage(path, answer({ ...bought, refundTerms, refundWindow, refundDestination: 'sheba' }));
  expect(hints(page).slice(0, 3)).toEqual([
    'تا هفت روز پس از خرید',
    'به شرط دیدن کمتر از یک‌پنجم',
    'مهلت درخواست: ۷ روز کاری پس از خرید، تا پایان ۸ آذر ۱۴۰۵',
  ]);
  const days = { ...refundWindow, areWorkingDays: false, until: '2026-11-27T08:03:00.000Z' };
  expect(hints(await openOwnPage(path, answer({ ...bought, refundWindow: days })))[0]).toBe(
    'مهلت درخواست: ۷ روز پس از خرید، تا ۶ آذر ۱۴۰۵، ۱۱:۳۳',
  );
  expect(chosen(page)).toBe('sheba');
  expect(chosen(await openOwnPage(path, answer(bought)))).toBe('wallet');
});

test('U13 the request of a refund names its lines, and is refused in its form', async () => {
  const key = 'POST /api/orders/{number}/refunds';
  const typed = { do: 'refund', line, reason: 'اشتباه خریدم', destination: 'sheba' };
  const sent = await sendOwnForm(path, typed, { ...answer(bought), [key]: { amount: 500_000 } });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  expect(sent.requests.find((request) => request.key === key)?.body).toEqual({
    lines: [line],
    reason: 'اشتباه خریدم',
    destination: 'sheba',
  });
  const refused = await sendOwnForm(path, typed, {
    ...answer(bought),
    [key]: refusal(422, 'invalid', '', [{ property: 'lines.0', errors: ['مهلت پرداخت گذشت'] }]),
  });
  expect(refused.status).toBe(422);
  expect(textsOf(refused.document, '[aria-labelledby="refunds"] .form-error').join('')).toBe('مهلت پرداخت گذشت');
  expect(textsOf(refused.document, '[aria-labelledby="state"] .form-error').join('')).toBe('');
});

test("U13 another's order does not exist, nor the receipt of an unpaid one", async () => {
  expect((await openOwnPage(path, { 'GET /api/orders/{number}': notFound })).status).toBe(404);
  expect((await openOwnPage(`${path}/receipt`, { 'GET /api/orders/{number}': notFound })).status).toBe(404);
  expect((await openOwnPage(`${path}/receipt`, answer(waitingOrder()))).status).toBe(404);
});

test('U13 the receipt names buyer, lines, sums and references', async () => {
  const { document } = await openOwnPage(`${path}/receipt`, answer(order({ paidAt: null })));
  expect(textsOf(document, '.receipt > .sums')[0]).toBe(
    'فروشندهمؤسسهٔ مهرگانشمارهٔ اقتصادی فروشنده۴۱۱۰۰۰۰۰۱۲۳۴خریدارسارا نیکتاریخ پرداخت۲۹ آبان ۱۴۰۵، ۱۱:۳۰شمارهٔ پیگیری زرین‌پال۹۸۷۶۵۴',
  );
  expect(textsOf(document, '.receipt tbody tr')).toEqual(['۱دوره: ری‌اکت از پایه۹۰۰٬۰۰۰ تومان']);
  expect(textsOf(document, '.receipt button')).toEqual(['چاپ رسید']);
  expect(linksOf(document, '.receipt a')).toEqual([['دریافت PDF', `${path}/receipt.pdf`]]);
});
