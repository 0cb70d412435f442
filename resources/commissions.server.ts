import { fullBps, portionOf } from '../src/domain/money/portions.ts';
import { fallDue } from '../src/server/features/partners/index.ts';
import { AppError, invalidField } from '../src/server/platform/errors/errors.ts';
import { defineServer } from '../src/server/generator/section/define-server.ts';
import { payRewards } from '../src/server/features/vip/index.ts';
import commissions from './commissions.ts';

/** The amount follows from base and rate, floored: the remainder stays with the platform. One made by hand says why. */
export default defineServer(commissions, {
  resolve({ before, after }) {
    return before ? undefined : { amount: commissionOf(after.base, after.rateBps), state: 'proposed' as const };
  },
  validate: [
    ({ before, after, actor }) => {
      if (before || !actor || after?.beneficiary !== actor.userId) return;
      throw new AppError('forbidden', { errors: [{ property: 'beneficiary', errors: [notOneself] }] });
    },
    ({ before, after }) => {
      if (before || after?.kind !== 'vip') return;
      throw invalidField('kind', 'پاداش دعوت خودکار از خریدها حساب می‌شود و دستی ثبت نمی‌شود');
    },
    ({ before, after }) => {
      if (!before && after && !after.note?.trim()) throw invalidField('note', 'بنویسید این مبلغ بابت چیست');
    },
    ({ before, after }) => {
      if (before || !after || commissionOf(after.base, after.rateBps) !== 0) return;
      throw invalidField('base', 'با این مبنا و نرخ مبلغی به دست نمی‌آید');
    },
  ],
  // Rows are due by the minute, and seen by those who earn them at once.
  jobs: [
    {
      name: 'fall-due',
      cron: '* * * * *',
      run: async ({ db }) => ({ ...(await fallDue(db)), ...(await payRewards(db)) }),
    },
  ],
  sample: () => ({ base: 1_000_000, rateBps: 1_000, note: 'پاداش فروش ویژه' }),
});

const notOneself = 'برای خودتان نمی‌توانید سهم یا پورسانت ثبت کنید؛ مدیر دیگری باید ثبت کند';

/** So many basis points of a base of either sign, rounded down; exact beyond the safe integers. */
const commissionOf = (base: number, rateBps: number): number =>
  base < 0 ? base + portionOf(-base, fullBps - rateBps) : portionOf(base, rateBps);
