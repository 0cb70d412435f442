/** What an action of money would come to, and what came of undoing one, in words. Pure. */
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import type { DryRun, Undone } from '../../data/answers.ts';

const rows = (count: number, tomans: number): string => `${formatNumber(count)} ردیف (${formatToman(tomans)})`;

export function outcomeText({ ids, waiting, money }: DryRun): string {
  const { given, waiting: held } = money ?? { given: 0, waiting: 0 };
  if (ids.length + waiting.length === 0) return 'این کار برای این ردیف‌ها ممکن نیست؛ چیزی تغییر نمی‌کند.';
  if (waiting.length === 0) return `${rows(ids.length, given)} همین حالا انجام می‌شود.`;
  const wait = `${rows(waiting.length, held)} در انتظار تأیید مدیر دیگری می‌ماند`;
  if (ids.length === 0) return `همه، ${wait}؛ فعلاً چیزی انجام نمی‌شود.`;
  const total = `روی هم ${rows(ids.length + waiting.length, given + held)}`;
  return `${total}: ${rows(ids.length, given)} همین حالا انجام می‌شود و ${wait}.`;
}

/** Rows that are named when an action was undone but for them. */
const maxNamed = 5;

/** What came of undoing an action: the rows that were left are named, with the reason. */
export function undoneText({ ids, left }: Undone): string {
  const done = `${formatNumber(ids.length)} ردیف به حالت قبلی بازگشت`;
  if (left.length === 0) return done;
  const named = left.slice(0, maxNamed).map(({ title, reason }) => (title ? `«${title}» ${reason}` : reason));
  const others = left.length > maxNamed ? [`و ${formatNumber(left.length - maxNamed)} ردیف دیگر`] : [];
  return `${done}؛ ${formatNumber(left.length)} ردیف دست نخورد: ${[...named, ...others].join('؛ ')}`;
}
