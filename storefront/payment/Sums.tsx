/** Sums that add up: what it costs, each reduction by its name, and what is left. */
import './sums.css';
import { formatToman } from '../../src/locale/numbers.ts';

interface Props {
  readonly label: string;
  /** Tomans; a reduction is less than 0. */
  readonly amount: number;
}

export const Sum = ({ label, amount }: Props) => (
  <div className={amount < 0 ? 'sums-less' : undefined}>
    <dt>{label}</dt>
    <dd>
      {amount < 0 && '− '}
      {formatToman(Math.abs(amount))}
    </dd>
  </div>
);

export const Total = ({ label, amount }: Props) => (
  <div className="sums-total">
    <dt>{label}</dt>
    <dd>{formatToman(amount)}</dd>
  </div>
);
