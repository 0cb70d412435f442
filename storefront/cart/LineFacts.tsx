/** What a buyer weighs beside the price of a line: how long it is, how others rate it, and what access it gives. */
import type { QuoteLine } from '../../src/contract/checkout.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatDecimal } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';

type Line = Pick<QuoteLine, 'kind' | 'facts'>;

/** What access one purchase gives; null where there is nothing to say. */
export function accessText({ kind, facts: { accessDays, units, courseCount } }: Line): string | null {
  if (kind === 'vip') return units === null ? null : t('{units} روز اشتراک', { units });
  if (kind === 'exam') return units === null ? null : t('{units} بار شرکت', { units });
  if (courseCount === 0) return null;
  return accessDays === null ? t('دسترسی همیشگی') : t('{accessDays} روز دسترسی', { accessDays });
}

const isForGood = ({ facts: { accessDays, courseCount } }: Line): boolean => courseCount > 0 && accessDays === null;

export function LineFacts({ line }: { line: Line }) {
  const { kind, facts } = line;
  const isSet = kind === 'bundle' || kind === 'major';
  const access = accessText(line);
  const shown = [
    isSet && (['layers', t('{count} دوره', { count: facts.courseCount })] as const),
    facts.totalTime > 0 && (['clock', formatDuration(facts.totalTime)] as const),
    facts.ratingAvg !== null &&
      ([
        'star',
        t('{average} از {count} رأی', { average: formatDecimal(facts.ratingAvg, 1), count: facts.ratingCount }),
      ] as const),
    facts.studentCount > 0 && (['people', t('{studentCount} دانشجو', { studentCount: facts.studentCount })] as const),
    access !== null && ([isForGood(line) ? 'infinity' : 'calendar', access] as const),
  ].filter((fact) => fact !== false);
  if (shown.length === 0) return null;
  return (
    <ul className="cart-facts">
      {shown.map(([icon, text]) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
