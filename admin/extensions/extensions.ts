/**
 * What a product adds to the panels, by the names its definitions use: the groups of the menu, pages of its own, previews of forms, and what the
 * first page of a panel shows. The panels know none of them; they are given where a panel is started.
 */
import { createContext, use, type ComponentType } from 'react';
import type { Menu } from '../../src/define/menu.ts';
import type { PanelName } from '../session/panel-context.ts';
import type { PageProps } from './page-props.ts';
import type { PreviewProps } from './preview-props.ts';

export interface Extensions {
  /** The groups of the administrators' menu, in their order. */
  readonly menu: Menu;
  /** By the name in `pages[].component`. */
  readonly pages: ReadonlyMap<string, ComponentType<PageProps>>;
  /** Pages that belong to no section, by their name in the menu. */
  readonly menuPages: ReadonlyMap<string, ComponentType>;
  /** By the name in `preview`. */
  readonly previews: ReadonlyMap<string, ComponentType<PreviewProps>>;
  /** For administrators, between what waits and the figures; in another panel, all of its first page. */
  readonly panelHome: Readonly<Partial<Record<PanelName, ComponentType>>>;
}

/** Of a product that has a menu alone. */
export const onlyMenu = (menu: Menu): Extensions => ({
  menu,
  pages: new Map(),
  menuPages: new Map(),
  previews: new Map(),
  panelHome: {},
});

export const ExtensionsContext = createContext<Extensions>(onlyMenu({}));

/** The extensions of the panel that the calling component is in. */
export const useExtensions = (): Extensions => use(ExtensionsContext);
