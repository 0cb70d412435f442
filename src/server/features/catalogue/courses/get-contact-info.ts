/** The contact information of the school. */
import { sql } from 'drizzle-orm';
import type { ContactInfo } from '../../../../contract/public.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Empty until someone has filled it in. */
export function getContactInfo(catalogue: PublicCatalogue): Promise<ContactInfo> {
  return catalogue.cached('contact-info', ['contact-info'], async () => {
    const [row] = await catalogue.db.query(
      sql`
      select i.tel, i.email, i.address, i.hours, i.seller, i.tax_number as "taxNumber", i.socials, i.trust_badges
      from ${catalogue.visible('contact-info', 'i')} limit 1`,
      {
        tel: col.json<{ number: string }[]>(),
        email: col.text.orNull,
        address: col.text.orNull,
        hours: col.text.orNull,
        seller: col.text.orNull,
        taxNumber: col.text.orNull,
        socials: col.json<ContactInfo['socials']>().orNull,
        trust_badges: col.json<ContactInfo['trustBadges']>().orNull,
      },
    );
    const { telegram = null, instagram = null, whatsapp = null, aparat = null, linkedin = null } = row?.socials ?? {};
    return {
      tel: (row?.tel ?? []).map(({ number }) => number),
      email: row?.email ?? null,
      address: row?.address ?? null,
      hours: row?.hours ?? null,
      seller: row?.seller ?? null,
      taxNumber: row?.taxNumber ?? null,
      socials: { telegram, instagram, whatsapp, aparat, linkedin },
      trustBadges: (row?.trust_badges ?? []).map(({ title, image, link }) => ({
        title,
        image: image ?? null,
        link: link ?? null,
      })),
    };
  });
}
