/** All articles of the demo school, the newest first. */
import type { ArticleContent } from './article.ts';
import { code } from './code.ts';
import { culture } from './culture.ts';
import { data } from './data.ts';
import { design } from './design.ts';
import { learning } from './learning.ts';
import { living } from './living.ts';
import { work } from './work.ts';

const bySubject: readonly (readonly ArticleContent[])[] = [learning, code, design, work, data, culture, living];

/** One of each subject in turn, so that subjects mix. */
export const articles: readonly ArticleContent[] = Array.from(
  { length: Math.max(...bySubject.map((list) => list.length)) },
  (_, i) => bySubject.flatMap((list) => list[i] ?? []),
).flat();
