/**
 * Notifies people of what became of their orders, money, subscription and learning, in the words of `notice-text.ts`.
 */
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { writtenNotice, type WrittenNotice } from '../../platform/messages/notices.ts';
import { noticeTexts, type NoticeKind, type NoticeValues } from './notice-text.ts';

export interface NewNotice<K extends NoticeKind> extends Pick<WrittenNotice, 'user' | 'key'> {
  readonly kind: K;
  readonly values: NoticeValues[K];
}

/** A notice, to be written with other rows (`db/write-all.ts`). */
export const noticeInsertion = <K extends NoticeKind>({ user, key, kind, values }: NewNotice<K>): SQL =>
  writtenNotice({ user, key, kind, ...noticeTexts[kind](values) });

/** Writes a notice in the caller's transaction. */
export async function notify<K extends NoticeKind>(tx: Database, notice: NewNotice<K>): Promise<void> {
  await tx.query(noticeInsertion(notice));
}
