/** The first input of a form, and the focus on it. */
import { useEffect, useRef } from 'react';

const inputs = '[contenteditable="true"], input:not([type="hidden"]), textarea, [role="combobox"]';

/** The first input within an element. */
export const inputIn = (element: Element | null | undefined): HTMLElement | null =>
  element?.querySelector<HTMLElement>(inputs) ?? null;

/** Puts the focus on the first input of the form around it when it is first shown: of a form that follows another. */
export function FocusOnFirstInput() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => inputIn(place.current?.closest('form'))?.focus(), []);
  return <span ref={place} hidden />;
}
