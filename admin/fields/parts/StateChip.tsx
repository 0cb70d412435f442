/** A value from a closed set, in its tone. */
import type { Tone } from '../../../src/define/field.ts';
import './chip.css';

export const StateChip = ({ label, tone = 'default' }: { readonly label: string; readonly tone?: Tone }) => (
  <span className="value-chip value-tone" data-tone={tone}>
    {label}
  </span>
);
