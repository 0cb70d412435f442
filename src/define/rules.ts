/**
 * Who may do what with a section: the one set of rules that the server enforces and the browser mirrors. Pure.
 * A `View` is a section as one person sees it in one panel.
 */
import { meets, type Actor, type Condition, type Requirement } from './condition.ts';
import type { Field } from './field.ts';
import { actionsOf, stateFields } from './actions.ts';
import { panelOf } from './panels.ts';
import { rightsOwner, tableOwner, type Registry } from './registry.ts';
import {
  systemFields,
  type Action,
  type AnyResource,
  type Panel,
  type SearchPath,
  type SystemFields,
} from './resource.ts';

export interface View {
  readonly resource: AnyResource;
  readonly panel: Panel;
  readonly can: Readonly<Record<Action, boolean>>;
  /** There is one row, shown as a form: a singleton, or the person's own row. */
  readonly single: boolean;
  /** Rows outside it do not exist for this person. */
  readonly scope: Condition | undefined;
  /** Fields in the answer, `id` and `version` among them. */
  readonly readable: readonly string[];
  readonly creatable: readonly string[];
  readonly editable: readonly string[];
  readonly filterable: readonly string[];
  readonly sortable: readonly string[];
  /** Whether the full-text search is open: only to those who may read all it looks through. */
  readonly searchable: boolean;
  /** Of a look-up: the fields that its search is about. That of a list is about all that is searched in the section. */
  readonly searchedFields?: readonly string[];
  /** Rows of other sections that the search looks through besides. */
  readonly searchedThrough: readonly SearchedThrough[];
  readonly columns: readonly string[];
  /** The column that says when a row came; its list always has it. */
  readonly time: string;
  readonly optionalColumns: readonly string[];
  readonly filters: readonly string[];
  /** Names of the row actions they may use. */
  readonly actions: readonly string[];
}

/** Rows beside a row that a person's search looks through: only where they may read there all that is searched. */
export interface SearchedThrough {
  readonly path: SearchPath;
  readonly resource: AnyResource;
  /** Rows of that section outside it do not exist for this person. */
  readonly scope: Condition | undefined;
}

/** The permission an action on a section takes in the admin panel. */
export function requirementOf(resource: AnyResource, action: Action, registry: Registry): Requirement {
  const owner = rightsOwner(resource, registry);
  const governing: Action = owner === resource || action === 'view' || action === 'export' ? action : 'edit';
  return owner.permissions?.[governing] ?? `admin.${owner.name.replaceAll('/', '.')}.${governing}`;
}

/** Why a person may not enter a panel, or null when they may. */
export function panelRefusal(
  panel: Panel,
  actor: Actor | null,
): 'unauthenticated' | 'forbidden' | 'not_approved' | null {
  if (panel === 'public') return null;
  if (!actor) return 'unauthenticated';
  // Applicants are plain users until they are approved; a person whose approval is withdrawn keeps the role.
  if (panel !== 'admin' && actor.panelStatus?.[panel] !== undefined) return 'not_approved';
  if (panelOf(actor.role) !== panel) return 'forbidden';
  return panel !== 'admin' && !actor.identities[panel] ? 'not_approved' : null;
}

/** The name of a section in the addresses of a panel. */
export const pathIn = (resource: AnyResource, panel: Panel): string =>
  (panel === 'admin' ? undefined : resource.panels?.[panel]?.path) ?? resource.name;

/** Whether a panel shows one row of the section, as a form: a singleton's, or the person's own. */
export const isSingle = (resource: AnyResource, panel: Panel): boolean =>
  resource.singleton === true || (panel !== 'admin' && resource.panels?.[panel]?.self === true);

/**
 * The section as this person sees it in this panel, or null where they see nothing of it. Rows are not decided here:
 * `scope` does.
 */
