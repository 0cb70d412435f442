/** What the school declares of itself to the generator. Pure. */
import type { Application } from '../define/application.ts';
import { pageNames, previewNames } from './components.ts';
import { menu } from './menu.ts';
import { panels } from './panels.ts';
import { tables } from './tables.ts';

export const application: Application = {
  name: { fa: 'آکادمی', en: 'Academy' },
  icon: 'school',
  menu,
  panels,
  pages: pageNames,
  previews: previewNames,
  tables,
};
