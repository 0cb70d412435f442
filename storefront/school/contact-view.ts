/** The view model of the contact info, computed on the server to keep it out of the browser bundle. Pure. */
import type { ContactInfo } from '../../src/contract/public.ts';
import { toAsciiDigits, localDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';
import { keysOf } from '../shared/keys.ts';
import { safeLink } from '../shared/links.ts';

export interface ContactWay {
  readonly icon: string;
  readonly text: string;
  /** What calls or writes to it; null for what is only read. */
  readonly href: string | null;
}

export interface ContactView {
  /** Telephones, the address for e-mail, the place and the hours, each where it is known. */
  readonly ways: readonly ContactWay[];
  /** `name` is also the name of the icon. */
  readonly socials: readonly { readonly name: string; readonly label: string; readonly href: string }[];
  readonly badges: readonly { readonly title: string; readonly image: string | null; readonly href: string | null }[];
}

const socialLabels = (): Readonly<Record<keyof ContactInfo['socials'], string>> => ({
  telegram: t('تلگرام'),
  instagram: t('اینستاگرام'),
  whatsapp: t('واتساپ'),
  aparat: t('آپارات'),
  linkedin: t('لینکدین'),
});

/** A telephone number as it is dialled. */
export const dialled = (number: string): string => toAsciiDigits(number).replace(/[^\d+]/g, '');

export function contactView({ tel, email, address, hours, socials, trustBadges }: ContactInfo): ContactView {
  return {
    ways: [
      ...tel.map((number) => ({ icon: 'phone', text: localDigits(number), href: `tel:${dialled(number)}` })),
      ...(email ? [{ icon: 'mail', text: email, href: `mailto:${email}` }] : []),
      ...(address ? [{ icon: 'place', text: address, href: null }] : []),
      ...(hours ? [{ icon: 'clock', text: hours, href: null }] : []),
    ],
    socials: keysOf(socialLabels()).flatMap((name) => {
      const link = safeLink(socials[name]);
      return link ? [{ name, label: socialLabels()[name], href: link.href }] : [];
    }),
    badges: trustBadges.map(({ title, image, link }) => ({
      title,
      image: image?.replace(/\.webp$/, '-320.webp') ?? null,
      href: safeLink(link)?.href ?? null,
    })),
  };
}
