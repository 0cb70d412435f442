import { useDeferredValue, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** What stands there until then, such as the room that it will take. */
  readonly placeholder?: ReactNode;
}

/**
 * What is below the first screen of a page: rendered after what is above it has been shown, in steps that give way to what
 * one does meanwhile. A form of thirty inputs takes a few hundred milliseconds, its first section a tenth of that.
 */
export const Below = ({ children, placeholder = null }: Props) =>
  useDeferredValue(true, false) ? children : placeholder;
