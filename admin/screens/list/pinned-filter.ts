/** The pinned filter of a list that belongs to a row: the person cannot remove it. */
import { createContext, use } from 'react';

export const PinnedFilterContext = createContext<Readonly<Record<string, unknown>> | null>(null);

/** The filter around the calling component, or null in a section's own list. */
export const usePinnedFilter = (): Readonly<Record<string, unknown>> | null => use(PinnedFilterContext);
