import { expect, test } from 'vitest';
import { linksOf, textOf, textsOf } from '../../testing/html.ts';
import { refusal } from '../../testing/contract-api.ts';
import { openOwnPage, sendOwnForm } from '../../testing/own-pages.ts';
import { orderNumber, payments, payout, referrals, subscription, vip } from '../../testing/own-records.ts';
import { pageOf } from '../../testing/records.ts';

const until = '2027-02-18T08:00:00.000Z';
const sheba = 'IR820540102680020817909002';

test('U14 without a subscription one sees the plans, their price and what they bring', async () => {
  const { document } = await openOwnPage('/profile/vip');
  expect(textsOf(document, '.vip-now h2')).toEqual(['اشتراک فعالی ندارید']);
  expect(textsOf(document, '.plan h3')).toEqual(['سه‌ماهه پرفروش']);
  expect(textsOf(document, '.plan .price-now')).toEqual(['۶۹۰٬۰۰۰ تومان']);
  expect(textsOf(document, '.plan-benefits li')).toEqual(['همهٔ دوره‌های مشمول اشتراک', 'آزمون رایگان']);
  expect(textsOf(document, '.plan button')).toEqual(['افزودن به سبد خرید']);
  expect(document.querySelector('#support')).toBeNull();
});

test('U14 a member sees until when, the welcome, and how to reach the special support', async () => {
  const { document } = await openOwnPage('/profile/vip', {
    'GET /api/profile/vip': vip({
      isMember: true,
      until,
      welcomeText: 'خوش آمدید',
      support: {
        title: 'پشتیبانی ویژه',
        phone: '021-123',
        telegram: 'javascript:alert(1)',
        hours: '۹ تا ۱۷',
        text: null,
      },
    }),
  });
  expect(textOf(document.querySelector('.vip-now'))).toContain('اشتراک شما فعال استپایان: ۲۹ بهمن ۱۴۰۵خوش آمدید');
  expect(linksOf(document, '.vip-contact a')).toEqual([['۰۲۱-۱۲۳', 'tel:021123']]);
  expect(textsOf(document, '#plans')).toEqual(['تمدید']);
});

test('U14 one that has not begun is in its turn; a closed sale says what to do', async () => {
  const { document } = await openOwnPage('/profile/vip', { 'GET /api/profile/vip': vip({ until, plans: [] }) });
  expect(textsOf(document, '.vip-now h2')).toEqual(['اشتراک شما در صف شروع است']);
  expect(linksOf(document, '.empty a')).toEqual([['دوره‌ها', '/department']]);
});

const ticket = {
  _id: 't1',
  subject: 'تمرین سوم',
  message: 'پاسخ تمرین سوم یکی نیست',
  state: 'answered' as const,
  reply: '<b>درست شد</b>',
  answeredAt: until,
  createdAt: '2026-11-20T08:00:00.000Z',
};

test('U14 members ask the special support and read its answers; a former member reads only', async () => {
  const answers = { 'GET /api/profile/tickets': pageOf([ticket]) };
  const member = { ...answers, 'GET /api/profile/vip': vip({ isMember: true, until }) };
  const { document } = await openOwnPage('/profile/vip', member);
  expect(textsOf(document, '.ticket')).toEqual([
    'تمرین سوم پاسخ داده شد۲۹ آبان ۱۴۰۵، ۱۱:۳۰پاسخ تمرین سوم یکی نیست<b>درست شد</b>',
  ]);
  expect(document.querySelectorAll('form[action="/profile/vip"]')).toHaveLength(1);
  const former = await openOwnPage('/profile/vip', answers);
  expect(former.document.querySelectorAll('.ticket')).toHaveLength(1);
  expect(former.document.querySelectorAll('form[action="/profile/vip"]')).toHaveLength(0);
  expect(textsOf((await openOwnPage('/profile/vip')).document, '#tickets')).toEqual([]);
});

test('U14 a ticket is sent, or refused beside its field with what was written', async () => {
  const typed = { subject: 'تمرین سوم', message: 'پاسخ تمرین سوم یکی نیست' };
  const member = { 'GET /api/profile/vip': vip({ isMember: true, until }) };
  const sent = await sendOwnForm('/profile/vip', typed, { ...member, 'POST /api/profile/tickets': { ok: true } });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/profile/vip#tickets']);
  expect(sent.requests.find(({ key }) => key === 'POST /api/profile/tickets')?.body).toEqual(typed);
  const refused = await sendOwnForm('/profile/vip', typed, {
    ...member,
    'POST /api/profile/tickets': refusal(422, 'invalid', '', [{ property: 'message', errors: ['کوتاه است'] }]),
  });
  expect(refused.status).toBe(422);
  const field = refused.document.querySelector('textarea')!;
  expect([field.textContent, field.getAttribute('aria-invalid')]).toEqual([typed.message, 'true']);
  const described = refused.document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(textOf(described)).toBe('کوتاه است');
});

