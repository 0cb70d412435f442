/** The words for subscriptions, referrals, pay-outs and payments. */
import type { Invitee, OwnPayment, OwnPayments, Payout, Subscription } from '../../src/contract/profile.ts';
import type { Label } from './order-labels.ts';

export const subscriptionStates: Readonly<Record<Subscription['state'], Label>> = {
  upcoming: { text: 'در نوبت', tone: 'warning' },
  active: { text: 'فعال', tone: 'success' },
  expired: { text: 'پایان‌یافته' },
  cancelled: { text: 'لغوشده', tone: 'danger' },
};
export const subscriptionSources: Readonly<Record<Subscription['source'], string>> = {
  purchase: 'خرید',
  gift: 'هدیهٔ آکادمی',
  bonus: 'پاداش',
};

export const inviteeStates: Readonly<Record<Invitee['state'], Label>> = {
  invited: { text: 'ثبت‌نام کرد' },
  bought: { text: 'خرید کرد', tone: 'warning' },
  rewarded: { text: 'پاداش داده شد', tone: 'success' },
  void: { text: 'بی‌اثر' },
};

export const payoutStates: Readonly<Record<Payout['state'], Label>> = {
  pending: { text: 'در دست بررسی', tone: 'warning' },
  approved: { text: 'پذیرفته شد', tone: 'success' },
  rejected: { text: 'رد شد', tone: 'danger' },
  paid: { text: 'پرداخت شد', tone: 'success' },
};

export const paymentStates: Readonly<Record<OwnPayment['state'], Label>> = {
  sent: { text: 'فرستاده به بانک', tone: 'warning' },
  paid: { text: 'پرداخت شد', tone: 'success' },
  failed: { text: 'ناموفق', tone: 'danger' },
};
export const paymentKinds: Readonly<Record<OwnPayment['kind'], string>> = {
  teacher: 'حق تدریس',
  marketer: 'پورسانت بازاریابی',
  vip: 'پاداش معرفی',
};
export const paymentMethods: Readonly<Record<OwnPayment['method'], string>> = {
  paya: 'پایا',
  satna: 'ساتنا',
  card: 'کارت‌به‌کارت',
};

type Account = OwnPayments['accounts'][number];
export const accountStates: Readonly<Record<Account['state'], Label>> = {
  pending: { text: 'در انتظار تأیید', tone: 'warning' },
  verified: { text: 'تأییدشده', tone: 'success' },
  rejected: { text: 'ردشده', tone: 'danger' },
};
