/** What an action of money would come to, in words. Pure. */
import { formatNumber, formatToman } from '../../src/locale/numbers.ts';
import type { DryRun } from '../data/answers.ts';

const rows = (count: number, tomans: number): string => `${formatNumber(count)} ردیف (${formatToman(tomans)})`;

export function outcomeText({ ids, waiting, money }: DryRun): string {
  const { given, waiting: held } = money ?? { given: 0, waiting: 0 };
  if (ids.length + waiting.length === 0) return 'این کار برای این ردیف‌ها شدنی نیست؛ چیزی تغییر نمی‌کند.';
  if (waiting.length === 0) return `${rows(ids.length, given)} همین حالا انجام می‌شود.`;
  const wait = `${rows(waiting.length, held)} در انتظار تأیید مدیر دیگری می‌ماند`;
  if (ids.length === 0) return `همه، ${wait}؛ اکنون چیزی انجام نمی‌شود.`;
  const total = `روی هم ${rows(ids.length + waiting.length, given + held)}`;
  return `${total}: ${rows(ids.length, given)} همین حالا انجام می‌شود و ${wait}.`;
}
