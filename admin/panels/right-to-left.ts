/**
 * Turns the styles of Material UI around, which are written from left to right. Most of them name no side, and the plugin
 * that turns them takes longest where there is nothing to turn: it gets those that may name one.
 */
import rtl from 'stylis-plugin-rtl';
import type { StylisPlugin } from '@emotion/cache';
import { DECLARATION, RULESET } from 'stylis';

/** What the plugin may turn, in the text of a declaration: a side, the order of values, or a length along the line. */
export const sided = new RegExp(
  [
    'left|right|ltr|rtl|-resize',
    '^transform:.*translate',
    '^(-webkit-)?(box|text)-shadow:(?!none;)',
    '^background(-position(-x)?)?:',
    String.raw`^[a-z-]*radius:\S+\s+\S`,
    String.raw`(margin|padding|border-width|-color|border-style):\S+\s+\S+\s+\S+\s+\S`,
  ].join('|'),
  'is',
);

export const rightToLeft: StylisPlugin = (element, ...rest) =>
  element.type === RULESET && isWithoutSide(element.children) ? undefined : rtl(element, ...rest);

const isWithoutSide = (children: Parameters<StylisPlugin>[0]['children']): boolean =>
  Array.isArray(children) && children.every(({ type, value }) => type === DECLARATION && !sided.test(value));
