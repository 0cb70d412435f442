/**
 * How the words of a form will look where they end up, by the name a definition gives (`preview` of its file). Each is
 * loaded when it is first opened.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** What a preview is given: the section and the values of its form as they stand now, saved or not. */
export interface PreviewProps {
  readonly section: string;
  readonly values: Readonly<Record<string, unknown>>;
}
type Preview = LazyExoticComponent<ComponentType<PreviewProps>>;

const modules = import.meta.glob<{ default: ComponentType<PreviewProps> }>(['./*.tsx']);

/** `admin/previews/Page.tsx` is the preview named `page`. */
export const previews: ReadonlyMap<string, Preview> = new Map(
  Object.entries(modules).map(([path, load]) => [
    path
      .slice(2, -4)
      .replace(/(?<!^)[A-Z]/g, '-$&')
      .toLowerCase(),
    lazy(load),
  ]),
);
