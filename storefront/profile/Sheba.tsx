/** A bank account by its last four digits. */
import { localDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';

export const Sheba = ({ last }: { last: string }) => (
  <span>
    {t('شبا با رقم‌های پایانی')} <bdi className="ltr">{localDigits(last)}</bdi>
  </span>
);
