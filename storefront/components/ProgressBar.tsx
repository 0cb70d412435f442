/** How much is done, as a bar with its percent. */
import './progress-bar.css';
import { formatPercent } from '../../src/locale/numbers.ts';

/** «۲۵٪» of basis points, rounded down: only what is whole says 100 %. */
export const percentText = (bps: number): string => formatPercent(Math.floor(bps / 100) * 100);

/** @param percent basis points. */
export const ProgressBar = ({ percent, label }: { percent: number; label: string }) => (
  <div className="progress">
    <progress max={10_000} value={percent} aria-label={label} />
    <span className="progress-text">{percentText(percent)}</span>
  </div>
);
