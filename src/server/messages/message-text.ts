/** Subject and text of the messages. Pure. */
import { toPersianDigits } from '../../locale/digits.ts';
import type { CodeMessage } from './channel.ts';

const subjects = { register: 'کد ثبت‌نام یا ورود', reset: 'کد بازیابی رمز عبور' } as const satisfies Record<
  CodeMessage['purpose'],
  string
>;
/** How long a code is valid; `codeLifetime` of the auth flows. */
const minutes = 2;

export const subjectOf = ({ purpose }: CodeMessage): string => subjects[purpose];
/** The code stays in ASCII digits: phones then offer to fill it in. */
export function textOf(message: CodeMessage): string {
  const note = `این کد تا ${toPersianDigits(minutes)} دقیقه به کار می‌آید. آن را به کسی ندهید.`;
  return `${subjectOf(message)}: ${message.code}\n${note}`;
}
