/**
 * The language of a definition: what one file under `resources/` says of its section. Data only; `zod` and nothing else
 * may be imported here.
 * What follows from it lives elsewhere: `rules.ts` (who may do what), `schema.ts` (validation), `src/server/platform/db`
 * (table), `src/server/generator/rest` (calls), `admin/screens`.
 */
import type { Comparables, ComparablesOf, Filter, OfRow, RowCondition, ShownBySiblings } from './comparable.ts';
import type { Requirement, Scalar } from './condition.ts';
import type { Fields } from './field.ts';
import type { ValuesOf } from './field-values.ts';
import type { IconName } from './icons.ts';
import type { Import } from './import.ts';
import type { MenuGroup } from './menu.ts';
import type { Panel, PersonalPanel } from './panels.ts';
import type { SectionPage, Related, SearchPath } from './other-rows.ts';
import type { PreviewName } from './pages.ts';
import type { Publication, PublishedAt } from './publication.ts';
import type { RowAction, StateMachine, StateOf } from './row-actions.ts';
import type { SystemFields } from './system-fields.ts';
export type { SetValue } from './comparable.ts';
export type { Ask, RowAction, StateMachine, Transition } from './row-actions.ts';
export { f } from './field.ts';
export type { Panel } from './panels.ts';
export type { SectionPage, Related, RowsOf, SearchPath } from './other-rows.ts';
export { systemFields, type SystemFields } from './system-fields.ts';

/** What may be done with a section. `get` follows `view`. */
export type Action = 'view' | 'create' | 'edit' | 'delete' | 'export';
export const actions = ['view', 'create', 'edit', 'delete', 'export'] as const satisfies readonly Action[];

/** A tab above a list: its label, and the filter it applies. */
export interface Tab<V extends Comparables = Comparables> {
  readonly label: string;
  readonly filter: Filter<OfRow<V>>;
}

/** A set of fields under one heading: a section of the form, or a card beside it. */
export interface FormPart<N extends string = string> {
  readonly label: string;
  readonly fields: readonly N[];
  readonly as?: 'aside';
}

/** The same section as another panel sees it: fewer rows, fewer columns, read-only unless `edit` names fields. */
export interface PanelView<N extends string = string, V extends Comparables = Readonly<Record<N, Scalar>>> {
  readonly scope: RowCondition<V>;
  readonly fields: readonly N[];
  readonly columns?: readonly N[];
  readonly filters?: readonly N[];
  readonly edit?: readonly N[];
  readonly label?: string;
  /** Its name in the addresses of this panel, where that is not the section's own: `/teacher-panel/comments`. */
  readonly path?: string;
  /** Its place in the panel's menu; the lowest first. */
  readonly order?: number;
  /** The scope holds one row, the person's own: the panel shows its form instead of a list. */
  readonly self?: true;
}

/**
 * What a definition file says. `N` is the union of its field names, `A` what its actions ask by name, `S` what its
 * transitions ask by field and name, `V` the values that its fields may be compared with.
 */
export interface Spec<
  N extends string = string,
  A = Record<string, Fields>,
  S = Record<N, Record<string, Fields>>,
  V extends Comparables = Readonly<Record<N, Scalar>>,
