/** The groups and entries of the side menu, from the person's views of the sections and their permissions. Pure. */
import { meets } from '../../src/define/condition.ts';
import type { Menu } from '../../src/define/menu.ts';
import type { View } from '../../src/define/rules.ts';
import type { PanelName } from '../../src/define/panels.ts';

export interface MenuEntry {
  readonly name: string;
  readonly label: string;
  readonly icon: string | undefined;
}
export interface MenuSection {
  readonly key: string;
  readonly label: string;
  readonly icon: string;
  readonly entries: readonly MenuEntry[];
}

/** The label of the section in this panel: singular for singletons, otherwise plural. */
export const labelOf = ({ resource, panel, single }: View): string =>
  (panel === 'admin' || panel === 'public' ? undefined : resource.panels?.[panel]?.label) ??
  resource.label[single ? 0 : 1];

const order = ({ resource, panel }: View): number =>
  (panel === 'admin' || panel === 'public' ? resource.menu?.order : resource.panels?.[panel]?.order) ?? 1_000;
const entryOf = (view: View): MenuEntry => ({
  name: view.resource.name,
  label: labelOf(view),
  icon: view.resource.icon,
});

/**
 * The groups of a panel's menu; a group without a visible entry is left out (specification, section 6). The panels of
 * marketers and teachers have a single group. Pages that belong to no section come after the sections of their group.
 */
export function menuOf(
  panel: PanelName,
  views: ReadonlyMap<string, View>,
  menu: Menu,
  permissions: readonly string[] = [],
): MenuSection[] {
  const sorted = [...views.values()].sort((a, b) => order(a) - order(b));
  if (panel !== 'admin') {
    return [
      { key: 'own', label: 'بخش‌ها', icon: 'layers', entries: sorted.filter((v) => !v.resource.partOf).map(entryOf) },
    ];
  }
  return Object.entries(menu)
    .map(([key, { label, icon, pages = [] }]) => ({
      key,
      label: label.fa,
      icon,
      entries: [
        ...sorted.filter((v) => v.resource.menu?.group === key).map(entryOf),
        ...pages
          .filter(({ permission }) => meets(permission, permissions))
          .map((page) => ({ name: page.name, label: page.label.fa, icon: page.icon })),
      ],
    }))
    .filter((group) => group.entries.length > 0);
}
