/** The state of an order, an attempt, a subscription, …, as a badge. */
import { t } from '../../src/locale/translate.ts';
import type { Label } from './state-label.ts';

export const StateBadge = ({ label: { text, tone } }: { label: Label }) => (
  <span className={tone ? `badge badge--${tone}` : 'badge'}>{t(text)}</span>
);