export function viewFor(resource: AnyResource, panel: Panel, actor: Actor | null, registry: Registry): View | null {
  if (panelRefusal(panel, actor)) return null;
  return panel === 'admin' ? adminView(resource, actor!.permissions, registry) : panelView(resource, panel, registry);
}

/**
 * Whether a person reads the titles of a section where other sections point to its rows. In the admin panel the right to
 * the reference is enough, unless the title is a secret or a field of its own right.
 */
export function readsTitles(target: AnyResource, panel: Panel, actor: Actor | null, registry: Registry): boolean {
  const isSecret = target.secretTitle === true || target.fields[target.title]?.read !== undefined;
  return !isSecret || viewFor(target, panel, actor, registry)?.readable.includes(target.title) === true;
}

/** What stands for a row whose title a person may not read. */
export const maskedTitle = ({ label: [one] }: AnyResource, id: string): string => `${one} …${id.slice(-4)}`;

function adminView(resource: AnyResource, permissions: readonly string[], registry: Registry): View | null {
  const allowed = (action: Action) => meets(requirementOf(resource, action, registry), permissions);
  if (!allowed('view')) return null;
  const writable = !resource.readOnly;
  const can: Readonly<Record<Action, boolean>> = {
    view: true,
    create: allowed('create') && writable && !resource.singleton,
    edit: allowed('edit') && writable,
    delete: allowed('delete') && writable && !resource.singleton,
    export: allowed('export'),
  };
  const entries = Object.entries(resource.fields);
  const readable = readableIn(resource, 'admin', permissions);
  const visible = (names: readonly string[] | undefined) =>
    (names ?? []).filter((n) => readable.includes(n) || isSystem(n));
  const stepped = stateFields(tableOwner(resource, registry));
  const writes = (mode: 'create' | 'edit') =>
    entries
      .filter(([name, x]) => readable.includes(name) && !stepped.includes(name) && writableIn(x, mode, permissions))
      .map(([name]) => name);
  return {
    resource,
    panel: 'admin',
    can,
    single: resource.singleton === true,
    scope: undefined,
    readable: [...readable, ...systemFields],
    creatable: can.create || (resource.singleton && can.edit) ? writes('create') : [],
    editable: can.edit ? writes('edit') : [],
    filterable: ['id', ...entries.filter(([name, x]) => filters(x) && readable.includes(name)).map(([name]) => name)],
    sortable: [
      ...systemOrders,
      ...entries.filter(([name, x]) => x.sort && readable.includes(name)).map(([name]) => name),
    ],
    ...searchOf(resource, 'admin', permissions, registry),
    columns: visible(resource.list?.columns),
    time: timeOf(resource, readable),
    optionalColumns: visible(resource.list?.optional),
    filters: visible(resource.list?.filters),
    // Rows of a read-only section are not edited by hand, but moved by actions that name their own permission.
    actions: Object.entries(actionsOf(resource))
      .filter(([, a]) => (a.permission === undefined ? can.edit : meets(a.permission, permissions)))
      .map(([name]) => name),
  };
}

function panelView(resource: AnyResource, panel: Exclude<Panel, 'admin'>, registry: Registry): View | null {
  const declared = resource.panels?.[panel];
  if (!declared) return null;
  const shown = readableIn(resource, panel, []);
  const having = (test: (x: Field) => boolean) => shown.filter((n) => test(resource.fields[n]!));
  const stepped = stateFields(tableOwner(resource, registry));
  const editable = (declared.edit ?? []).filter(
    (n) => shown.includes(n) && !stepped.includes(n) && !resource.fields[n]?.computed,
  );
  return {
    resource,
    panel,
    single: isSingle(resource, panel),
    scope: declared.scope,
    can: { view: true, create: false, edit: editable.length > 0, delete: false, export: false },
    readable: [...shown, 'id', 'version', 'createdAt', 'updatedAt'],
    creatable: [],
    editable,
    filterable: ['id', ...having(filters)],
    sortable: [...systemOrders, ...having((x) => x.sort === true)],
    ...searchOf(resource, panel, [], registry),
    columns: declared.columns ?? shown.filter((n) => resource.list?.columns.includes(n)),
    time: timeOf(resource, shown),
    optionalColumns: [],
    filters: (declared.filters ?? []).filter((n) => shown.includes(n)),
    actions: [],
  };
}

