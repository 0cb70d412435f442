import { fallDue } from '../src/server/commissions/fall-due.ts';
import { invalidField } from '../src/server/errors.ts';
import { defineServer } from '../src/server/rest/hooks.ts';
import { payRewards } from '../src/server/vip/rewards.ts';
import commissions from './commissions.ts';

const whole = 10_000;

/** The amount follows from base and rate, floored: the remainder stays with the platform. One made by hand says why. */
export default defineServer(commissions, {
  compute(before, after) {
    if (before) return undefined;
    if (!after.note?.trim()) {
      throw invalidField('note', 'بنویسید این پورسانت بابت چیست');
    }
    const amount = Math.floor((after.base * after.rateBps) / whole);
    if (amount === 0) throw invalidField('base', 'با این مبنا و نرخ چیزی نمی‌ماند');
    return { amount };
  },
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
