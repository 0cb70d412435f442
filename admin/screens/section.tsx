/**
 * The generator: the list, create and edit screens of a section, from its definition and the rights of the person. No
 * section is known here by name. Forms are loaded when one is opened.
 * Imports `admin/fields`, `admin/data`, `admin/panels`, `src/define/panel-paths.ts`, `src/define` and `src/locale`.
 */
import { lazy } from 'react';
import type { View } from '../../src/define/rules.ts';
import { ListScreen } from './list/ListScreen.tsx';

const CreateScreen = lazy(() => import('./row/CreateScreen.tsx'));
const EditScreen = lazy(() => import('./row/EditScreen.tsx'));

export const SectionList = ({ view }: { view: View }) => <ListScreen key={view.resource.name} view={view} />;
export const SectionCreate = ({ view }: { view: View }) => <CreateScreen key={view.resource.name} view={view} />;
/** Without inputs for those who may only read the row. */
export const SectionEdit = ({ view }: { view: View }) => <EditScreen key={view.resource.name} view={view} />;
