/** The notices about what opens an account. */
import { formatDateTime } from '../../../locale/date-times.ts';
import { securityPath } from '../../../paths/pages.ts';
import type { Database } from '../db/database.ts';
import type { NoticeText } from './notice-shape.ts';
import { writtenNotice } from './notices.ts';

/** Of each kind, what its text needs. Addresses are masked, instants ISO. */
export interface SecurityNoticeValues {
  /** An account at Google opens the person's from now on. */
  'google-linked': { readonly address: string; readonly at: string };
  /** It opens it no more: after a change of an address, a password set anew, or as the person wished. */
  'google-ended': {
    /** Null where it is not known. */
    readonly address: string | null;
    readonly because: 'address' | 'password' | 'wish';
    readonly at: string;
  };
}
type Kind = keyof SecurityNoticeValues;

const reasons = {
  address: 'چون ایمیل یا موبایل حساب شما تغییر کرد',
  password: 'چون رمز عبور شما دوباره تعیین شد',
  wish: 'به درخواست شما',
} as const satisfies Record<SecurityNoticeValues['google-ended']['because'], string>;

/** The text of each kind. */
export const securityNoticeTexts: { readonly [K in Kind]: (values: SecurityNoticeValues[K]) => NoticeText } = {
  'google-linked': ({ address, at }) => ({
    title: 'حساب گوگل به حساب شما وصل شد',
    text: `حساب گوگل ${address} در ${formatDateTime(at)} به حساب شما وصل شد و از این پس می‌توان با آن وارد شد. اگر کار شما نبوده است، در «امنیت حساب» آن را جدا کنید و رمز خود را تغییر دهید.`,
    link: securityPath,
  }),
  'google-ended': ({ address, because, at }) => ({
    title: 'حساب گوگل از حساب شما جدا شد',
    text: `حساب گوگل${address === null ? '' : ` ${address}`} در ${formatDateTime(at)} ${reasons[because]} از حساب شما جدا شد و دیگر نمی‌توان با آن وارد شد. با رمز یا کد وارد شوید. اگر کار شما نبوده است، رمز خود را تغییر دهید و با ما تماس بگیرید.`,
    link: securityPath,
  }),
};

/** Writes a notice in the caller's transaction. */
export async function notifyOfSecurity<K extends Kind>(
  tx: Database,
  { user, key, kind, values }: { user: string; key: string; kind: K; values: SecurityNoticeValues[K] },
): Promise<void> {
  await tx.query(writtenNotice({ user, key, kind, ...securityNoticeTexts[kind](values) }));
}
