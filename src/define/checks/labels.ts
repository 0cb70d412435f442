/** Checks of everything a definition calls by a name that people read: none is blank. Pure. */
import type { Label } from '../field.ts';
import type { AnyResource } from '../resource.ts';
import { visitFields, type PlacedField } from '../visit-fields.ts';
import { finding, type Finding } from './problem.ts';

/** Labels of fields and actions are checked where these are. */
export function labelChecks(resource: AnyResource): Finding[] {
  const { name, label, labelEn, list, form, pages, panels, related } = resource;
  const isNamed = [...label, ...labelEn].every((text) => text.trim());
  const choices = [...visitFields(resource.fields)].flatMap(choiceLabels);
  const given: readonly (readonly [what: string, label: string | undefined])[] = [
    ...choices,
    ...(form ?? []).map((part) => ['a form part', part.label] as const),
    ...(list?.tabs ?? []).map((tab) => ['a tab', tab.label] as const),
    ...(pages ?? []).map((page) => [`page ${page.path}`, shorter(page.label)] as const),
    ...(related ?? []).map((rows) => [`related list ${rows.resource}`, rows.label] as const),
    ...Object.entries(panels ?? {}).map(([panel, view]) => [`the view of ${panel}`, view?.label] as const),
  ];
  return [
    ...(isNamed ? [] : [finding('D003', `section ${name} lacks a label`, 'give one and many, in Persian and English')]),
    ...given
      .filter(([, text]) => text?.trim() === '')
      .map(([what]) => finding('D003', `${what} has no label`, 'give it one')),
  ];
}

const shorter = ({ fa, en }: Label): string => (fa.trim() === '' ? fa : en);

/** What each choice of a field is called. */
function choiceLabels({ path, field }: PlacedField): [what: string, label: string][] {
  if ((field.kind !== 'choice' && field.kind !== 'choices') || field.choices === 'permissions') return [];
  return Object.entries(field.choices).map(([value, choice]) => [
    `choice ${value} of ${path}`,
    typeof choice === 'string' ? choice : choice.label,
  ]);
}
