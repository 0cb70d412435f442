/** The side menu: which entries, in which groups and order, follow from what the person may see. Pure. */
import { menuGroups, type MenuGroup } from '../../src/define/menu.ts';
import type { View } from '../../src/define/rules.ts';
import type { PanelName } from './panel-context.ts';

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

/** The name the section goes by in this panel: singletons by what they are, others by their many. */
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
 * The groups of a panel's menu. A group is there when any of its entries may be seen (specification, section 6). The
 * marketer and teacher
 * panels have one group of everything declared for them.
 */
export function menuOf(panel: PanelName, views: ReadonlyMap<string, View>): MenuSection[] {
  const sorted = [...views.values()].sort((a, b) => order(a) - order(b));
  if (panel !== 'admin') {
    return [
      { key: 'own', label: 'بخش‌ها', icon: 'layers', entries: sorted.filter((v) => !v.resource.partOf).map(entryOf) },
    ];
  }
  return (Object.keys(menuGroups) as MenuGroup[])
    .map((key) => ({
      key,
      label: menuGroups[key].label.fa,
      icon: menuGroups[key].icon,
      entries: sorted.filter((v) => v.resource.menu?.group === key).map(entryOf),
    }))
    .filter((group) => group.entries.length > 0);
}
