/** A bank account by its last four digits. */
import { toPersianDigits } from '../../src/locale/digits.ts';

export const Sheba = ({ last }: { last: string }) => (
  <span>
    شبای پایان‌یافته به <bdi className="ltr">{toPersianDigits(last)}</bdi>
  </span>
);
