/** What comes back when lines of an order are given back, before it is requested or started. Whole tomans. */
import * as z from 'zod';

export const refundQuote = z.object({
  amount: z.int(),
  /** What of their price does not come back, as the remaining lines would not reach the minimum of the code. */
  reduction: z.int(),
  /** What of the amount goes back as cashback of the purchase. */
  cashback: z.int(),
  /** What of the amount was paid with promotional credit, and returns to the wallet as such whatever the destination. */
  promotion: z.int(),
});
export type RefundQuote = z.infer<typeof refundQuote>;

/** What `GET course-transactions/{id}/refund-quote` answers to the back office. */
export const staffRefundQuote = z.object({
  lines: z.array(
    z.object({
      _id: z.string(),
      title: z.string(),
      /** Why nobody gives it back, in Persian; null where it can be. */
      refusal: z.string().nullable(),
      /** What has to be accepted with it, in Persian: an exam that was begun, certificates that are revoked. */
      warning: z.string().nullable(),
      /** Of this line alone. */
      quote: refundQuote,
    }),
  ),
  /** Of the requested lines, together; of all that can be given back where none were requested. */
  together: refundQuote,
});
export type StaffRefundQuote = z.infer<typeof staffRefundQuote>;
