import { expect, test } from 'vitest';
import { blogPath } from '../../src/paths/catalogue.ts';
import { linksOf, parseHtml, textOf, textsOf } from '../testing/html.ts';
import { testimonial } from '../testing/records.ts';
import { htmlOf } from '../testing/router.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { EmptyState } from './EmptyState.tsx';
import { PageHead } from './PageHead.tsx';
import { Pager } from './Pager.tsx';
import { Questions } from './Questions.tsx';
import { SectionHeading } from './SectionHeading.tsx';
import { courseOrders, orderOf, SortForm } from './SortForm.tsx';
import { TagList } from './TagList.tsx';
import { Testimonials } from '../school/Testimonials.tsx';

const partOf = (element: React.ReactElement) => parseHtml(htmlOf(element)).body;
const crumbs = [
  { name: 'مجله', path: '/blog' },
  { name: 'راهنما', path: '/blog?group=guide' },
];
const pager = (page: number, pages: number) =>
  partOf(<Pager page={page} pages={pages} to={(number) => `/blog/${number}`} />);

test('the breadcrumbs link to every page above; the current one is marked and no link', () => {
  const nav = partOf(<Breadcrumbs crumbs={crumbs} />);
  expect(linksOf(nav, 'ol a')).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['مجله', '/blog'],
  ]);
  expect(textsOf(nav, '[aria-current=page]')).toEqual(['راهنما']);
  expect(nav.querySelectorAll('li')).toHaveLength(3);
});

test('the head of a page has its breadcrumbs, title, text where it has one, and actions', () => {
  const head = partOf(
    <PageHead title="مجله" text="نوشته‌های ما" crumbs={crumbs}>
      <button type="button">اشتراک</button>
    </PageHead>,
  );
  expect(textsOf(head, 'h1, .page-head-text, button')).toEqual(['مجله', 'نوشته‌های ما', 'اشتراک']);
  expect(head.querySelectorAll('nav li')).toHaveLength(3);
  expect(partOf(<PageHead title="مجله" crumbs={crumbs} />).querySelector('p')).toBeNull();
});

test('a list of one page has no pager', () => {
  expect([htmlOf(<Pager page={1} pages={1} to={String} />), htmlOf(<Pager page={1} pages={0} to={String} />)]).toEqual([
    '',
    '',
  ]);
});

test('a pager links to the pages around the current one, and to the previous and next', () => {
  const middle = pager(5, 9);
  expect(linksOf(middle, 'ol a')).toEqual([
    ['۱', '/blog/1'],
    ['۴', '/blog/4'],
    ['۵', '/blog/5'],
    ['۶', '/blog/6'],
    ['۹', '/blog/9'],
  ]);
  expect(textsOf(middle, 'ol li')).toEqual(['۱', '…', '۴', '۵', '۶', '…', '۹']);
  expect([...middle.querySelectorAll('[aria-current]')].map((link) => link.getAttribute('aria-label'))).toEqual([
    'صفحهٔ ۵',
  ]);
  expect(middle.querySelector('[aria-current]')?.getAttribute('aria-current')).toBe('page');
  expect(linksOf(middle, '[rel=prev]')).toEqual([['قبلی', '/blog/4']]);
  expect(linksOf(middle, '[rel=next]')).toEqual([['بعدی', '/blog/6']]);
});

test('the first page has no previous one, the last no next one', () => {
  expect([pager(1, 2).querySelector('[rel=prev]'), pager(2, 2).querySelector('[rel=next]')]).toEqual([null, null]);
  expect(linksOf(pager(1, 2), '[rel=next]')).toEqual([['بعدی', '/blog/2']]);
  expect(linksOf(pager(2, 2), '[rel=prev]')).toEqual([['قبلی', '/blog/1']]);
});

