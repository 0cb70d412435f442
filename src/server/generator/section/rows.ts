/** Rows of sections as the server passes them on: of any section, or with the types of one definition. */
import type { Fields } from '../../../define/field.ts';
import type { ValuesOf } from '../../../define/field-values.ts';
import type { SystemFields } from '../../../define/resource.ts';

/** A row of any section. */
export type Row = Readonly<Record<string, unknown>>;

/** Values of the fields of a section. */
export type Values<F extends Fields> = Readonly<ValuesOf<F>>;
/** A row as it is stored. */
export type StoredRow<F extends Fields> = Values<F> & Readonly<SystemFields>;
/** A row as it would be stored: without id and times while it is being made. */
export type DraftRow<F extends Fields> = Values<F> & Readonly<Partial<SystemFields>>;
/** The row of a definition as it would be stored: `DraftOf<typeof courses>`. Stored rows are `RecordOf`. */
export type DraftOf<R extends { readonly fields: Fields }> = DraftRow<R['fields']>;
/** Fields that a rule sets. */
export type Changes<F extends Fields> = Partial<Values<F>>;
