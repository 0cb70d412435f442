/**
 * The context of a panel: which one it is, who uses it, and the person's rights in each section. Imports React and
 * `src/define` only.
 */
import { createContext, use } from 'react';
import type { Actor } from '../../src/define/condition.ts';
import type { Registry } from '../../src/define/registry.ts';
import type { PanelDeclaration, PanelName } from '../../src/define/panels.ts';
import type { View } from '../../src/define/rules.ts';

export interface PanelState {
  readonly panel: PanelName;
  /** Where it is, and what it is called. */
  readonly declared: PanelDeclaration;
  readonly actor: Actor;
  readonly registry: Registry;
  /** The sections that the person sees here, by name, in the order of the registry. */
  readonly views: ReadonlyMap<string, View>;
  /** The person's permissions, wildcards expanded. */
  readonly permissions: readonly string[];
}

export const PanelContext = createContext<PanelState | null>(null);

/** The panel of the calling component. Throws outside of one. */
export function usePanel(): PanelState {
  const state = use(PanelContext);
  if (!state) throw new Error('usePanel outside a panel');
  return state;
}
