/** All articles of the demo school, the newest first. */
import type { ArticleContent } from './article.ts';
import { code } from './articles-code.ts';
import { culture } from './articles-culture.ts';
import { data } from './articles-data.ts';
import { design } from './articles-design.ts';
import { learning } from './articles-learning.ts';
import { living } from './articles-living.ts';
import { work } from './articles-work.ts';

const piles: readonly (readonly ArticleContent[])[] = [learning, code, design, work, data, culture, living];

/** One of each pile in turn, so that subjects mix. */
export const articles: readonly ArticleContent[] = Array.from(
  { length: Math.max(...piles.map((p) => p.length)) },
  (_, i) => piles.flatMap((pile) => pile[i] ?? []),
).flat();
