/** What a CSV may bring into a section (`import` of a definition). Pure. */

export interface Import<N extends string = string> {
  /** Of the kind of file: stored with each import that was run, so it stays where the section is renamed. */
  readonly name: string;
  /** Its place among the kinds of files that are offered. */
  readonly order?: number;
  /** The fields that a file may hold; a line writes no other. */
  readonly fields: readonly N[];
  /** Of each of these sets one column is needed. */
  readonly required: readonly (readonly N[])[];
  /** Sets of fields that tell rows apart: lines of one file that share such a set say the same. */
  readonly distinct: readonly (readonly N[])[];
}

/** The number of the column by field. */
export type Mapping = Readonly<Record<string, number>>;

/** The sets of fields of which none has a column. */
export const missingFields = ({ required }: Import, mapping: Mapping): (readonly string[])[] =>
  required.filter((names) => names.every((name) => mapping[name] === undefined));
