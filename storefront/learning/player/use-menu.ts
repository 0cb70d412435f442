/** A menu that closes by Escape, and when the focus leaves it. */
import { useId, useState, type FocusEvent, type KeyboardEvent } from 'react';

export function useMenu() {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return {
    id,
    isOpen,
    setOpen,
    /** Of the element around the button and what it opens. */
    props: {
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // A press on nothing in particular says nothing of where one is.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
      onKeyDown: ({ key, currentTarget }: KeyboardEvent) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        currentTarget.querySelector('button')?.focus();
      },
    },
  };
}
