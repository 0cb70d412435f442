/** Renders an input that takes long to make when the rest of its form is on the screen. */
import { useDeferredValue, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** A box of the same size until then. */
  readonly placeholder: ReactNode;
}

export const AfterForm = ({ children, placeholder }: Props) => (useDeferredValue(true, false) ? children : placeholder);
