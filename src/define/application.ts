/**
 * What an application declares of itself to the generator: its name, the groups of its menu and its panels. The school's
 * is `src/application/application.ts`, the library's `examples/library/application.ts`. Pure.
 */
import type { Label } from './field.ts';
import type { IconName } from './icons.ts';
import type { Menu } from './menu.ts';
import type { ApplicationPageName, PreviewName } from './pages.ts';
import type { PanelName, PanelDeclaration } from './panels.ts';

export interface Application {
  readonly name: Label;
  /** Its mark, beside the titles of its panels. */
  readonly icon: IconName;
  /** The groups of the administrators' menu, in their order. */
  readonly menu: Menu;
  readonly panels: Readonly<Record<PanelName, PanelDeclaration>>;
  /** Pages and previews that it writes by hand, by the names that definitions use. */
  readonly pages?: readonly ApplicationPageName[];
  readonly previews?: readonly PreviewName[];
  /** Tables that it has beside those of its sections, whose names no section may take. */
  readonly tables?: readonly string[];
}
