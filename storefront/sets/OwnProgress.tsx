/** How far a member is in a set, or in a course of it. */
import { formatNumber, formatPercent } from '../../src/locale/numbers.ts';
import type { SetProgress } from './own-states.ts';

export const OwnProgress = ({ progress: { owned, count, progress } }: { progress: SetProgress }) => (
  <div className="set-progress">
    <p>
      <span>
        {owned === count ? 'همهٔ دوره‌ها را دارید' : `${formatNumber(owned)} از ${formatNumber(count)} دوره را دارید`}
      </span>
      <span>{formatPercent(Math.floor(progress / 100) * 100)} دیده‌اید</span>
    </p>
    <progress max={10_000} value={progress} aria-label="پیشرفت شما" />
  </div>
);
