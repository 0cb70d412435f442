/**
 * The groups of the administrators' side menu. An application declares its own, by adding them to `MenuGroups` where it
 * stands (`src/application/menu.ts`, `examples/library/application.ts`): a definition that names another does not compile. Pages
 * that belong to no section are declared with their group. Pure.
 */
import type { Permission } from './condition.ts';
import type { Label } from './field.ts';
import type { IconName } from './icons.ts';

/** The groups of the application, by name. */
export interface MenuGroups {}
export type MenuGroup = Extract<keyof MenuGroups, string>;

/** A page of the administrators' panel that belongs to no section: an entry of the menu for those who have its permission. */
export interface MenuPage {
  /** Its address below the panel's, and the name of its component in the panel; that of no section. */
  readonly name: string;
  readonly label: Label;
  readonly icon: IconName;
  /** Opens it. */
  readonly permission: Permission;
  /** Permissions of what can be done on it, by their label. */
  readonly actions?: readonly { readonly permission: Permission; readonly label: Label }[];
}

/** The groups by name, in their order, as the menu shows them. */
export type Menu = Readonly<
  Record<string, { readonly label: Label; readonly icon: IconName; readonly pages?: readonly MenuPage[] }>
>;

/** The pages of a menu. */
export const menuPagesOf = (menu: Menu): readonly MenuPage[] => Object.values(menu).flatMap(({ pages = [] }) => pages);

/** Every permission that a page names. */
export const permissionsOfPage = ({ permission, actions = [] }: MenuPage): readonly Permission[] => [
  permission,
  ...actions.map((action) => action.permission),
];
