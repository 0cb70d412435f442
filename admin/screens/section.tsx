/**
 * The generator: a section's list, create and edit screens, made from its definition as one person may see it. No
 * section is known here
 * by name. Lists come first and alone; forms are loaded when one is opened.
 * Imports `admin/fields`, `admin/data`, `admin/panels/panel-context.ts`, `admin/router/paths.ts`, `src/define` and
 * `src/locale`.
 */
import { lazy } from 'react';
import type { View } from '../../src/define/rules.ts';
import { ListScreen } from './list/ListScreen.tsx';

const CreateScreen = lazy(() => import('./form/CreateScreen.tsx'));
const EditScreen = lazy(() => import('./form/EditScreen.tsx'));

export const SectionList = ({ view }: { view: View }) => <ListScreen key={view.resource.name} view={view} />;
export const SectionCreate = ({ view }: { view: View }) => <CreateScreen key={view.resource.name} view={view} />;
/** Shows without inputs what the person may only read. */
export const SectionEdit = ({ view }: { view: View }) => <EditScreen key={view.resource.name} view={view} />;
