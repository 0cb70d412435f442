// @vitest-environment happy-dom
/** The bar at the foot of a course's page on narrow screens. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRef } from 'react';
import { renderPage } from '../testing/page.tsx';
import { courseDetail } from '../testing/records.ts';
import { CourseBar } from './CourseBar.tsx';

let see: (isInSight: boolean) => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(noted: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => noted([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const scrollTo = (y: number) =>
  act(() => {
    vi.stubGlobal('scrollY', y);
    window.dispatchEvent(new Event('scroll'));
  });

test('it is there from the first scroll on, while the card is out of sight', () => {
  const card = createRef<HTMLDivElement>();
  const page = renderPage(
    <>
      <div ref={card} />
      <CourseBar course={courseDetail()} card={card}>
        <button type="button">خرید</button>
      </CourseBar>
    </>,
  );
  const bar = () => page.queryByRole('button', { name: 'خرید' });
  see(false);
  expect(bar()).toBeNull();
  scrollTo(1);
  expect(bar()).not.toBeNull();
  see(true);
  expect(bar()).toBeNull();
  see(false);
  scrollTo(0);
  expect(bar()).not.toBeNull();
});