> {
  /** What the section was called before; the next migration renames its table and keeps the rows. */
  readonly renamedFrom?: string;
  /** Persian: one, many. */
  readonly label: readonly [one: string, many: string];
  /** English: one, many. */
  readonly labelEn: readonly [one: string, many: string];
  /** The field that stands for the row in links, look-ups and titles. */
  readonly title: N;
  /**
   * The title is a secret (a code that is worth money): only who may see the section reads it. Others see the section's
   * name and the end of the id in its place, and find no row by it.
   */
  readonly secretTitle?: true;
  /**
   * Fields that tell rows of one title apart where they are looked up (a mobile number is masked there): shown to those
   * who may read them.
   */
  readonly lookupHint?: readonly N[];
  readonly icon?: IconName;
  /** Where it stands in the side menu; absent for a section that is reached from another. */
  readonly menu?: { readonly group: MenuGroup; readonly order?: number };
  /**
   * The rows of another section's table that pass `where` (a plain equality), under a name, fields and rights of their
   * own.
   */
  readonly subsetOf?: {
    readonly resource: string;
    readonly where: Readonly<Record<string, string | number | boolean>>;
  };
  /**
   * Rows that live inside a row of another section: edited there, under its rights (edit covers create and delete),
   * gone with it.
   */
  readonly partOf?: { readonly resource: string; readonly by: N };
  /** Exactly one row, edited as a form. */
  readonly singleton?: boolean;
  /** A singleton whose values a new row starts with, in the fields that both have. */
  readonly defaultsFrom?: string;
  readonly readOnly?: boolean;
  /** Days a deleted row can be restored; 0 deletes at once. Default 30. */
  readonly trashDays?: number;
  readonly list?: {
    readonly columns: readonly N[];
    /**
     * The column that says when a row came, a sortable day or instant of every row. Default `createdAt`, which then stands
     * after the others.
     */
    readonly time?: N;
    /**
     * What stands in small type under the value of a column, by its name: facts that need no column of their own. A row has
     * two lines.
     */
    readonly second?: { readonly [Column in N]?: readonly N[] };
    /** The columns whose sum over a page stands at its foot: amounts, and numbers whose sum says something. */
    readonly totals?: readonly N[];
    /** Columns a person may switch on. */
    readonly optional?: readonly (N | 'createdAt' | 'updatedAt')[];
    readonly filters?: readonly N[];
    /** Default: newest first (`id` is time-ordered). */
    readonly sort?: readonly [field: N | 'id', order: 'ASC' | 'DESC'];
    readonly tabs?: readonly Tab<V>[];
  };
  /**
   * The filter of the list that finds the rows which wait for staff: they are counted in the menu and on the first
   * page of the administrators.
   */
  readonly waiting?: Filter<OfRow<V>>;
  /** When a row is published, and what it needs for that; what is empty is not. */
  readonly publication?: Publication<N> & PublishedAt<V>;
  /** Rows of other sections whose searched fields the search looks through too, for those who may read them there. */
  readonly searchThrough?: readonly SearchPath<N>[];
  readonly form?: readonly FormPart<N>[];
  readonly related?: readonly Related[];
  readonly actions?: { readonly [Name in keyof A]: RowAction<N, A[Name], V> };
  /** The choice fields that move by transitions only, by name. */
  readonly states?: { readonly [Name in keyof S]?: StateMachine<N, S[Name], V, StateOf<V, Name>> };
  /** Default `admin.<section>.<action>`. */
  readonly permissions?: Readonly<Partial<Record<Action, Requirement>>>;
  readonly panels?: Readonly<Partial<Record<Exclude<Panel, 'admin'>, PanelView<N, V>>>>;
  /**
   * A row of this section that passes `when` makes the user in field `by` a person of this panel; `carry` takes more of
   * the row into the rules (`name: 'field'` or `'list.field'`). `statusField` is the choice that says why a row does not
   * pass; its default is a row that waits.
   */
  readonly identity?: {
    readonly panel: PersonalPanel;
    readonly by: N;
    readonly when: RowCondition<V>;
    readonly statusField: N;
    readonly carry?: Readonly<Record<string, string>>;
  };
  readonly pages?: readonly SectionPage<N>[];
  /** The segment before the id in the address of a row. Default `edit`. */
  readonly rowPath?: 'edit' | 'details';
  /** What its rich text will look like on the site, beside the form: the name of a component in `admin/previews`. */
  readonly preview?: PreviewName;
  /**
   * Sets of fields that no two live rows share; a set with an empty field is never shared. The last one carries the
   * message.
   */
  readonly uniqueTogether?: readonly (readonly N[])[];
  /** The page of the storefront that shows a row: `/article/{slug}`. */
  readonly publicPath?: string;
  /** Further indexes, beside those that follow from `filter`, `sort`, `unique` and references. */
  readonly indexes?: readonly (readonly N[])[];
  /** What a CSV may bring in, and under which name of its kind. */
  readonly import?: Import<N>;
}

/** Never set: holds a type that only the type checker needs. */
declare const actionInput: unique symbol;

/** A definition as the rest of the program sees it. `Q` is what its actions ask, by name of the action. */
export interface Resource<Name extends string = string, F extends Fields = Fields, Q = unknown> extends Spec<
  Extract<keyof F, string>
> {
  readonly name: Name;
  readonly fields: F;
  readonly [actionInput]?: Q;
}
/** Any definition; field names are strings. */
export interface AnyResource extends Spec {
  readonly name: string;
  readonly fields: Fields;
}

/** The row of a definition, as the REST answers it. */
export type RecordOf<R> = R extends Resource<string, infer F> ? ValuesOf<F> & SystemFields : never;

/** The fields that the forms of a definition's actions and transitions ask for, by name of the action. */
export type ActionInputOf<R> = R extends { readonly [actionInput]?: infer Q } ? Q : unknown;
/** The checked answers to the form of an action: `AnswersOf<typeof payouts, 'adjust'>`. */
export type AnswersOf<R, Name extends keyof ActionInputOf<R>> = Answers<ActionInputOf<R>[Name]>;
/** The checked answers to the fields of a form; none where it has no fields. */
export type Answers<Q> = Q extends Fields ? Readonly<ValuesOf<Q>> : Readonly<Record<never, never>>;

/** What all transitions ask, by name: names of transitions are unique within a section. */
type Transitions<S> = UnionToIntersection<S[keyof S]>;
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void
  ? All
  : never;
/** Only fields of the section have states. */
interface StatesOf<N extends string, S> {
  readonly states?: { readonly [Name in Exclude<keyof S, N>]: never };
}

/**
 * Declares a section. The name is its place in every address: `/admin/{name}`, `/api/admin/{name}`.
 * Mistakes are not thrown here: `check.ts` lists them all before a build.
 */
export function defineResource<const Name extends string, const F extends Fields, A = unknown, S = unknown>(
  name: Name,
  definition: Spec<Extract<keyof F, string>, A, S, ComparablesOf<F>> &
    StatesOf<Extract<keyof F, string>, S> &
    ShownBySiblings<F> & { readonly fields: F },
): Resource<Name, F, A & Transitions<S>>;
export function defineResource(name: string, definition: Spec & { readonly fields: Fields }): AnyResource {
  return { name, ...definition };
}
