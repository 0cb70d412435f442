/** The view model of the contact info, computed on the server to keep it out of the browser bundle. Pure. */
import type { ContactInfo } from '../../src/contract/public.ts';
import { toAsciiDigits, localDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';
import { keysOf } from '../keys.ts';
import { safeLink } from '../links.ts';

export interface ContactView {
  readonly tel: readonly { readonly text: string; readonly href: string }[];
  readonly email: string | null;
  readonly address: string | null;
  readonly hours: string | null;
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

export function contactView({ tel, email, address, hours, socials, trustBadges }: ContactInfo): ContactView {
  return {
    email,
    address,
    hours,
    tel: tel.map((number) => ({
      text: localDigits(number),
      href: `tel:${toAsciiDigits(number).replace(/[^\d+]/g, '')}`,
    })),
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