/** The fields of a section that are read in a panel, of those that the definition names. */
function readableIn(resource: AnyResource, panel: Panel, permissions: readonly string[]): string[] {
  if (panel !== 'admin') {
    const shown = resource.panels?.[panel]?.fields ?? [];
    return shown.filter((name) => resource.fields[name] && resource.fields[name].read !== false);
  }
  return Object.entries(resource.fields)
    .filter(([, field]) => meets(field.read, permissions))
    .map(([name]) => name);
}

/** What a search of the section looks through. */
function searchOf(
  resource: AnyResource,
  panel: Panel,
  permissions: readonly string[],
  registry: Registry,
): Pick<View, 'searchable' | 'searchedThrough'> {
  const readable = readableIn(resource, panel, permissions);
  const searchedThrough = (resource.searchThrough ?? []).flatMap((path): SearchedThrough[] => {
    const target = searchedSection(resource, path, registry);
    if (!target || !isOpen(target, panel, permissions, registry)) return [];
    const there = readableIn(target, panel, permissions);
    const leads = typeof path === 'string' ? readable.includes(path) : there.includes(path.by);
    if (!leads || searchedIn(target, registry).length === 0 || !readsSearched(target, there, registry)) return [];
    return [{ path, resource: target, scope: panel === 'admin' ? undefined : target.panels?.[panel]?.scope }];
  });
  const isSearched = searchedIn(resource, registry).length > 0 || searchedThrough.length > 0;
  return { searchable: isSearched && readsSearched(resource, readable, registry), searchedThrough };
}

/** The section whose rows a search looks through on a path; undefined where the path leads nowhere. */
export function searchedSection(resource: AnyResource, path: SearchPath, registry: Registry): AnyResource | undefined {
  const field = typeof path === 'string' ? resource.fields[path] : registry.get(path.resource)?.fields[path.by];
  if (field?.kind !== 'reference') return undefined;
  if (typeof path === 'string') return registry.get(field.to);
  const ownerNames = [resource.name, tableOwner(resource, registry).name];
  return ownerNames.includes(field.to) ? registry.get(path.resource) : undefined;
}

/** The fields that are searched in a section. The searched text is that of the table, whichever section is searched. */
export const searchedIn = (resource: AnyResource, registry: Registry): string[] =>
  Object.entries(tableOwner(resource, registry).fields)
    .filter(([, field]) => field.search)
    .map(([name]) => name);

const readsSearched = (resource: AnyResource, readable: readonly string[], registry: Registry): boolean =>
  searchedIn(resource, registry).every((name) => readable.includes(name));

/** Whether a section is seen in a panel at all. */
const isOpen = (resource: AnyResource, panel: Panel, permissions: readonly string[], registry: Registry): boolean =>
  panel === 'admin'
    ? meets(requirementOf(resource, 'view', registry), permissions)
    : resource.panels?.[panel] !== undefined;

function writableIn(field: Field, mode: 'create' | 'edit', permissions: readonly string[]): boolean {
  if (field.computed) return false;
  return field.write === 'create' ? mode === 'create' : meets(field.write, permissions);
}

/** References are always indexed, and related lists filter by them. */
const filters = (field: Field): boolean => field.filter === true || field.kind === 'reference';

/** Every row can be put in the order in which rows came: by its time-ordered id, under either name. */
const systemOrders = ['id', 'createdAt'] as const satisfies readonly (keyof SystemFields)[];

function timeOf({ list }: AnyResource, readable: readonly string[]): string {
  return list?.time !== undefined && readable.includes(list.time) ? list.time : 'createdAt';
}

const isSystem = (name: string) => systemFields.some((field) => field === name);
