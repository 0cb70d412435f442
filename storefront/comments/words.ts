/** The words for comments, as their writers read them. */
import type { CommentState, CommentTarget } from '../../src/contract/comments.ts';
import { msgid } from '../../src/locale/translate.ts';
import type { Label } from '../components/state-label.ts';

export const commentStates: Readonly<Record<CommentState, Label>> = {
  pending: { text: msgid('در انتظار تأیید'), tone: 'warning' },
  approved: { text: msgid('نمایش داده می‌شود'), tone: 'success' },
  rejected: { text: msgid('پذیرفته نشد'), tone: 'danger' },
  hidden: { text: msgid('پنهان') },
};

/** Before a name: «دورهٔ …». */
export const commentTargets: Readonly<Record<CommentTarget, string>> = {
  course: msgid('دورهٔ'),
  article: msgid('مقالهٔ'),
  teacher: msgid('استاد'),
};
