/** Says that a request has come, and the number to follow it by. */
import { Link } from 'react-router';
import { toPersianDigits } from '../../src/locale/digits.ts';
import { Icon } from '../components/Icon.tsx';
import { followPath } from './addresses.ts';

export function Received({ number, again }: { number: string; again: { to: string; label: string } }) {
  return (
    <section className="card request-done" aria-labelledby="received">
      <Icon name="success" />
      <h2 id="received">رسید؛ سپاس از شما</h2>
      <p>شمارهٔ پیگیری شما</p>
      <p className="request-number">
        <bdi className="ltr">{toPersianDigits(number)}</bdi>
      </p>
      <p>این شماره را برایتان هم فرستادیم. با آن و راه تماسی که نوشتید، هر زمان می‌بینید کار به کجا رسیده است.</p>
      <p className="request-next">
        <Link className="button" to={followPath(number)}>
          پیگیری
        </Link>
        <Link className="button button--ghost" to={again.to}>
          {again.label}
        </Link>
      </p>
    </section>
  );
}
