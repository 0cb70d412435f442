/** The addresses of bundles and majors. Pure. */
export const bundlePath = (slug: string): string => `/bundle/${encodeURIComponent(slug)}`;
/** Specification, section 2. */
export const majorPath = (slug: string): string => `/major/${encodeURIComponent(slug)}`;
