/** What the price of a line is reduced by, each part by its name, in tomans. */
import * as z from 'zod';

export const reductions = z.object({
  /** List price less the price of today. */
  sale: z.int(),
  /** Of a set: for courses that the buyer has, or that the cart holds twice. */
  owned: z.int(),
  member: z.int(),
  /** Off the first subscription of someone who was invited. */
  invited: z.int(),
  code: z.int(),
  /** What is too little for a gateway. */
  rounding: z.int(),
});
