/**
 * The panels of an application and the roles of its people. Every application has the panel of its administrators, whom
 * permissions open sections. It declares others by adding them to `Panels` where it stands (`src/application/panels.ts`,
 * `examples/library/application.ts`): a definition that names another does not compile. Pure.
 */

/** The panels that the application declares, by name. */
export interface Panels {}
/** A panel whose people are known by a row of a section (`identity`), and see what its view of each section shows. */
export type PersonalPanel = Exclude<Extract<keyof Panels, string>, 'admin'>;
/** The panels with a log-in. */
export type PanelName = 'admin' | PersonalPanel;
/** `public`: what the storefront shows to anyone. */
export type Panel = PanelName | 'public';
/** A role opens the panel of its name; `user` is the role of those who have no panel. */
export type Role = PanelName | 'user';

/** Where a panel is, and what it is called there. */
export interface PanelDeclaration {
  /** The address of its first page. */
  readonly path: string;
  /** Persian. */
  readonly title: string;
  /** What its people are called. Persian. */
  readonly role: string;
}
/** The panels by name. */
export type PanelTable = Readonly<{ admin: PanelDeclaration } & Record<string, PanelDeclaration>>;

/** The panel that a role opens. */
export const panelOf = (role: Role): PanelName | null => (role === 'user' ? null : role);

/** Tells whether a path, or an address with its query, is within one of the panels. */
export function panelPathTest(panels: PanelTable): (path: string) => boolean {
  const roots = Object.values(panels).map(({ path }) => path);
  const pattern = new RegExp(`^(${roots.join('|')})(?=[/.?]|$)`, 'i');
  return (path) => pattern.test(path);
}
