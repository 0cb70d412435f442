/** What the messages say. Pure. */
import { toPersianDigits } from '../../locale/digits.ts';
import type { CodeMessage } from './messages.ts';

const subjects = { register: 'کد ثبت‌نام یا ورود', reset: 'کد بازیابی رمز عبور' } as const satisfies Record<
  CodeMessage['purpose'],
  string
>;
const minutes = 2;

export const subjectOf = ({ purpose }: CodeMessage): string => subjects[purpose];
/** The code stays in ASCII digits: phones offer to fill it in. */
export const textOf = (message: CodeMessage): string =>
  `${subjectOf(message)}: ${message.code}\nاین کد تا ${toPersianDigits(minutes)} دقیقه به کار می‌آید. آن را به کسی ندهید.`;
