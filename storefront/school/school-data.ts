/** The structured data (schema.org) of the school itself. Pure. */
import type { ContactInfo } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { dialled } from './contact-view.ts';
import { siteName } from '../shared/site.ts';
import type { StructuredData } from '../shared/seo.ts';

/** With its contact and its profiles elsewhere, as far as they are known. */
export function schoolData(origin: string, info: ContactInfo | null): StructuredData {
  const phone = info?.tel[0];
  const profiles = Object.values(info?.socials ?? {}).filter((link) => link?.startsWith('https:'));
  const contact = {
    ...(phone && { telephone: dialled(phone) }),
    ...(info?.email && { email: info.email }),
  };
  return {
    ...publisherData(origin),
    ...contact,
    ...(info?.address && { address: info.address }),
    ...(Object.keys(contact).length > 0 && {
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', availableLanguage: 'fa', ...contact },
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

/** The school as the publisher of something. */
export const publisherData = (origin: string) => ({
  '@type': 'EducationalOrganization',
  name: t(siteName),
  url: origin,
  logo: `${origin}/icon-512.png`,
});
