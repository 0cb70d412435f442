/** Sentences with elements inside them, whose order differs by language. */
import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from './Link.tsx';
import { t } from '../../src/locale/translate.ts';
import type { Values } from '../../src/locale/current.ts';

type Tags = Readonly<Record<string, (text: string) => ReactNode>>;

/**
 * The message in the current language, its parts in tags made into elements:
 * `rich('از <link>فهرست</link> انتخاب کنید.', { link: linkTo('/list') })`. Tags do not nest.
 */
export const rich = (message: string, tags: Tags, values?: Values): ReactNode => {
  const parts = t(message, values)
    .split(/(<\w+>.*?<\/\w+>)/)
    .map((part) => {
      const [, name = '', text = ''] = /^<(\w+)>(.*)<\/\w+>$/.exec(part) ?? [];
      return tags[name]?.(text) ?? part;
    });
  // As children of their own, not as a list: the parts of one sentence keep their places.
  return createElement(Fragment, null, ...parts);
};

/** A tag of a message that is a link to a page of the site. */
export const linkTo = (path: string, className?: string) => (text: string) => (
  <Link className={className} to={path}>
    {text}
  </Link>
);