test('the sort form presses the current order and keeps the other parameters that are set', () => {
  const form = partOf(
    <SortForm action="/department" order="popular" preserve={{ group: 'web', page: undefined }} />,
  ).querySelector('form');
  expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual(['/department', 'get']);
  expect([...form!.querySelectorAll('input')].map((input) => [input.name, input.value, input.type])).toEqual([
    ['group', 'web', 'hidden'],
  ]);
  expect(
    [...form!.querySelectorAll('button')].map((button) => [
      textOf(button),
      button.name,
      button.value,
      button.getAttribute('aria-pressed'),
    ]),
  ).toEqual([
    ['جدیدترین', 'order', 'newest', 'false'],
    ['پرطرفدارترین', 'order', 'popular', 'true'],
    ['ارزان‌ترین', 'order', 'cheapest', 'false'],
    ['گران‌ترین', 'order', 'expensive', 'false'],
  ]);
});

test('the order of an address is one of the four; anything else means the newest first', () => {
  expect(Object.keys(courseOrders).map(orderOf)).toEqual(['newest', 'popular', 'cheapest', 'expensive']);
  expect([orderOf(null), orderOf(''), orderOf('toString'), orderOf('best')]).toEqual(Array(4).fill('newest'));
});

test('tags lead to what has them; no list without tags', () => {
  const to = (tag: string) => blogPath(undefined, 1, tag);
  expect(linksOf(partOf(<TagList tags={['وب', 'C#']} to={to} />), 'ul a')).toEqual([
    ['وب', `/blog?tag=${encodeURIComponent('وب')}`],
    ['C#', '/blog?tag=C%23'],
  ]);
  expect(htmlOf(<TagList tags={[]} to={to} />)).toBe('');
});

test('the heading of a section may have a text and a link to more', () => {
  const heading = partOf(
    <SectionHeading title="تازه‌ها" id="new" text="از این هفته" more={{ to: '/blog', label: 'همه' }} />,
  );
  expect(heading.querySelector('h2')?.id).toBe('new');
  expect(textsOf(heading, 'h2, p')).toEqual(['تازه‌ها', 'از این هفته']);
  expect(linksOf(heading, 'a')).toEqual([['همه', '/blog']]);
  const plain = partOf(<SectionHeading title="تازه‌ها" />);
  expect(textsOf(plain, 'h2')).toEqual(['تازه‌ها']);
  expect(plain.querySelector('p, a')).toBeNull();
});

test('questions are closed disclosures; an answer is plain text unless it is said to be rich', () => {
  const questions = [{ key: 'q', question: 'چند درس؟', answer: '<b>ده</b>' }];
  const plain = partOf(<Questions questions={questions} />);
  expect(textsOf(plain, 'details:not([open]) > summary')).toEqual(['چند درس؟']);
  expect(textOf(plain.querySelector('.question-answer'))).toBe('<b>ده</b>');
  const rich = partOf(<Questions questions={questions} rich />);
  expect(rich.querySelector('.prose')?.innerHTML).toBe('<b>ده</b>');
  expect(rich.querySelector('.question-answer')).toBeNull();
});

test('a testimonial has its stars, also in words, its text, and who said it', () => {
  const section = partOf(
    <Testimonials
      testimonials={[testimonial({ avatar: '/files/2026/m.webp' }), testimonial({ _id: 'x2', role: '' })]}
    />,
  );
  expect([...section.querySelectorAll('img')].map(({ width, height }) => [width, height])).toEqual([[48, 48]]);
  expect(section.querySelector('ul')?.getAttribute('tabindex')).toBe('0');
  expect(section.querySelector('ul')?.getAttribute('aria-labelledby')).toBe(section.querySelector('h2')?.id);
  const [first, second] = section.querySelectorAll('figure');
  expect(textOf(first?.querySelector('.testimonial-stars'))).toBe('امتیاز ۴ از ۵');
  expect(first?.querySelectorAll('.testimonial-stars use')).toHaveLength(4);
  expect(textsOf(first!, 'blockquote, figcaption strong, figcaption strong + span')).toEqual([
    'خوب بود',
    'مینا',
    'دانشجو',
  ]);
  expect(textsOf(second!, 'figcaption strong, figcaption strong + span')).toEqual(['مینا']);
});

test('an empty list says so and offers what to do next', () => {
  const empty = partOf(
    <EmptyState icon="search" title="چیزی نیست">
      <a href="/">خانه</a>
    </EmptyState>,
  );
  expect(textsOf(empty, 'h2, a')).toEqual(['چیزی نیست', 'خانه']);
  expect(empty.querySelector('use')?.getAttribute('href')).toMatch(/#search$/);
});
