/** Whether a bundle is sold now, in words. Pure. */
import type { BundleCard } from '../../src/contract/bundles.ts';
import { formatDate } from '../../src/locale/dates.ts';

export function saleText({ sale, startsAt, endsAt }: Pick<BundleCard, 'sale' | 'startsAt' | 'endsAt'>): string {
  if (sale === 'open') return endsAt === null ? 'در فروش' : `فروش تا ${formatDate(endsAt)}`;
  if (sale === 'upcoming' && startsAt !== null) return `فروش از ${formatDate(startsAt)}`;
  return 'فروش پایان یافت';
}
