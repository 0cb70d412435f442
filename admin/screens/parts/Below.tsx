import { useDeferredValue, type ReactNode } from 'react';

/**
 * What is below the first screen of a page: rendered after what is above it has been shown, in steps that give way to what
 * one does meanwhile. A form of thirty inputs takes a few hundred milliseconds, its first section a tenth of that.
 */
export const Below = ({ children }: { children: ReactNode }) => (useDeferredValue(true, false) ? children : null);
