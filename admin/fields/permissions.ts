/** The permissions of all sections as choices. Pure. */
import { actionsOf } from '../../src/define/actions.ts';
import type { Choice } from '../../src/define/choices.ts';
import { namedPermissions } from '../../src/define/condition.ts';
import type { Fields } from '../../src/define/field.ts';
import type { Registry } from '../../src/define/registry.ts';
import { actions, type Action, type AnyResource } from '../../src/define/resource.ts';
import { requirementOf } from '../../src/define/rules.ts';

export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

const actionLabels = {
  view: 'دیدن',
  create: 'افزودن',
  edit: 'ویرایش',
  delete: 'حذف',
  export: 'خروجی گرفتن',
} as const satisfies Record<Action, string>;

const allSections: ChoiceGroup = {
  label: 'همهٔ بخش‌ها',
  choices: [{ value: 'admin.*', label: 'همهٔ اجازه‌ها، بخش‌های آینده هم', tone: 'warning' }],
};

type NamedPermission = readonly [permission: string, label: string];

/**
 * Every permission that a definition names, grouped by section. A permission that several sections name is listed once:
 * under the section whose name it carries, otherwise under the first.
 */
export function permissionGroups(registry: Registry): ChoiceGroup[] {
  const found = new Map<string, { label: string; section: AnyResource }>();
  for (const section of registry.values()) {
    for (const [permission, label] of permissionsOf(section, registry)) {
      const previous = found.get(permission);
      const isBetter =
        previous !== undefined && carriesName(permission, section) && !carriesName(permission, previous.section);
      if (previous === undefined || isBetter) found.set(permission, { label, section });
    }
  }
  const sections = [...new Set([...found.values()].map(({ section }) => section))];
  const groupOf = (section: AnyResource): ChoiceGroup => ({
    label: section.label[1],
    choices: [...found]
      .filter(([, entry]) => entry.section === section)
      .map(([value, { label }]): Choice => ({ value, label, tone: 'default' }))
      .sort((a, b) => rankOf(a) - rankOf(b)),
  });
  return [allSections, ...sections.map(groupOf)];
}

function permissionsOf(section: AnyResource, registry: Registry): NamedPermission[] {
  const ofActions = actions.flatMap((action) =>
    namedPermissions(requirementOf(section, action, registry)).map((p): NamedPermission => [p, actionLabels[action]]),
  );
  return [...ofActions, ...fieldPermissions(section.fields), ...extraPermissions(section)];
}

const fieldPermissions = (fields: Fields): NamedPermission[] =>
  Object.values(fields).flatMap((field) => [
    ...namedPermissions(field.read).map((p): NamedPermission => [p, `دیدن «${field.label.fa}»`]),
    ...namedPermissions(field.write).map((p): NamedPermission => [p, `نوشتن «${field.label.fa}»`]),
    ...('item' in field ? fieldPermissions(field.item) : []),
  ]);

/** Permissions of row actions and of further pages. */
const extraPermissions = (section: AnyResource): NamedPermission[] =>
  [...Object.values(actionsOf(section)), ...(section.pages ?? [])].flatMap((extra) =>
    namedPermissions(extra.permission).map((p): NamedPermission => [p, extra.label.fa]),
  );

/** The actions in their order, then the rest. */
function rankOf({ value }: Choice): number {
  const suffix = value.split('.').at(-1);
  const index = actions.findIndex((action) => action === suffix);
  return index < 0 ? actions.length : index;
}

const carriesName = (permission: string, section: AnyResource): boolean =>
  permission.startsWith(`admin.${section.name.replaceAll('/', '.')}.`);

/** The label of a stored permission: «دوره‌ها: ویرایش»; the permission itself where no definition names it. */
export function permissionLabel(groups: readonly ChoiceGroup[], permission: string): string {
  for (const group of groups) {
    const choice = group.choices.find((c) => c.value === permission);
    if (choice) return `${group.label}: ${choice.label}`;
  }
  return permission;
}
