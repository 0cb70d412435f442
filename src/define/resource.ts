/**
 * The language of a definition: what one file under `resources/` says of its section. Data only; `zod` and nothing else
 * may be imported here.
 * What follows from it lives elsewhere: `rules.ts` (who may do what), `schema.ts` (validation), `src/server/platform/db`
 * (table), `src/server/generator/rest` (calls), `admin/screens`.
 */
import type { Condition, ConditionOn, Requirement } from './condition.ts';
import type { Fields, Label, Tone } from './field.ts';
import type { ValuesOf } from './field-values.ts';
import type { Import } from './import.ts';
import type { MenuGroup } from './menu.ts';
import type { MoneyByHand } from './money-of-action.ts';
import type { OwnPage, Related, SearchPath } from './other-rows.ts';
import type { PreviewName } from './pages.ts';
import type { Publication } from './publication.ts';
import type { SystemFields } from './system-fields.ts';
export { f } from './field.ts';
export type { OwnPage, Related, RowsOf, SearchPath } from './other-rows.ts';
export { systemFields, type SystemFields } from './system-fields.ts';

export type Panel = 'admin' | 'marketer' | 'teacher' | 'public';
/** What may be done with a section. `get` follows `view`. */
export type Action = 'view' | 'create' | 'edit' | 'delete' | 'export';
export const actions = ['view', 'create', 'edit', 'delete', 'export'] as const satisfies readonly Action[];

/** A tab above a list: its label, and the filter it applies. */
export interface Tab {
  readonly label: string;
  readonly filter: Readonly<Record<string, unknown>>;
}

/** A set of inputs under one heading: a card, or a tab when `as` says so. */
export interface FormPart<N extends string = string> {
  readonly label: string;
  readonly fields: readonly N[];
  readonly as?: 'card' | 'tab' | 'aside';
}

/** A condition on a row with these fields, and those that every row has. */
type RowCondition<N extends string> = ConditionOn<N | keyof SystemFields>;

/**
 * What a person is asked before an action is done. The answers are checked by the server: fields by their own rules,
 * the password anew, the consent by a second administrator's call.
 */
export interface Ask<Q = Fields> {
  /** Inputs of a small form. `set` takes their values as `{ input: name }`, the server file as `input`. */
  readonly fields?: Q & Fields;
  /** A reason in words; stored in the history of the row. */
  readonly reason?: true;
  /** The person's own password, for what must not be done from an unattended screen. */
  readonly password?: true;
  /**
   * A second administrator must agree before anything is done: someone else with the right to the action and, where
   * given, `permission`. `when`: only for rows that pass it; `answers`: only for answers to `fields` that pass it (an
   * amount above a limit).
   */
  readonly consent?: {
    readonly permission?: Requirement;
    readonly when?: Condition;
    readonly answers?: Condition;
  };
}

/** A value that an action sets: plain, the present instant, an answer of its form, or the person who acts. */
export type SetValue =
  | string
  | number
  | boolean
  | null
  | { readonly now: true }
  | { readonly input: string }
  | { readonly actor: 'userId' };

/** What an action and a transition share: how it is shown, who may do it, what is asked first. */
interface ActionBase<N extends string, Q> {
  readonly label: Label;
  readonly icon?: string;
  readonly tone?: Tone;
  /** Default: the section's right to edit. */
  readonly permission?: Requirement;
  /** A question that is answered with yes or no before it is done. */
  readonly confirm?: string;
  readonly ask?: Ask<Q>;
  /** It gives money, or a claim on it, to a person. */
  readonly money?: MoneyByHand<N>;
  /** May be done to several chosen rows at once. */
  readonly bulk?: boolean;
  /** It notifies someone, or changes more than its rows: it cannot be undone as one (`undoable.ts`). */
  readonly irreversible?: true;
  /** Fields it sets; the section's server file may set more (`actions` there). */
  readonly set?: Readonly<Partial<Record<N, SetValue>>>;
}

/** Something done to a row, or to the chosen rows: it sets fields, once what it asks for is answered. */
export interface RowAction<N extends string = string, Q = Fields> extends ActionBase<N, Q> {
  /** Rows it applies to. */
  readonly when?: RowCondition<N>;
  /**
   * Rows the product does it to by itself, within a minute of their passing this: its first field is the one they are
   * found by. Such an action asks nothing.
   */
  readonly due?: RowCondition<N>;
}

