/** All articles of the demo school, the newest first. */
import type { ArticleContent } from './article.ts';
import { learning } from './articles-learning.ts';

const piles: readonly (readonly ArticleContent[])[] = [learning];

/** One of each pile in turn, so that subjects mix. */
export const articles: readonly ArticleContent[] = Array.from({ length: Math.max(...piles.map((p) => p.length)) }, (_, i) => piles.flatMap((pile) => pile[i] ?? [])).flat();
