/** Text at twice its size (WCAG 2.2, 1.4.4): it is neither clipped nor covered, and nothing is wider than the screen. */
import type { Page } from '@playwright/test';
import { expect, layOutAll } from './clean-page.ts';

/** Checks the page as it stands, against itself at the usual size. */
export async function expectReadableWhenLarge(page: Page): Promise<void> {
  await layOutAll(page);
  const usual = new Set(await page.evaluate(findProblems));
  await setRootSize(page, '32px');
  const large = await page.evaluate(findProblems);
  await setRootSize(page, '');
  expect(
    large.filter((problem) => !usual.has(problem)),
    'text at 200 %',
  ).toEqual([]);
}

/** Sets the size of the text of the root and waits until it is drawn: with less motion every change of a size is a transition of one frame. */
export const setRootSize = (page: Page, size: string): Promise<void> =>
  page.evaluate(async (given) => {
    document.documentElement.style.fontSize = given;
    for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, size);

/** In the page: what is wrong with its text, each with the text it concerns. */
function findProblems(): string[] {
  interface Piece {
    readonly text: string;
    readonly element: Element;
    readonly layer: Element;
    readonly rect: DOMRect;
  }
  /** Where a text that is shortened to some lines ends. */
  function shortenedAt(element: Element): number {
    for (let box: Element | null = element; box; box = box.parentElement) {
      if (getComputedStyle(box).webkitLineClamp !== 'none') return box.getBoundingClientRect().bottom;
    }
    return Infinity;
  }
  /** What is seen of a line of a text that is shortened where its box ends. */
  function seenOf(element: Element, rect: DOMRect): DOMRect {
    let shortened: Element | null = element;
    while (shortened && getComputedStyle(shortened).textOverflow !== 'ellipsis') shortened = shortened.parentElement;
    if (!shortened) return rect;
    const style = getComputedStyle(shortened);
    const box = shortened.getBoundingClientRect();
    const left = Math.max(rect.left, box.left + Number.parseFloat(style.paddingLeft));
    const right = Math.min(rect.right, box.right - Number.parseFloat(style.paddingRight));
    return new DOMRect(left, rect.top, Math.max(0, right - left), rect.height);
  }
  /** The lines of text of the page, but for what is only heard. */
  function pieces(): Piece[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Piece[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!;
      const text = node.textContent!.trim();
      if (text === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest('.visually-hidden, .skip-link, script, noscript')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const end = shortenedAt(element);
      const layer = layerOf(element);
      for (const line of range.getClientRects()) {
        const rect = seenOf(element, line);
        if (rect.width > 1 && rect.top < end - 2) found.push({ text: text.slice(0, 40), element, layer, rect });
      }
    }
    return found;
  }
  /** How the text leaves a box around it that neither scrolls nor shortens it; null when it stays inside. */
  function leaving({ element, rect }: Piece): string | null {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (/auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis') return null;
      if (style.webkitLineClamp !== 'none') return null;
      if (style.display !== 'inline' && style.display !== 'contents') {
        const around = box.getBoundingClientRect();
        const slack = rect.height * 0.35;
        const isOut = rect.left < around.left - 2 || rect.right > around.right + 2;
        if (isOut || rect.top < around.top - slack || rect.bottom > around.bottom + slack) {
          return `leaves ${box.className}`;
        }
      }
      if (style.position === 'absolute' || style.position === 'fixed') return null;
    }
    return null;
  }
  /** Whether two lines lie over each other. A line is as high as its letters, not as its font. */
  function areOver(a: DOMRect, b: DOMRect): boolean {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return across > 3 && down > Math.min(a.height, b.height) * 0.45;
  }
  /** What stays in its place while the page is scrolled lies over the page on purpose. */
  function layerOf(element: Element): Element {
    let box = element;
    while (box.parentElement && !/sticky|fixed/.test(getComputedStyle(box).position)) box = box.parentElement;
    return box;
  }
  const all = pieces();
  const left = all.flatMap((piece) => {
    const how = leaving(piece);
    return how === null ? [] : [`«${piece.text}» ${how}`];
  });
  const covered = all.flatMap((piece, i) =>
    all
      .slice(i + 1)
      .filter(
        ({ element, layer, rect }) => element !== piece.element && layer === piece.layer && areOver(piece.rect, rect),
      )
      .map(({ text }) => `«${piece.text}» and «${text}» lie over each other`),
  );
  const { scrollWidth, clientWidth } = document.documentElement;
  return [...left, ...covered, ...(scrollWidth > clientWidth ? ['the page is wider than the screen'] : [])];
}