/** One step between the values of a choice field. */
export interface Transition<N extends string = string, Q = Fields> extends ActionBase<N, Q> {
  readonly from: readonly string[];
  readonly to: string;
  /** Rows it applies to, besides their standing at `from`. The database judges it too where the step is the product's. */
  readonly when?: RowCondition<N>;
  /** Fields that must hold a value once the step is made. */
  readonly demands?: readonly N[];
}

/**
 * The allowed steps of a choice field. Such a field is not an input: it starts at its default and moves only by these
 * transitions, which are actions of the section. The server and the database refuse every other change of it.
 */
export interface StateMachine<N extends string = string, Q = Record<string, Fields>> {
  readonly transitions: { readonly [Name in keyof Q]: Transition<N, Q[Name]> };
}

/** The same section as another panel sees it: fewer rows, fewer columns, read-only unless `edit` names fields. */
export interface PanelView<N extends string = string> {
  readonly scope: RowCondition<N>;
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
 * transitions ask by field and name.
 */
export interface Spec<N extends string = string, A = Record<string, Fields>, S = Record<N, Record<string, Fields>>> {
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
  readonly icon?: string;
  /** Where it is in the side menu; absent for a section that is reached from another. */
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
    /** Columns a person may switch on. */
    readonly optional?: readonly (N | 'createdAt' | 'updatedAt')[];
    readonly filters?: readonly N[];
    /** Default: newest first (`id` is time-ordered). */
    readonly sort?: readonly [field: N | 'id', order: 'ASC' | 'DESC'];
    readonly tabs?: readonly Tab[];
  };
  /**
   * The filter of the list that finds the rows which wait for staff: they are counted in the menu and on the first
   * page of the administrators.
   */
  readonly waiting?: Readonly<Record<string, unknown>>;
  /** When a row is published, and what it needs for that; what is empty is not. */
  readonly publication?: Publication<N>;
  /** Rows of other sections whose searched fields the search looks through too, for those who may read them there. */
  readonly searchThrough?: readonly SearchPath<N>[];
  readonly form?: readonly FormPart<N>[];
  readonly related?: readonly Related[];
  readonly actions?: { readonly [Name in keyof A]: RowAction<N, A[Name]> };
  /** The choice fields that move by transitions only, by name. */
  readonly states?: { readonly [Name in keyof S]?: StateMachine<N, S[Name]> };
  /** Default `admin.<section>.<action>`. */
  readonly permissions?: Readonly<Partial<Record<Action, Requirement>>>;
  readonly panels?: Readonly<Partial<Record<Exclude<Panel, 'admin'>, PanelView<N>>>>;
  /**
   * A row of this section that passes `when` makes the user in field `by` a person of this panel; `carry` takes more of
   * the row into the rules (`name: 'field'` or `'list.field'`). `statusField` is the choice that says why a row does not
   * pass; its default is a row that waits.
   */
  readonly identity?: {
    readonly panel: 'marketer' | 'teacher';
    readonly by: N;
    readonly when: RowCondition<N>;
    readonly statusField: N;
    readonly carry?: Readonly<Record<string, string>>;
  };
  readonly pages?: readonly OwnPage<N>[];
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
declare const asked: unique symbol;

/** A definition as the rest of the program sees it. `Q` is what its actions ask, by name of the action. */
export interface Resource<Name extends string = string, F extends Fields = Fields, Q = unknown> extends Spec<
  Extract<keyof F, string>
> {
  readonly name: Name;
  readonly fields: F;
  readonly [asked]?: Q;
}
/** Any definition; field names are strings. */
export interface AnyResource extends Spec {
  readonly name: string;
  readonly fields: Fields;
}

/** The row of a definition, as the REST answers it. */
export type RecordOf<R> = R extends Resource<string, infer F> ? ValuesOf<F> & SystemFields : never;

/** The fields that the forms of a definition's actions and transitions ask for, by name of the action. */
export type AskedBy<R> = R extends { readonly [asked]?: infer Q } ? Q : unknown;
/** The checked answers to the form of an action: `AnswersOf<typeof payouts, 'adjust'>`. */
export type AnswersOf<R, Name extends keyof AskedBy<R>> = Answers<AskedBy<R>[Name]>;
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
  definition: Spec<Extract<keyof F, string>, A, S> & StatesOf<Extract<keyof F, string>, S> & { readonly fields: F },
): Resource<Name, F, A & Transitions<S>>;
export function defineResource(name: string, definition: Spec & { readonly fields: Fields }): AnyResource {
  return { name, ...definition };
}
