/** Screens whose code is loaded when one opens them, or before. */
import { createElement, lazy, useState, type ComponentType } from 'react';
import { canPrefetch } from '../../../src/client/connection.ts';

export interface LaterScreen<P extends object> {
  readonly Screen: ComponentType<P>;
  readonly load: () => Promise<unknown>;
}

/**
 * A screen with its code apart. Where that is there already it is rendered at once: `lazy` suspends even then, and React
 * shows what comes after a fallback no sooner than 300 ms after it.
 */
export function laterScreen<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): LaterScreen<P> {
  let loaded: ComponentType<P> | undefined;
  const loadOnce = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(loadOnce);
  function Screen(props: P) {
    // The same component for as long as the screen is shown: with another one it would lose its state.
    // cast: a lazy component takes the same props.
    const [component] = useState(() => loaded ?? (Lazy as ComponentType<P>));
    return createElement(component, props);
  }
  return { Screen, load: loadOnce };
}

/** Loads the code of a screen that somebody is about to open. */
export function loadAhead({ load }: Pick<LaterScreen<never>, 'load'>): void {
  // What fails here is loaded when the screen is opened, which also says so.
  if (canPrefetch(navigator.connection)) load().catch(() => undefined);
}
