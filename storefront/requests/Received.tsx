/** Says that a request has come, and the number to follow it by. */
import { Link } from '../components/Link.tsx';
import { localDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';
import { followPath } from '../../src/paths/school.ts';
import { Icon } from '../components/Icon.tsx';

export function Received({ number, again }: { number: string; again: { to: string; label: string } }) {
  return (
    <section className="card request-done" aria-labelledby="received">
      <Icon name="success" />
      <h2 id="received">{t('پیام شما رسید؛ سپاسگزاریم')}</h2>
      <p>{t('شمارهٔ پیگیری شما')}</p>
      <p className="request-number">
        <bdi className="ltr">{localDigits(number)}</bdi>
      </p>
      <p>
        {t(
          'شمارهٔ پیگیری را برایتان هم فرستادیم. با آن و راه تماسی که نوشتید، هر زمان می‌توانید ببینید کار به کجا رسیده است.',
        )}
      </p>
      <p className="request-next">
        <Link className="button" to={followPath(number)}>
          {t('پیگیری')}
        </Link>
        <Link className="button button--ghost" to={again.to}>
          {again.label}
        </Link>
      </p>
    </section>
  );
}
