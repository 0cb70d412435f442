/**
 * A section as the document describes it in one panel: the view of its reader there, or of someone with every right.
 * The REST answers from the same views (`define/rules.ts`), so the document cannot differ from what it answers.
 */
import type { Actor } from '../../../define/condition.ts';
import type { Fields } from '../../../define/field.ts';
import { panelsOf, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { panelOf } from '../../../define/panels.ts';
import { viewFor, type View } from '../../../define/rules.ts';
import { knownPermissions } from '../../platform/auth/permissions.ts';

/** Someone with every right, in each panel. */
export const everyone = (registry: Registry): Actor[] =>
  panelsOf(registry).map((panel) => ({
    userId: '',
    role: panel,
    permissions: panel === 'admin' ? knownPermissions(registry) : [],
    identities: { [panel]: {} },
  }));

/** The views of every section that these people see, by section and then by panel. */
export const documentedViews = (registry: Registry, readers: readonly Actor[]): { view: View; reader: Actor }[] =>
  [...registry.values()].flatMap((resource) =>
    readers.flatMap((reader) => {
      const panel = panelOf(reader.role);
      const view = panel && viewFor(resource, panel, reader, registry);
      return view ? [{ view, reader }] : [];
    }),
  );

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
