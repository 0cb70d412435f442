/** All articles of the demo school, the newest first. */
import type { ArticleContent } from './article.ts';
import { code } from './code.ts';
import { culture } from './culture.ts';
import { data } from './data.ts';
import { design } from './design.ts';
import { learning } from './learning.ts';
import { living } from './living.ts';
import { work } from './work.ts';

const piles: readonly (readonly ArticleContent[])[] = [learning, code, design, work, data, culture, living];

/** One of each pile in turn, so that subjects mix. */
export const articles: readonly ArticleContent[] = Array.from(
  { length: Math.max(...piles.map((p) => p.length)) },
  (_, i) => piles.flatMap((pile) => pile[i] ?? []),
).flat();
