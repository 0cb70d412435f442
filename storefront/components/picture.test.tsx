import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseHtml, textOf, textsOf } from '../testing/html.ts';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';
import { Rating } from '../catalogue/Rating.tsx';

const partOf = (element: React.ReactElement) => parseHtml(renderToStaticMarkup(element)).body;
const attributesOf = (element: React.ReactElement) =>
  Object.fromEntries([...partOf(element).querySelector('img')!.attributes].map(({ name, value }) => [name, value]));
const size = { width: 640, height: 360, sizes: '400px', title: 'ری‌اکت از پایه' };

test('an uploaded image is offered in the widths that the server stores, and loaded when it comes into view', () => {
  expect(attributesOf(<Picture path="/files/2026/a.webp" className="face" {...size} />)).toEqual({
    class: 'picture face',
    src: '/files/2026/a-640.webp',
    srcset: '/files/2026/a-320.webp 320w, /files/2026/a-640.webp 640w, /files/2026/a-1280.webp 1280w',
    sizes: '400px',
    alt: '',
    width: '640',
    height: '360',
    decoding: 'async',
    loading: 'lazy',
  });
});

test('an image above the fold is preloaded; one that the server did not resize has one width', () => {
  const image = <Picture path="/elsewhere.png" alt="نمودار" eager {...size} />;
  expect(partOf(image).querySelector('link[rel=preload]')?.getAttribute('href')).toBe('/elsewhere.png');
  expect(attributesOf(image)).toEqual({
    class: 'picture ',
    src: '/elsewhere.png',
    alt: 'نمودار',
    width: '640',
    height: '360',
    decoding: 'async',
    fetchpriority: 'high',
  });
});

test('without an image the first letters of its title are there, unread by screen readers', () => {
  const placeholder = partOf(<Picture path={null} className="face" {...size} />).firstElementChild;
  expect(placeholder?.getAttribute('aria-hidden')).toBe('true');
  expect(placeholder?.className).toMatch(/^picture placeholder tone-[0-5] face$/);
  expect(placeholder?.textContent).toBe('ر\u200cا');
  const initials = (title: string) => partOf(<Picture path={null} {...size} title={title} />).textContent;
  expect([initials('  گو  '), initials('😀 کار'), initials('')]).toEqual(['گ', '😀\u200cک', '']);
});

test('the tone of a placeholder follows from its title alone', () => {
  const tone = (title: string) =>
    /tone-\S+/.exec(renderToStaticMarkup(<Picture path={null} {...size} title={title} />))?.[0];
  // The code points of «ab» are 97 and 98: 195 is 3 more than a multiple of 6.
  expect([tone(''), tone('a'), tone('ab'), tone('ba')]).toEqual(['tone-0', 'tone-1', 'tone-3', 'tone-3']);
});

test('a price: in toman, struck through before a discount, with the discount in percent; or free', () => {
  const price = (element: React.ReactElement) => textsOf(partOf(element), '.price-off, s, strong');
  expect(price(<Price price={900_000} discountedPrice={null} />)).toEqual(['۹۰۰٬۰۰۰ تومان']);
  expect(price(<Price price={900_000} discountedPrice={675_000} />)).toEqual([
    'تخفیف ۲۵٪',
    'قیمت قبلی ۹۰۰٬۰۰۰',
    '۶۷۵٬۰۰۰ تومان',
  ]);
  expect(price(<Price price={900_000} discountedPrice={0} />)).toEqual(['تخفیف ۱۰۰٪', 'قیمت قبلی ۹۰۰٬۰۰۰', 'رایگان']);
  expect(price(<Price price={0} discountedPrice={null} />)).toEqual(['رایگان']);
  expect(price(<Price price={0} discountedPrice={0} />)).toEqual(['رایگان']);
  expect(price(<Price price={1} discountedPrice={1} />)).toEqual(['تخفیف ۰٪', 'قیمت قبلی ۱', '۱ تومان']);
});

test('a price is large or coloured as free where it should be', () => {
  const classes = (element: React.ReactElement) =>
    [...partOf(element).querySelectorAll('p, strong')].map((part) => part.className);
  expect(classes(<Price price={0} discountedPrice={null} />)).toEqual(['price', 'price-now price-free']);
  expect(classes(<Price price={1_000} discountedPrice={null} large />)).toEqual(['price price-large', 'price-now']);
});

test('a rating has one decimal and the number of ratings; nothing without ratings', () => {
  expect(textOf(partOf(<Rating average={4.26} count={1200} />))).toBe('امتیاز ۴٫۳ از ۱٬۲۰۰ نظر۴٫۳(۱٬۲۰۰)');
  expect(renderToStaticMarkup(<Rating average={null} count={3} />)).toBe('');
  expect(renderToStaticMarkup(<Rating average={4} count={0} />)).toBe('');
});

test('an icon is a symbol of the one file, hidden from screen readers', () => {
  const icon = partOf(<Icon name="clock" className="big" />).firstElementChild;
  expect(icon?.getAttribute('aria-hidden')).toBe('true');
  expect(icon?.getAttribute('class')).toBe('icon big');
  expect(icon?.querySelector('use')?.getAttribute('href')).toMatch(/icons\.svg.*#clock$/);
});
