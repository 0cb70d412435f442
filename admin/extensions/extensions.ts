/**
 * What a product adds to the panels, by the names its definitions use: what it declares of itself, pages of its own,
 * previews of forms, what waits for staff, and what the first page of a panel shows. The panels know none of them; they are given where a panel is started.
 */
import { createContext, use, type ComponentType } from 'react';
import type { Application } from '../../src/define/application.ts';
import type { PanelName } from '../../src/define/panels.ts';
import type { PageProps } from './page-props.ts';
import type { PreviewProps } from './preview-props.ts';
import type { WaitingSource } from './waiting-source.ts';

export interface Extensions {
  /** What the product declares of itself. */
  readonly application: Application;
  /** By the name in `pages[].component`. */
  readonly pages: ReadonlyMap<string, ComponentType<PageProps>>;
  /** Pages that belong to no section, by their name in the menu. */
  readonly menuPages: ReadonlyMap<string, ComponentType>;
  /** By the name in `preview`. */
  readonly previews: ReadonlyMap<string, ComponentType<PreviewProps>>;
  /** Counted in the menu and on the first page of administrators. */
  readonly waiting?: WaitingSource;
  /** For administrators, between what waits and the figures; in another panel, all of its first page. */
  readonly panelHome: Readonly<Partial<Record<PanelName, ComponentType>>>;
}

/** Of a product that adds nothing to what it declares. */
export const noExtensions = (application: Application): Extensions => ({
  application,
  pages: new Map(),
  menuPages: new Map(),
  previews: new Map(),
  panelHome: {},
});

export const ExtensionsContext = createContext<Extensions | null>(null);

/** The extensions of the panel that the calling component is in. Throws outside of one. */
export function useExtensions(): Extensions {
  const extensions = use(ExtensionsContext);
  if (!extensions) throw new Error('useExtensions outside a panel');
  return extensions;
}