test('U15 every subscription of the past with its days, its way and its order', async () => {
  const { document } = await openOwnPage('/profile/vip-acount', {
    'GET /api/profile/vip/subscriptions': pageOf([
      subscription(),
      subscription({ _id: 's2', plan: null, source: 'gift', state: 'expired', order: null }),
    ]),
  });
  expect(textsOf(document, '.row-card')).toEqual([
    'سه‌ماههخریداز ۲۹ آبان ۱۴۰۵ تا ۲۹ بهمن ۱۴۰۵سفارش ۱۴۰۵۰۸۳۰۰۴۷۲۹۱۵فعال',
    'اشتراک ویژههدیهٔ آکادمیاز ۲۹ آبان ۱۴۰۵ تا ۲۹ بهمن ۱۴۰۵پایان‌یافته',
  ]);
  expect(linksOf(document, '.row-card a').map(([, href]) => href)).toEqual([`/profile/transactions/${orderNumber}`]);
  const empty = await openOwnPage('/profile/vip-acount');
  expect(linksOf(empty.document, '.empty a')).toEqual([['طرح‌های اشتراک ویژه', '/profile/vip']]);
});

test('U16 whom one has invited, what it brought, and each pay-out with its state', async () => {
  const { document } = await openOwnPage('/profile/vip-marketing', {
    'GET /api/profile/referrals': referrals({
      earned: 500_000,
      waiting: 19_000,
      wallet: 40_000,
      invitees: pageOf([
        {
          _id: 'r1',
          name: 'نیما',
          state: 'rewarded',
          invitedAt: '2026-11-20T08:00:00.000Z',
          reward: 500_000,
          rewardedAt: '2026-11-21T08:00:00.000Z',
        },
      ]),
      payouts: [
        payout({ state: 'rejected', reason: 'شبا به نام دیگری است' }),
        payout({ _id: 'w2', trackingNumber: '55' }),
      ],
    }),
  });
  expect(textOf(document.querySelector('.member-lead'))).toBe(
    'از اولین اشتراک هر دوست ۱۰٪ به کیف پول شما واریز می‌شود، و او ۵٪ تخفیف می‌گیرد.',
  );
  expect(textsOf(document, '.invite-terms')).toEqual(['شرایط برنامه.']);
  expect(textsOf(document, '.fact')).toEqual([
    'دوستان دعوت‌شده۱',
    'در انتظار۱۹٬۰۰۰ تومان',
    'واریزشده به کیف پول۵۰۰٬۰۰۰ تومان',
    'موجودی کیف پول۴۰٬۰۰۰ تومان',
    'قابل برداشت۰ تومان',
  ]);
  expect(textsOf(document, '[aria-labelledby="invitees"] .row-card')).toEqual([
    'نیما۲۹ آبان ۱۴۰۵پاداش داده شد۵۰۰٬۰۰۰ تومان',
  ]);
  const [rejected, waiting] = textsOf(document, '[aria-labelledby="payouts"] .row-card');
  expect(rejected).toContain('شبا به نام دیگری استرد شد');
  expect(waiting).toContain('پیگیری ۵۵در دست بررسی');
  expect(document.querySelector('.charge')).toBeNull();
});

test('U16 rewards can be requested; a closed programme and too little say so', async () => {
  const { document } = await openOwnPage('/profile/vip-marketing', {
    'GET /api/profile/referrals': referrals({ available: 450_000 }),
  });
  expect(document.querySelector('.charge [name="amount"]')?.getAttribute('value')).toBe('۴۵۰٬۰۰۰');
  expect(textsOf(document, '.charge .field__hint')).toEqual([
    'از ۲۰۰٬۰۰۰ تومان تا ۴۵۰٬۰۰۰ تومان',
    expect.stringContaining('۷۲ ساعت'),
  ]);
  const closed = await openOwnPage('/profile/vip-marketing', {
    'GET /api/profile/referrals': referrals({ isOpen: false, available: 10_000 }),
  });
  expect(textOf(closed.document.querySelector('.member-lead'))).toContain('فعلاً بسته است');
  expect(textOf(closed.document.querySelector('[aria-labelledby="payouts"]'))).toContain(
    'وقتی پاداش شما به ۲۰۰٬۰۰۰ تومان برسد',
  );
});

