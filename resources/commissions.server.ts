import { invalidField } from '../src/server/errors.ts';
import type { Hooks } from '../src/server/rest/hooks.ts';

const whole = 10_000;

/** The amount follows from base and rate, floored: the remainder stays with the platform. One made by hand says why. */
const hooks: Hooks = {
  compute(before, after) {
    if (before) return undefined;
    if (typeof after.note !== 'string' || after.note.trim() === '') {
      throw invalidField('note', 'بنویسید این پورسانت بابت چیست');
    }
    const amount = Math.floor(((after.base as number) * (after.rateBps as number)) / whole);
    if (amount === 0) throw invalidField('base', 'با این مبنا و نرخ چیزی نمی‌ماند');
    return { amount };
  },
};
export default hooks;
