/**
 * Names of the components a definition may ask for. An application adds its own where it stands
 * (`src/application/components.ts`): a definition that names another does not compile. `admin/standard-pages`,
 * `admin/pages` and `admin/previews` register one component for each of them (`satisfies Record<…>`). Pure.
 */

/** Pages no definition can state (`pages[].component`), which every product has. */
export const standardPageNames = ['export', 'import', 'import-job', 'sessions'] as const;
export type StandardPageName = (typeof standardPageNames)[number];

/** Those of the application, by name. */
export interface ApplicationPages {}
export type ApplicationPageName = Extract<keyof ApplicationPages, string>;
export type PageName = StandardPageName | ApplicationPageName;

/** What a row's text looks like on the site (`preview`), by name. */
export interface Previews {}
export type PreviewName = Extract<keyof Previews, string>;
