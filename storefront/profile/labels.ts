/** The words for subscriptions, referrals, pay-outs and payments. */
import type { Invitee, MyPayment, MyPayments, Payout, Subscription } from '../../src/contract/profile.ts';
import { msgid } from '../../src/locale/translate.ts';
import type { Label } from '../components/state-label.ts';

export const subscriptionStates: Readonly<Record<Subscription['state'], Label>> = {
  upcoming: { text: msgid('در صف شروع'), tone: 'warning' },
  active: { text: msgid('فعال'), tone: 'success' },
  expired: { text: msgid('پایان‌یافته') },
  cancelled: { text: msgid('لغوشده'), tone: 'danger' },
};
export const subscriptionSources: Readonly<Record<Subscription['source'], string>> = {
  purchase: msgid('خرید'),
  gift: msgid('هدیهٔ آکادمی'),
  bonus: msgid('پاداش'),
};

export const inviteeStates: Readonly<Record<Invitee['state'], Label>> = {
  invited: { text: msgid('ثبت‌نام کرد') },
  bought: { text: msgid('خرید کرد'), tone: 'warning' },
  rewarded: { text: msgid('پاداش داده شد'), tone: 'success' },
  void: { text: msgid('بدون پاداش') },
};

export const payoutStates: Readonly<Record<Payout['state'], Label>> = {
  pending: { text: msgid('در دست بررسی'), tone: 'warning' },
  approved: { text: msgid('پذیرفته شد'), tone: 'success' },
  rejected: { text: msgid('رد شد'), tone: 'danger' },
  paid: { text: msgid('پرداخت شد'), tone: 'success' },
  returned: { text: msgid('از بانک برگشت'), tone: 'danger' },
};

export const paymentStates: Readonly<Record<MyPayment['state'], Label>> = {
  sent: { text: msgid('ارسال‌شده به بانک'), tone: 'warning' },
  paid: { text: msgid('پرداخت شد'), tone: 'success' },
  failed: { text: msgid('ناموفق'), tone: 'danger' },
  returned: { text: msgid('از بانک برگشت'), tone: 'danger' },
};
export const paymentKinds: Readonly<Record<MyPayment['kind'], string>> = {
  teacher: msgid('سهم فروش'),
  marketer: msgid('پورسانت بازاریابی'),
  vip: msgid('پاداش دعوت'),
};
export const paymentMethods: Readonly<Record<MyPayment['method'], string>> = {
  paya: msgid('پایا'),
  satna: msgid('ساتنا'),
  card: msgid('کارت‌به‌کارت'),
};

type Account = MyPayments['accounts'][number];
export const accountStates: Readonly<Record<Account['state'], Label>> = {
  pending: { text: msgid('در انتظار تأیید'), tone: 'warning' },
  verified: { text: msgid('تأییدشده'), tone: 'success' },
  rejected: { text: msgid('ردشده'), tone: 'danger' },
};
