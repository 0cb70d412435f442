/** What may be done to the rows of a section: its actions, and the state machines of its choices, as types. Pure. */
import type { Comparables, RowCondition, SetValue } from './comparable.ts';
import type { Condition, Requirement, Scalar } from './condition.ts';
import type { Fields, Label, Tone } from './field.ts';
import type { IconName } from './icons.ts';
import type { MoneyByHand } from './money-of-action.ts';

/**
 * What a person is asked before an action is done. The answers are checked by the server: fields by their own rules,
 * the password anew, the consent by a second administrator's call.
 */
export interface Ask<Q = Fields, V extends Comparables = Comparables> {
  /** Inputs of a small form. `set` takes their values as `{ input: name }`, the server file as `input`. */
  readonly fields?: Q & Fields;
  /** A reason in words; kept in the history of the row. */
  readonly reason?: true;
  /** The person's own password, for what must not be done from an unattended screen. */
  readonly password?: true;
  /**
   * A second administrator must agree before anything is done: somebody else with the right to the action and, where
   * given, `permission`. `when`: only for rows that pass it; `answers`: only for answers to `fields` that pass it (an
   * amount above a limit).
   */
  readonly consent?: {
    readonly permission?: Requirement;
    readonly when?: RowCondition<V>;
    readonly answers?: Condition;
  };
}

/** What an action and a transition share: how it is shown, who may do it, what is asked first. */
interface ActionBase<N extends string, Q, V extends Comparables> {
  readonly label: Label;
  readonly icon?: IconName;
  readonly tone?: Tone;
  /** Default: the section's right to edit. */
  readonly permission?: Requirement;
  /** A question that is answered with yes or no before it is done. */
  readonly confirm?: string;
  readonly ask?: Ask<Q, V>;
  /** It gives money, or a claim on it, to a person. */
  readonly money?: MoneyByHand<N>;
  /** May be done to several chosen rows at once. */
  readonly bulk?: boolean;
  /** It tells somebody, or changes more than its rows: it cannot be undone as one (`undoable.ts`). */
  readonly irreversible?: true;
  /** Fields it sets; the section's server file may set more (`actions` there). */
  readonly set?: { readonly [Name in keyof V]?: SetValue<V[Name]> };
}

/** Something done to a row, or to the chosen rows: it sets fields, once what it asks for is answered. */
export interface RowAction<
  N extends string = string,
  Q = Fields,
  V extends Comparables = Readonly<Record<N, Scalar>>,
> extends ActionBase<N, Q, V> {
  /** Rows it applies to. */
  readonly when?: RowCondition<V>;
  /**
   * Rows the product does it to by itself, within a minute of their passing this: its first field is the one they are
   * found by. Such an action asks nothing.
   */
  readonly due?: RowCondition<V>;
}

/** One step between the values `State` of a choice field. */
export interface Transition<
  N extends string = string,
  Q = Fields,
  V extends Comparables = Readonly<Record<N, Scalar>>,
  State = string,
> extends ActionBase<N, Q, V> {
  readonly from: readonly State[];
  readonly to: State;
  /** Rows it applies to, besides their standing at `from`. The database judges it too where the step is the product's. */
  readonly when?: RowCondition<V>;
  /** Fields that must hold a value once the step is made. */
  readonly demands?: readonly N[];
}

/**
 * The allowed steps of a choice field. Such a field is not an input: it starts at its default and moves only by these
 * transitions, which are actions of the section. The server and the database refuse every other change of it.
 */
export interface StateMachine<
  N extends string = string,
  Q = Record<string, Fields>,
  V extends Comparables = Readonly<Record<N, Scalar>>,
  State = string,
> {
  readonly transitions: { readonly [Name in keyof Q]: Transition<N, Q[Name], V, State> };
}

/** The values of the field that a state machine moves. */
export type StateOf<V extends Comparables, Name> = Name extends keyof V ? Extract<V[Name], string> : string;
