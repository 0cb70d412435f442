/** Reads HTML in tests that run without a browser. */
import { Window as DomWindow, type Document as DomDocument, type Element as DomElement } from 'happy-dom';

const window = new DomWindow();

/** The document of a whole page, or of a part of one. */
export const parseHtml = (html: string): DomDocument => new window.DOMParser().parseFromString(html, 'text/html');

/** The text of an element on one line. */
export const textOf = (element: DomElement | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The texts of the elements that a selector finds. */
export const textsOf = (root: DomDocument | DomElement, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map((element) => textOf(element));

/** Text and address of the links that a selector finds. */
export const linksOf = (root: DomDocument | DomElement, selector: string): [text: string, href: string | null][] =>
  [...root.querySelectorAll(selector)].map((link) => [textOf(link), link.getAttribute('href')]);

/** Address and size in pixels of the images that a selector finds. */
export const imagesOf = (root: DomDocument | DomElement, selector: string): string[] =>
  [...root.querySelectorAll(selector)].map((image) =>
    [image.getAttribute('src'), image.getAttribute('width'), image.getAttribute('height')].join(' '),
  );

/** The breadcrumbs of a page: its ancestors, then its own name. */
export const breadcrumbsOf = (document: DomDocument): [text: string, href: string | null][] =>
  linksOf(document, '.breadcrumbs a, .breadcrumbs [aria-current="page"]');
