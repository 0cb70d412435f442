/** What lists of courses are narrowed by, in calls. Words are the server's. */
import * as z from 'zod';
import { facetKeys, facetValues } from './facet-values.ts';

export const courseFilters = {
  level: z.enum(facetValues.level).optional(),
  price: z.enum(facetValues.price).optional(),
  discounted: z.enum(facetValues.discounted).optional(),
  duration: z.enum(facetValues.duration).optional(),
  rating: z.enum(facetValues.rating).optional(),
} as const;

export const facet = z.object({
  key: z.enum(facetKeys),
  label: z.string(),
  /** `count`: courses that would be listed with this choice and those of the other facets. */
  choices: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
});
export type Facet = z.infer<typeof facet>;

/** `estimated`: the list is long, and the counts are those of its newest courses. */
export const facetAnswer = z.object({ facets: z.array(facet), estimated: z.boolean() });
export type FacetAnswer = z.infer<typeof facetAnswer>;
