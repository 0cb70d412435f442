/** How far a member is in a set, or in a course of it. */
import { formatPercent } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import type { SetProgress } from './my-states.ts';

export const MyProgress = ({ progress: { owned, count, progress } }: { progress: SetProgress }) => (
  <div className="set-progress">
    <p>
      <span>
        {owned === count ? t('همهٔ دوره‌ها را دارید') : t('{owned} از {count} دوره را دارید', { owned, count })}
      </span>
      <span>{t('{n} دیده‌اید', { n: formatPercent(Math.floor(progress / 100) * 100) })}</span>
    </p>
    <progress max={10_000} value={progress} aria-label={t('پیشرفت شما')} />
  </div>
);
