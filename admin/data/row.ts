/** Rows of any section, as the panels read them. Pure. */

export type Row = Readonly<Record<string, unknown>>;

/** A row with its identifier, as the server answers it. */
export type StoredRow = Row & { readonly id: string };
