/**
 * A button that shows and hides a panel. Escape closes it and returns the focus; so do a press outside, the focus
 * leaving, and navigation.
 */
import {
  useEffect,
  useId,
  useRef,
  type FocusEvent as ReactFocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import { usePageState } from '../shared/use-page-state.ts';

export function useDisclosure() {
  const [open, setOpen] = usePageState();
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!(event.target instanceof Node && container.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  });
  return {
    /** Props of the element that contains the button and the panel. */
    aroundProps: {
      ref: container,
      onKeyDown: (event: ReactKeyboardEvent) => {
        if (event.key === 'Escape' && open) {
          setOpen(false);
          button.current?.focus();
        }
      },
      onBlur: (event: ReactFocusEvent) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      },
    },
    buttonProps: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': open,
      'aria-controls': id,
      onClick: () => setOpen(!open),
    },
    /** Props of the panel. */
    panelProps: { id, hidden: !open },
  };
}
