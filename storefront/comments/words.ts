/** The words for comments, as their writers read them. */
import type { CommentState, CommentTarget } from '../../src/contract/comments.ts';
import type { Label } from '../profile/order-labels.ts';

export const commentStates: Readonly<Record<CommentState, Label>> = {
  pending: { text: 'در انتظار تأیید', tone: 'warning' },
  approved: { text: 'نمایش داده می‌شود', tone: 'success' },
  rejected: { text: 'پذیرفته نشد', tone: 'danger' },
  hidden: { text: 'پنهان' },
};

/** Before a name: «دورهٔ …». */
export const commentTargets: Readonly<Record<CommentTarget, string>> = {
  course: 'دورهٔ',
  article: 'مقالهٔ',
  teacher: 'استاد',
};
