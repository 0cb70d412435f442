/**
 * A toolbar is one stop of Tab: the arrow keys, Home and End lead from control to control (WAI-ARIA Authoring Practices
 * 1.2, «Toolbar pattern»).
 */
import {
  useLayoutEffect,
  useRef,
  type FocusEvent as ReactFocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
} from 'react';

interface Roving {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly onFocus: (event: ReactFocusEvent) => void;
  readonly onKeyDown: (event: ReactKeyboardEvent) => void;
}

const controls = 'button, [role="combobox"]';

const controlsOf = (toolbar: HTMLElement): HTMLElement[] => [...toolbar.querySelectorAll<HTMLElement>(controls)];

/** Leaves one of the controls, the current one or else the first, among the stops of Tab. */
function keepOneStop(all: readonly HTMLElement[], current: Element | null): void {
  const stop = all.find((control) => control === current) ?? all[0];
  for (const control of all) control.tabIndex = control === stop ? 0 : -1;
}

/** Where a key leads from the control at `index`; undefined where it leads nowhere. */
function targetOf(key: string, index: number, count: number, isRightToLeft: boolean): number | undefined {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (index + 1) % count;
  if (key === back) return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Properties of the element around the controls. */
export function useRovingFocus(): Roving {
  const ref = useRef<HTMLDivElement>(null);
  const current = useRef<Element | null>(null);
  // After every render, as controls come and go.
  useLayoutEffect(() => {
    if (ref.current) keepOneStop(controlsOf(ref.current), current.current);
  });
  return {
    ref,
    onFocus: ({ target }) => {
      // Dialogs and menus of a control are rendered elsewhere, but their events pass through here.
      if (!ref.current?.contains(target)) return;
      current.current = target;
      keepOneStop(controlsOf(ref.current), target);
    },
    onKeyDown: (event) => {
      const toolbar = ref.current;
      if (!toolbar || !(event.target instanceof HTMLElement) || !toolbar.contains(event.target)) return;
      const all = controlsOf(toolbar);
      const isRightToLeft = toolbar.closest('[dir]')?.getAttribute('dir') === 'rtl';
      const target = targetOf(event.key, all.indexOf(event.target), all.length, isRightToLeft);
      if (target === undefined) return;
      event.preventDefault();
      all[target]?.focus();
    },
  };
}
