/** How to reach the school, and who it is on receipts. */
import * as z from 'zod';

export const contactInfo = z.object({
  tel: z.array(z.string()),
  email: z.string().nullable(),
  address: z.string().nullable(),
  hours: z.string().nullable(),
  /** The legal name of the seller, on receipts; null where it is the name of the school. */
  seller: z.string().nullable(),
  taxNumber: z.string().nullable(),
  socials: z
    .object({
      telegram: z.string().nullable(),
      instagram: z.string().nullable(),
      whatsapp: z.string().nullable(),
      aparat: z.string().nullable(),
      linkedin: z.string().nullable(),
    })
    .partial(),
  trustBadges: z.array(z.object({ title: z.string(), image: z.string().nullable(), link: z.string().nullable() })),
});
export type ContactInfo = z.infer<typeof contactInfo>;
