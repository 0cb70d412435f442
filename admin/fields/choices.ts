/** The words and tones of choices, and the permissions of all sections as choices. Pure. */
import { namedPermissions } from '../../src/define/condition.ts';
import type { Choices, FieldOf, Fields, Tone } from '../../src/define/field.ts';
import type { Registry } from '../../src/define/registry.ts';
import { actions, type Action, type AnyResource } from '../../src/define/resource.ts';
import { requirementOf } from '../../src/define/rules.ts';

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly tone: Tone;
}
export interface ChoiceGroup {
  readonly label: string;
  readonly choices: readonly Choice[];
}

const choiceOf = (value: string, stated: Choices[string] | undefined): Choice =>
  typeof stated === 'object' ? { value, ...stated } : { value, label: stated ?? value, tone: 'default' };

/** The choices of a field in their order. */
export const choicesOf = (choices: Choices): Choice[] =>
  Object.entries(choices).map(([value, stated]) => choiceOf(value, stated));

/** What stands for a stored value; the value itself where the definition no longer knows it. */
export const choiceFor = (field: FieldOf<'choice'>, value: string): Choice => choiceOf(value, field.choices[value]);

const words = {
  view: 'دیدن',
  create: 'افزودن',
  edit: 'ویرایش',
  delete: 'حذف',
  export: 'خروجی گرفتن',
} as const satisfies Record<Action, string>;

/**
 * Every permission the definitions speak of, under the section it belongs to. A string that opens several sections
 * stands under its own name's.
 */
export function permissionGroups(registry: Registry): ChoiceGroup[] {
  const known = new Map<string, { label: string; section: AnyResource }>();
  const add = (permission: string, label: string, section: AnyResource) => {
    const there = known.get(permission);
    const own = permission.startsWith(prefixOf(section));
    if (!there || (own && !permission.startsWith(prefixOf(there.section)))) known.set(permission, { label, section });
  };
  for (const section of registry.values()) {
    for (const action of actions) {
      for (const p of namedPermissions(requirementOf(section, action, registry))) add(p, words[action], section);
    }
    for (const [p, label] of [...ofFields(section.fields), ...ofExtras(section)]) add(p, label, section);
  }
  const sections = [...new Set([...known.values()].map((k) => k.section))];
  const everything: ChoiceGroup = {
    label: 'همهٔ بخش‌ها',
    choices: [{ value: 'admin.*', label: 'دسترسی کامل، بخش‌های آینده هم', tone: 'warning' }],
  };
  return [
    everything,
    ...sections.map((section): ChoiceGroup => ({
      label: section.label[1],
      choices: [...known]
        .filter(([, k]) => k.section === section)
        .map(([value, { label }]): Choice => ({ value, label, tone: 'default' }))
        .sort((a, b) => placeOf(a) - placeOf(b)),
    })),
  ];
}

/** The actions in their order, then the rest. */
const placeOf = ({ value }: Choice): number => {
  const at = actions.indexOf(value.split('.').at(-1) as Action);
  return at < 0 ? actions.length : at;
};
const prefixOf = (section: AnyResource) => `admin.${section.name.replaceAll('/', '.')}.`;
const ofFields = (fields: Fields): [string, string][] =>
  Object.values(fields).flatMap((x) => [
    ...namedPermissions(x.read).map((p): [string, string] => [p, `دیدن «${x.label.fa}»`]),
    ...namedPermissions(x.write).map((p): [string, string] => [p, `نوشتن «${x.label.fa}»`]),
    ...('item' in x ? ofFields(x.item) : []),
  ]);
const ofExtras = (section: AnyResource): [string, string][] =>
  [...Object.values(section.actions ?? {}), ...(section.pages ?? [])].flatMap((x) =>
    namedPermissions(x.permission).map((p): [string, string] => [p, x.label.fa]),
  );

/** What a stored permission is called: «دوره‌ها: ویرایش». */
export function permissionLabel(groups: readonly ChoiceGroup[], permission: string): string {
  for (const group of groups) {
    const found = group.choices.find((c) => c.value === permission);
    if (found) return `${group.label}: ${found.label}`;
  }
  return permission;
}
