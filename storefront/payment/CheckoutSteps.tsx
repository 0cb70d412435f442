/** The way of a purchase, and where on it the page is. */
import './checkout-steps.css';
import { msgid, t } from '../../src/locale/translate.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { Icon } from '../components/Icon.tsx';

const steps = [msgid('سبد و پرداخت'), msgid('درگاه بانک'), msgid('شروع یادگیری')];

/** @param current the number of the step, from 1. */
export const CheckoutSteps = ({ current }: { current: number }) => (
  <ol className="checkout-steps" aria-label={t('مراحل خرید')}>
    {steps.map((step, index) => (
      <li key={step} aria-current={index + 1 === current ? 'step' : undefined}>
        {index > 0 && <Icon name="next" className="checkout-steps-arrow" />}
        <b aria-hidden="true">{index + 1 < current ? <Icon name="check" /> : formatNumber(index + 1)}</b>
        <span>{t(step)}</span>
      </li>
    ))}
  </ol>
);
