/**
 * The groups of the administrators' side menu. An application declares its own, by adding them to `MenuGroups` where it
 * stands (`src/application/menu.ts`, `examples/library/application.ts`): a definition that names another does not compile. Pure.
 */
import type { Label } from './field.ts';
import type { IconName } from './icons.ts';

/** The groups of the application, by name. */
export interface MenuGroups {}
export type MenuGroup = Extract<keyof MenuGroups, string>;

/** The groups by name, in their order, as the menu shows them. */
export type Menu = Readonly<Record<string, { readonly label: Label; readonly icon: IconName }>>;
