/** The permissions of all sections as choices. Pure. */
import { actionsOf } from '../../../src/define/actions.ts';
import type { Choice } from '../../../src/define/choices.ts';
import { namedPermissions } from '../../../src/define/condition.ts';
import type { MenuPage } from '../../../src/define/menu.ts';
import type { Fields } from '../../../src/define/field.ts';
import type { Registry } from '../../../src/define/registry.ts';
import { actions, type Action, type AnyResource } from '../../../src/define/resource.ts';
import { requirementOf } from '../../../src/define/rules.ts';
import { visitFields } from '../../../src/define/visit-fields.ts';
import { normalizeQuery, searchText } from '../../../src/locale/normalize.ts';

/** A permission to be chosen. */
export interface PermissionChoice extends Choice {
  /** What else it opens: sections that ask for the permission of another, by name. */
  readonly also: readonly string[];
}
export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly PermissionChoice[];
}

const actionLabels = {
  view: 'مشاهده',
  create: 'افزودن',
  edit: 'ویرایش',
  delete: 'حذف',
  export: 'خروجی گرفتن',
} as const satisfies Record<Action, string>;

const allSections: ChoiceGroup = {
  label: 'همهٔ بخش‌ها',
  choices: [{ value: 'admin.*', label: 'همهٔ اجازه‌ها، بخش‌های آینده هم', tone: 'warning', also: [] }],
};

type NamedPermission = readonly [permission: string, label: string];

interface Found {
  readonly label: string;
  readonly section: AnyResource;
  /** Every section that asks for it. */
  readonly requiredBy: Set<AnyResource>;
}

/**
 * Every permission that opens something, grouped by section. A permission that several sections ask for is listed once:
 * under the section whose name it carries, otherwise under the first; the others are named beside it.
 */
export function permissionGroups(registry: Registry): ChoiceGroup[] {
  const found = new Map<string, Found>();
  for (const section of registry.values()) {
    for (const [permission, label] of permissionsOf(section, registry)) {
      const previous = found.get(permission);
      const isBetter =
        previous !== undefined && carriesName(permission, section) && !carriesName(permission, previous.section);
      const requiredBy = (previous?.requiredBy ?? new Set()).add(section);
      found.set(permission, { ...(previous === undefined || isBetter ? { label, section } : previous), requiredBy });
    }
  }
  const sections = [...new Set([...found.values()].map(({ section }) => section))];
  const groupOf = (section: AnyResource): ChoiceGroup => ({
    label: section.label[1],
    choices: [...found]
      .filter(([, entry]) => entry.section === section)
      .map(([value, { label, requiredBy }]): PermissionChoice => ({
        value,
        label,
        tone: 'default',
        also: [...requiredBy].filter((other) => other !== section).map((other) => other.label[1]),
      }))
      .sort((x, y) => rankOf(x) - rankOf(y)),
  });
  return [allSections, ...sections.map(groupOf), ...(registry.menuPages ?? []).map(groupOfPage)];
}

/** What opens a page that belongs to no section, and what can be done on it. */
const groupOfPage = ({ label, permission, actions = [] }: MenuPage): ChoiceGroup => ({
  label: label.fa,
  choices: [{ permission, label: { fa: actionLabels.view } }, ...actions].map((choice) => ({
    value: choice.permission,
    label: choice.label.fa,
    tone: 'default',
    also: [],
  })),
});

/** Those of the groups that hold what is looked for in their name or in that of one of their permissions. */
export function groupsWith(groups: readonly ChoiceGroup[], query: string): readonly ChoiceGroup[] {
  const words = normalizeQuery(query).split(' ');
  return groups.filter(({ label, choices }) => {
    const text = searchText([label, ...choices.map((choice) => choice.label)]);
    return words.every((word) => text.includes(word));
  });
}

/** The actions that anybody can be let do in a section: nobody writes in one that is read-only, nor adds to a singleton. */
function possibleActions({ readOnly, singleton }: AnyResource): readonly Action[] {
  if (readOnly) return ['view', 'export'];
  return singleton ? ['view', 'edit'] : actions;
}

function permissionsOf(section: AnyResource, registry: Registry): NamedPermission[] {
  const ofActions = possibleActions(section).flatMap((action) =>
    namedPermissions(requirementOf(section, action, registry)).map((p): NamedPermission => [p, actionLabels[action]]),
  );
  return [...ofActions, ...fieldPermissions(section.fields, section.readOnly !== true), ...extraPermissions(section)];
}

/** @param isWritten whether rows of the section are written by anybody. */
const fieldPermissions = (fields: Fields, isWritten: boolean): NamedPermission[] =>
  [...visitFields(fields)].flatMap(({ field }) => [
    ...namedPermissions(field.read).map((p): NamedPermission => [p, `مشاهدهٔ «${field.label.fa}»`]),
    ...(isWritten && !field.computed
      ? namedPermissions(field.write).map((p): NamedPermission => [p, `نوشتن «${field.label.fa}»`])
      : []),
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
