/**
 * A panel for the page of the design (`/dev/design`, while developing only): the real one, over a section made up for it
 * and rows in memory. Its parts that are on no screen at rest are pages of its menu.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { application } from '../../src/application/application.ts';
import type { UserInfo } from '../../src/contract/auth.ts';
import type { Menu } from '../../src/define/menu.ts';
import { registryOf } from '../../src/define/registry.ts';
import { ExtensionsContext, noExtensions, type Extensions } from '../extensions/extensions.ts';
import { PanelApp } from '../panels/PanelApp.tsx';
import { rightToLeft } from '../panels/right-to-left.ts';
import { panelTheme } from '../theme/theme.ts';
import { FormPart } from './FormPart.tsx';
import { ListPart } from './ListPart.tsx';
import { Parts } from './Parts.tsx';
import { sample } from './sample.ts';

export { answerFromMemory } from './answers.ts';

const permission = 'admin.samples.view';
const menu: Menu = {
  education: {
    label: { fa: 'آموزش', en: 'Education' },
    icon: 'school',
    pages: [
      { name: 'list', label: { fa: 'فهرست با انتخاب', en: 'List' }, icon: 'layers', permission },
      { name: 'form', label: { fa: 'فرم با تغییر و خطا', en: 'Form' }, icon: 'article', permission },
      { name: 'parts', label: { fa: 'اجزا', en: 'Parts' }, icon: 'category', permission },
    ],
  },
};

const user: UserInfo = {
  _id: '00000000-0000-7000-8000-000000000099',
  image: null,
  name: 'سارا',
  family: 'محمدی',
  email: 'design@example.com',
  mobile: null,
  wallet: 0,
  role: 'admin',
  permissions: ['view', 'create', 'edit', 'delete', 'export'].map((action) => `admin.samples.${action}`),
  identities: {},
  panelStatus: {},
};

const session = { user, registry: registryOf({ sample }, menu) };
const styles = createCache({ key: 'design', stylisPlugins: [rightToLeft] });

const extensionsAt = (path: string): Extensions => ({
  ...noExtensions({
    ...application,
    menu,
    panels: { ...application.panels, admin: { ...application.panels.admin, path } },
  }),
  menuPages: new Map([
    ['list', ListPart],
    ['form', FormPart],
    ['parts', Parts],
  ]),
});

/** @param path the address of its first page. */
export const DesignPanel = ({ path }: { path: string }) => (
  <CacheProvider value={styles}>
    <ThemeProvider theme={panelTheme}>
      <CssBaseline />
      <ExtensionsContext value={extensionsAt(path)}>
        <PanelApp panel="admin" session={session} />
      </ExtensionsContext>
    </ThemeProvider>
  </CacheProvider>
);
