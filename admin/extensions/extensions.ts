/**
 * What a product adds to the panels, by the names its definitions use: pages of its own, previews of forms, and what the
 * first page of a panel shows. The panels know none of them; they are given where a panel is started.
 */
import { createContext, use, type ComponentType } from 'react';
import type { PanelName } from '../session/panel-context.ts';
import type { PageProps } from './page-props.ts';
import type { PreviewProps } from './preview-props.ts';

export interface Extensions {
  /** By the name in `pages[].component`. */
  readonly pages: ReadonlyMap<string, ComponentType<PageProps>>;
  /** By the name in `preview`. */
  readonly previews: ReadonlyMap<string, ComponentType<PreviewProps>>;
  /** For administrators, between what waits and the figures; in another panel, all of its first page. */
  readonly home: Readonly<Partial<Record<PanelName, ComponentType>>>;
}

export const noExtensions: Extensions = { pages: new Map(), previews: new Map(), home: {} };

export const ExtensionsContext = createContext<Extensions>(noExtensions);

/** The extensions of the panel that the calling component is in. */
export const useExtensions = (): Extensions => use(ExtensionsContext);
