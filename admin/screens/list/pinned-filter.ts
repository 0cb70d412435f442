/** What a list is held to wherever it is looked at: the row it belongs to. Not a filter a person may take off. */
import { createContext, use } from 'react';

export const PinnedFilterContext = createContext<Readonly<Record<string, unknown>> | null>(null);

/** The filter around the calling component, or null in a section's own list. */
export const usePinnedFilter = (): Readonly<Record<string, unknown>> | null => use(PinnedFilterContext);
