/** Rows that wait for staff and are counted by a call of the product, in place of what their definitions call waiting. */

export interface Waiting {
  readonly section: string;
  readonly count: number;
  /** The label of the count: «مورد جدید». */
  readonly kind: string;
  /** The filter of the list that shows exactly these rows. */
  readonly filter: Readonly<Record<string, unknown>>;
}

export interface WaitingSource {
  /** The sections that it counts; it is asked where the person sees one of them. */
  readonly sections: readonly string[];
  count(signal: AbortSignal): Promise<readonly Waiting[]>;
}
