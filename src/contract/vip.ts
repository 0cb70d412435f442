/** The VIP subscription as everybody sees it. Amounts are whole tomans. */
import * as z from 'zod';
import { call } from './call.ts';
import { courseCard } from './public.ts';

export const vipPlan = z.object({
  _id: z.string(),
  title: z.string(),
  days: z.int(),
  price: z.int(),
  discountedPrice: z.int().nullable(),
  badge: z.string().nullable(),
  benefits: z.array(z.string()),
});
export type VipPlan = z.infer<typeof vipPlan>;

const vipPage = z.object({
  /** Whether subscriptions are sold now. */
  isOpen: z.boolean(),
  /** The text of the page; null before one is written. */
  text: z.object({ title: z.string(), body: z.string() }).nullable(),
  /** What may be bought, in the order of the school; empty while the sale is closed. */
  plans: z.array(vipPlan),
  /** The courses that it holds: how many, and the first of them. */
  courseCount: z.int(),
  courses: z.array(courseCard),
  /** What members pay less for every exam, in basis points. */
  examDiscountBps: z.int(),
  faqs: z.array(z.object({ _id: z.string(), question: z.string(), answer: z.string() })),
});
export type VipPage = z.infer<typeof vipPage>;

export const vipCalls = {
  'GET /api/vip': call({ summary: 'اشتراک ویژه: متن، طرح‌ها، دوره‌ها و پرسش‌ها', output: vipPage }),
  /** What the link of a member gives a visitor who opens it now. */
  'GET /api/vip/invitations/{code}': call({
    summary: 'دعوت یک عضو به اشتراک ویژه',
    output: z.object({ discountBps: z.int() }),
    errors: ['not_found'],
  }),
};
