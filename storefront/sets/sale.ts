/** Whether a bundle is sold now, in words. Pure. */
import type { BundleCard } from '../../src/contract/bundles.ts';
import { formatDate } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';

export function saleText({ sale, startsAt, endsAt }: Pick<BundleCard, 'sale' | 'startsAt' | 'endsAt'>): string {
  if (sale === 'open') return endsAt === null ? t('در فروش') : t('فروش تا {endsAt}', { endsAt: formatDate(endsAt) });
  if (sale === 'upcoming' && startsAt !== null) return t('فروش از {startsAt}', { startsAt: formatDate(startsAt) });
  return t('فروش به پایان رسید');
}
