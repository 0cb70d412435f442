/** What lists of courses are narrowed by: the values that addresses and calls may hold, in the order they are shown. Pure. */
export const facetValues = {
  level: ['beginner', 'intermediate', 'advanced', 'all'],
  /** What the course costs now, in thousands of tomans. */
  price: ['free', '0-200', '200-500', '500-1000', '1000-'],
  /** Only those that cost less than usual now. */
  discounted: ['1'],
  /** Hours of all lessons. */
  duration: ['0-3', '3-10', '10-20', '20-'],
  /** The least average of its ratings. */
  rating: ['4.5', '4.0', '3.0'],
} as const;
type Values = typeof facetValues;
export type FacetKey = keyof Values;
export const facetKeys = ['level', 'price', 'discounted', 'duration', 'rating'] as const satisfies readonly FacetKey[];

/** The chosen values; a facet without one narrows nothing. */
export type CourseFilters = { readonly [K in FacetKey]?: Values[K][number] | undefined };

/** The chosen values of an address; what is no choice is left out. */
export function filtersIn(query: { get(name: string): string | null }): CourseFilters {
  const chosen = <K extends FacetKey>(key: K): { [P in K]?: Values[K][number] } => {
    const values: readonly Values[K][number][] = facetValues[key];
    const value = values.find((one) => one === query.get(key));
    // cast: an object with a computed key is one with any key to TypeScript.
    return value === undefined ? {} : ({ [key]: value } as { [P in K]?: Values[K][number] });
  };
  return {
    ...chosen('level'),
    ...chosen('price'),
    ...chosen('discounted'),
    ...chosen('duration'),
    ...chosen('rating'),
  };
}
