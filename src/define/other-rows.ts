/** How a definition names rows of other sections: the pages and lists beside a row, and what its search looks through. */
import type { Requirement } from './condition.ts';
import type { Label } from './field.ts';
import type { IconName } from './icons.ts';
import type { PageName } from './pages.ts';

/** Rows of another section that belong to a row: those whose `by` equals the row's `of` (default: its id). */
export interface RowsOf<N extends string = string> {
  readonly resource: string;
  readonly by: string;
  readonly through?: N;
  readonly where?: Readonly<Record<string, string | number | boolean>>;
}

/**
 * A page of the section beside its list and forms, at `/{section}/{path}`. `{id}` makes it a page of one row, `{page}`
 * (last) that of a list.
 * It shows a component registered by name in `admin/pages`, or a form of some of the row's fields alone, or rows of
 * another section that
 * belong to the row, or the form of a new one of those.
 */
export type SectionPage<N extends string = string> = {
  readonly path: string;
  readonly label: Label;
  readonly permission?: Requirement;
  readonly icon?: IconName;
} & (
  | { readonly component: PageName }
  | { readonly fields: readonly N[] }
  | { readonly list: RowsOf<N> }
  | { readonly create: RowsOf<N> }
);

export interface Related {
  readonly resource: string;
  readonly by: string;
  readonly label?: string;
  readonly sort?: string;
}

/**
 * Rows beside a row that a search looks through: those its reference points to, by the name of the field; or those of
 * another section whose reference `by` points here.
 */
export type SearchPath<N extends string = string> = N | { readonly resource: string; readonly by: string };
