/** What lists of courses are narrowed by, in addresses and calls. Words are the server's; values are fixed here. */
import * as z from 'zod';

export const courseFilters = {
  level: z.enum(['beginner', 'intermediate', 'advanced', 'all']).optional(),
  /** What the course costs now, in thousands of tomans. */
  price: z.enum(['free', '0-200', '200-500', '500-1000', '1000-']).optional(),
  /** Only those that cost less than usual now. */
  discounted: z.literal('1').optional(),
  /** Hours of all lessons. */
  duration: z.enum(['0-3', '3-10', '10-20', '20-']).optional(),
  /** The least average of its ratings. */
  rating: z.enum(['4.5', '4.0', '3.0']).optional(),
} as const;
export type FacetKey = keyof typeof courseFilters;
export const facetKeys = ['level', 'price', 'discounted', 'duration', 'rating'] as const satisfies readonly FacetKey[];

export const filterQuery = z.object(courseFilters);
/** The chosen values; a facet without one narrows nothing. */
export type CourseFilters = z.infer<typeof filterQuery>;

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
