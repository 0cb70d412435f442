/** The shape in which the articles of the demo school are written. */
import type { SceneName } from '../../pictures/scenes.ts';
import type { DepartmentKey } from '../shared/departments.ts';

export interface ArticleContent {
  readonly title: string;
  readonly group: ArticleGroupKey;
  /** Colours of the cover. */
  readonly palette: DepartmentKey;
  readonly scene: SceneName;
  readonly author: string;
  readonly tags: readonly string[];
  readonly summary: string;
  /** `published` when absent. */
  readonly status?: 'draft' | 'scheduled' | 'archived';
  /** A line per block: plain text is a paragraph, `## ` a heading, `- ` an item of a list, `> ` a quotation. */
  readonly text: string;
}

export const articleGroups = [
  { key: 'learning', name: 'شیوهٔ یادگیری' },
  { key: 'code', name: 'دنیای کد' },
  { key: 'data', name: 'داده و هوش مصنوعی' },
  { key: 'design', name: 'طراحی و تصویر' },
  { key: 'work', name: 'کار و کسب‌وکار' },
  { key: 'living', name: 'زندگی بهتر' },
  { key: 'culture', name: 'زبان و هنر' },
] as const;
export type ArticleGroupKey = (typeof articleGroups)[number]['key'];
