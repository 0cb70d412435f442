/** The panels of the school: those that the generator makes, with the school's pages, previews and home. */
import { application } from '../src/application/application.ts';
import type { Extensions } from './extensions/extensions.ts';
import { newRequests } from './pages/new-requests.ts';
import { panelHome } from './pages/panel-home.tsx';
import { menuPages, pages } from './pages/index.ts';
import { Panel as GeneratedPanel } from './panels/Panel.tsx';
import { previews } from './previews/index.ts';
import type { PanelName } from '../src/define/panels.ts';

export { prepareSession as prepare } from './session/session.ts';

const school: Extensions = { application, pages, menuPages, previews, panelHome, waiting: newRequests };

/** One of the panels, for the person who is logged in. */
export const Panel = ({ panel }: { panel: PanelName }) => <GeneratedPanel panel={panel} extensions={school} />;
