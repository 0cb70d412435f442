/**
 * Loads the widgets of the public layout at the visitor's first interaction, so that they never slow the page itself.
 * That they fail is never seen.
 */
import type { Widgets } from '../../src/contract/widgets.ts';
import { widgetScripts } from './widget-scripts.ts';

const interactions = ['pointerdown', 'keydown', 'scroll', 'touchstart'] as const;

/** @returns stops waiting; what is loaded stays. */
export function startWidgets(widgets: Widgets): () => void {
  const waiting = new AbortController();
  const load = (): void => {
    waiting.abort();
    for (const { src, globals } of widgetScripts(widgets, Date.now())) {
      Object.assign(window, globals);
      const script = document.createElement('script');
      script.src = src;
      script.async = true;
      document.head.append(script);
    }
  };
  for (const name of interactions) {
    window.addEventListener(name, load, { signal: waiting.signal, passive: true, once: true });
  }
  return () => waiting.abort();
}
