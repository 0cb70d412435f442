import { expect, test } from 'vitest';
import { contactView } from './contact-view.ts';

test('K16 F04 the contact info: telephones that can be called, social links and badges that lead to the web only', () => {
  expect(
    contactView({
      tel: ['۰۲۱-۹۱۰۰۱۲۳۴'],
      email: 'info@example.com',
      address: null,
      hours: null,
      seller: null,
      taxNumber: null,
      socials: { telegram: 'https://t.me/academy', instagram: 'javascript:alert(1)', linkedin: null },
      trustBadges: [
        { title: 'نماد', image: '/files/2026/b.webp', link: 'https://enamad.ir' },
        { title: 'ساماندهی', image: null, link: 'data:text/html,x' },
      ],
    }),
  ).toEqual({
    ways: [
      { icon: 'phone', text: '۰۲۱-۹۱۰۰۱۲۳۴', href: 'tel:02191001234' },
      { icon: 'mail', text: 'info@example.com', href: 'mailto:info@example.com' },
    ],
    socials: [{ name: 'telegram', label: 'تلگرام', href: 'https://t.me/academy' }],
    badges: [
      { title: 'نماد', image: '/files/2026/b-320.webp', href: 'https://enamad.ir' },
      { title: 'ساماندهی', image: null, href: null },
    ],
  });
});
