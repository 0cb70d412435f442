/** The way to a page from the home page, which comes first of every page's breadcrumbs: no page names it itself. */
import { t } from '../../src/locale/translate.ts';

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** @param crumbs from below the home page down. */
export const fromHome = (crumbs: readonly Crumb[]): readonly Crumb[] => [
  { name: t('صفحهٔ اصلی'), path: '/' },
  ...crumbs,
];
