import { expect, test } from 'vitest';
import type { Banner } from '../../src/contract/promotions.ts';
import { bannerView, inkOn } from './banner-view.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const active: Banner = {
  status: 'active',
  endDate: '2026-11-22T10:00:00.000Z',
  bgColor: '#8f1338',
  bgImage: '/files/2026/a.webp',
  link: '/department',
  text: 'جشنواره',
  code: 'MEHR',
  withImage: false,
  withText: true,
};

test('S09 F08 the banner is shown only when its status is active, and not after its end', () => {
  expect(bannerView(active, now)).toEqual({
    endDate: active.endDate,
    text: 'جشنواره',
    code: 'MEHR',
    link: { href: '/department', internal: true },
    ink: 'light',
    colour: '#8f1338',
    image: null,
  });
  expect(bannerView({ ...active, status: 'inactive' }, now)).toBeNull();
  expect(bannerView({ ...active, endDate: '2026-11-21T10:00:00.000Z' }, now)).toBeNull();
  expect(bannerView({ ...active, endDate: null }, now)).not.toBeNull();
  expect(bannerView(null, now)).toBeNull();
});
test('F08 withImage and withText say what of it is shown', () => {
  expect(bannerView({ ...active, withImage: true, withText: false }, now)).toMatchObject({
    image: '/files/2026/a-1280.webp',
    colour: null,
    text: null,
    code: null,
    ink: 'light',
  });
});
test('F08 an image hides the colour and its text is light; without one the colour decides', () => {
  const orange = { ...active, bgColor: '#ff7952' };
  expect(bannerView({ ...orange, withImage: true }, now)).toMatchObject({ ink: 'light', colour: null });
  expect(bannerView({ ...orange, withImage: true, bgImage: null }, now)).toMatchObject({
    ink: 'dark',
    colour: '#ff7952',
    image: null,
  });
  expect(bannerView({ ...orange, bgColor: 'red' }, now)).toMatchObject({ ink: 'light', colour: null });
});
test('each channel counts as much as the eye sees of it', () => {
  const colours = ['#f00', '#d00', '#0f0', '#008000', '#00f', '#757575', '#767670'];
  expect(colours.map(inkOn)).toEqual(['dark', 'light', 'dark', 'light', 'light', 'light', 'dark']);
});
test('the text of the banner can be read on its colour', () => {
  expect([inkOn('#c2410c'), inkOn('#000'), inkOn('#ff7952'), inkOn('#FFF'), inkOn('#fde68aff')]).toEqual([
    'light',
    'light',
    'dark',
    'dark',
    'dark',
  ]);
  expect([inkOn(null), inkOn('red'), inkOn('#12'), inkOn('url(x)')]).toEqual([null, null, null, null]);
});