test('U16 a member has a link to give; others see whose it is, and a closed programme has none', async () => {
  const path = '/profile/vip-marketing';
  const { document } = await openOwnPage(path);
  const link = document.querySelector('.invite input')!;
  expect(link.getAttribute('value')).toMatch(/^https?:\/\/[^/]+\/vip\?invite=k3m9x2pq$/);
  expect(textsOf(document, '.invite button')).toEqual(['کپی پیوند']);
  const guest = { 'GET /api/profile/referrals': referrals({ isMember: false, link: null }) };
  const other = await openOwnPage(path, guest);
  expect(other.document.querySelector('.invite')).toBeNull();
  expect(linksOf(other.document, '.member-panel a')).toEqual([['اشتراک ویژه', '/vip']]);
  const closed = await openOwnPage(path, { 'GET /api/profile/referrals': referrals({ isOpen: false, link: null }) });
  expect(closed.document.querySelector('.invite, .member-panel')).toBeNull();
});

test('U16 the request is sent once, and refused beside its field with what was typed', async () => {
  const path = '/profile/vip-marketing';
  const typed = { amount: '۳۰۰٬۰۰۰', sheba };
  const able = { 'GET /api/profile/referrals': referrals({ available: 450_000 }) };
  const sent = await sendOwnForm(path, typed, { ...able, 'POST /api/profile/payouts': { ok: true } });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}#payouts`]);
  expect(sent.requests.find(({ key }) => key === 'POST /api/profile/payouts')?.body).toEqual({
    amount: 300_000,
    sheba,
  });
  const refused = await sendOwnForm(path, typed, {
    ...able,
    'POST /api/profile/payouts': refusal(422, 'invalid', '', [{ property: 'sheba', errors: ['شبا درست نیست'] }]),
  });
  expect(refused.status).toBe(422);
  const field = refused.document.querySelector('[name="sheba"]')!;
  expect([field.getAttribute('value'), field.getAttribute('aria-invalid')]).toEqual([sheba, 'true']);
  const none = await sendOwnForm(path, { ...typed, amount: 'هیچ' }, able);
  expect(none.status).toBe(422);
  expect(none.requests.map(({ key }) => key)).not.toContain('POST /api/profile/payouts');
});

test('U08 what was earned, the accounts, and each payment with its references', async () => {
  const { document } = await openOwnPage('/profile/marketing-payment', {
    'GET /api/profile/payments': payments({
      pending: 100_000,
      due: 20_000,
      accounts: [
        { _id: 'a1', bank: 'ملت', sheba: '9002', state: 'verified', payableFrom: '2026-01-01T00:00:00.000Z' },
        { _id: 'a2', bank: 'سپه', sheba: '0001', state: 'pending', payableFrom: '2999-01-01T00:00:00.000Z' },
      ],
      payments: pageOf([
        {
          number: 'P-1405-8',
          kind: 'marketer',
          period: 'آبان ۱۴۰۵',
          amount: 700_000,
          commissionCount: 3,
          sheba: '9002',
          method: 'paya',
          trackingNumber: '778899',
          state: 'paid',
          paidAt: '2026-11-20T08:00:00.000Z',
        },
      ]),
    }),
  });
  expect(textsOf(document, '.fact').slice(0, 2)).toEqual(['در انتظار سررسید۱۰۰٬۰۰۰ تومان', 'سررسیدشده۲۰٬۰۰۰ تومان']);
  const [mellat, sepah] = textsOf(document, '[aria-labelledby="accounts"] .row-card');
  expect(mellat).toBe('ملتشبا با رقم‌های پایانی ۹۰۰۲تأییدشده');
  expect(sepah).toContain('پرداخت از');
  expect(textsOf(document, '[aria-labelledby="payments"] .row-card')).toEqual([
    'پورسانت بازاریابی، آبان ۱۴۰۵شمارهٔ P-۱۴۰۵-۸شامل ۳ موردپایاشبا با رقم‌های پایانی ۹۰۰۲پیگیری ۷۷۸۸۹۹۲۹ آبان ۱۴۰۵پرداخت شد۷۰۰٬۰۰۰ تومان',
  ]);
});

test('U08 before the first payment it says what has to come first', async () => {
  const { document } = await openOwnPage('/profile/marketing-payment');
  expect(textsOf(document, '.empty h2')).toEqual(['هنوز پرداختی نداشته‌اید']);
  expect(textOf(document.querySelector('[aria-labelledby="accounts"]'))).toContain('با پشتیبانی تماس بگیرید');
});
