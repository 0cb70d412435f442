/** Notifies the old address of an account that it has a new one, so that an owner who did not do it can still act. */
import * as z from 'zod';
import { maskAddress } from '../../../../locale/contact.ts';
import { formatDateTime } from '../../../../locale/date-times.ts';
import { contactPath } from '../../../../paths/pages.ts';
import { userNotice } from '../administrators/user-notice.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';

const addressNotice = z.object({
  /** Where the person was reached until now, in stored form. */
  to: z.string(),
  kind: z.enum(['mobile', 'email']),
  /** The new address. */
  address: z.string(),
  /** ISO. */
  at: z.string(),
});
type AddressNotice = z.output<typeof addressNotice>;

const nouns = { mobile: 'شمارهٔ موبایل', email: 'ایمیل' } as const satisfies Record<AddressNotice['kind'], string>;

export const notifyAddress = userNotice('tell-address', addressNotice, ({ kind, address, at }) => {
  const noun = nouns[kind];
  return {
    title: `${noun} حساب شما تغییر کرد`,
    text: `${noun} حساب شما در ${formatDateTime(at)} ${changeOf(address)}. اگر کار شما نبوده است، بلافاصله با ما تماس بگیرید.`,
    link: contactPath,
  };
});

interface Addresses {
  readonly email: string | null;
  readonly mobile: string | null;
}

/** Notifies the old addresses of someone whose addresses another changed. */
export async function notifyOldAddress(
  tx: Database,
  queue: JobQueue,
  before: Addresses,
  after: Addresses,
): Promise<void> {
  for (const kind of ['email', 'mobile'] as const) {
    const [old, address] = [before[kind], after[kind]];
    if (old === null || old === address) continue;
    await queue.send(tx, notifyAddress, { to: old, kind, address: address ?? '', at: new Date().toISOString() });
  }
}

/** An address may be taken away without another. */
const changeOf = (address: string): string => (address === '' ? 'حذف شد' : `به ${maskAddress(address)} تغییر کرد`);
