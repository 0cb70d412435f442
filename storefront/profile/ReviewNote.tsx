/** The state of what staff have to review. */
import './account-form.css';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';

interface Review {
  readonly state: 'pending' | 'approved' | 'rejected';
  readonly reason: string | null;
}
interface Props {
  readonly review: Review;
  /** The text for an approved one. */
  readonly approved?: string;
}

export function ReviewNote({ review: { state, reason }, approved = t('آکادمی این اطلاعات را تأیید کرده است.') }: Props) {
  switch (state) {
    case 'pending':
      return (
        <p className="own-note own-note--warning">
          <Icon name="clock" />
          <span>{t('در انتظار بررسی آکادمی است؛ تا آن زمان هم می‌توانید تغییرش دهید.')}</span>
        </p>
      );
    case 'approved':
      return (
        <p className="own-saved">
          <Icon name="check" />
          <span>{t('{approved} هر تغییری دوباره بررسی می‌شود.', { approved })}</span>
        </p>
      );
    case 'rejected':
      return (
        <p className="own-note own-note--danger">
          <Icon name="warning" />
          <span>
            {t('پذیرفته نشد{reason} آن را درست کنید و دوباره بفرستید.', {
              reason: reason === null ? '.' : `: ${reason}`,
            })}
          </span>
        </p>
      );
  }
}
