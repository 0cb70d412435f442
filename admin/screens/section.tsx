/**
 * The generator: the list, create and edit screens of a section, from its definition and the rights of the person. No
 * section is known here by name. Forms are loaded when somebody comes to
 * the rows of a list, or opens one.
 * Imports `admin/fields`, `admin/data`, `admin/panels`, `src/define/panel-paths.ts`, `src/define` and `src/locale`.
 */
import type { View } from '../../src/define/rules.ts';
import { ListScreen } from './list/ListScreen.tsx';
import { laterScreen, loadAhead } from './parts/screen-code.tsx';

interface Props {
  readonly view: View;
}

const create = laterScreen<Props>(() => import('./row/CreateScreen.tsx'));
const edit = laterScreen<Props>(() => import('./row/EditScreen.tsx'));

/** Somebody whose pointer or focus comes to the rows will most likely open one. */
const loadForm = () => loadAhead(edit);

export const SectionList = ({ view }: Props) => (
  <ListScreen key={view.resource.name} view={view} onApproach={loadForm} />
);
export const SectionCreate = ({ view }: Props) => <create.Screen key={view.resource.name} view={view} />;
/** Without inputs for those who may only read the row. */
export const SectionEdit = ({ view }: Props) => <edit.Screen key={view.resource.name} view={view} />;
