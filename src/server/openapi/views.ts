/**
 * A section as the document describes it in one panel: the view of somebody with every right there. The REST answers
 * from the same views (`define/rules.ts`), so the document cannot differ from what it answers.
 */
import type { Actor } from '../../define/condition.ts';
import type { Fields } from '../../define/field.ts';
import type { Registry } from '../../define/registry.ts';
import type { AnyResource, Panel } from '../../define/resource.ts';
import { viewFor, type View } from '../../define/rules.ts';
import { knownPermissions } from '../auth/permissions.ts';

/** The panels with a REST of their own, in the order of the document. */
const panels = ['admin', 'marketer', 'teacher'] as const satisfies readonly Panel[];

/** The views of every section, by section and then by panel. */
export function documentedViews(registry: Registry): View[] {
  const permissions = knownPermissions(registry);
  const actors = panels.map((panel): { panel: Panel; actor: Actor } => ({
    panel,
    actor: { userId: '', role: panel, permissions: panel === 'admin' ? permissions : [], identities: { [panel]: {} } },
  }));
  return [...registry.values()].flatMap((resource) =>
    actors.flatMap(({ panel, actor }) => viewFor(resource, panel, actor, registry) ?? []),
  );
}

/** The fields of a section with these names. */
export const fieldsNamed = (resource: AnyResource, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(resource.fields).filter(([name]) => names.includes(name)));

/** The name of the component that describes a row: `Courses`, and `TeacherPanelCourses` for the teachers' panel. */
export function componentName({ panel, resource }: View): string {
  const section = pascalCase(resource.name);
  return panel === 'admin' ? section : `${pascalCase(panel)}Panel${section}`;
}

/** `exams/exam` → `ExamsExam`. */
const pascalCase = (name: string): string =>
  name.replace(/(^|[-/])(\w)/g, (_match, _separator, letter: string) => letter.toUpperCase());
