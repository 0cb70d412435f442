/** The field of a code that was sent to someone, in a form of the profile. */
import { t } from '../../src/locale/translate.ts';
import { Row } from '../forms/rows.tsx';

type RowProps = Parameters<typeof Row>[0];

export const CodeRow = ({ error }: Pick<RowProps, 'error'>) => (
  <Row
    label={t('کد تأیید')}
    name="code"
    error={error}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={20}
    dir="ltr"
    required
  />
);
