/** Definition → the types of its table's columns, by the names that they have in the database. Types alone. */
import type { ColumnType, Generated } from 'kysely';
import type { Fields } from '../../../define/field.ts';
import type { NeverNull, ValueOf } from '../../../define/field-values.ts';
import type { Resource } from '../../../define/resource.ts';

/** As `tableName` says it. */
type TableName<Section extends string> = Section extends `${infer Head}-${infer Tail}`
  ? TableName<`${Head}_${Tail}`>
  : Section extends `${infer Head}/${infer Tail}`
    ? TableName<`${Head}_${Tail}`>
    : Section;

/** As `columnName` says it. */
type ColumnName<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : '';

/** What the column of a field holds: null as `isNotNull` of `columns.ts` decides it. */
type Stored<F> = F extends { kind: NeverNull }
  ? ValueOf<F>
  : F extends { required: true }
    ? F extends { showWhen: object } | { computed: object }
      ? ValueOf<F> | null
      : NonNullable<ValueOf<F>>
    : ValueOf<F> | null;

/** What is read, what an insert takes and what an update takes. */
type Nullable<T> = ColumnType<T, T | undefined, T>;
type Cell<F> = F extends { kind: NeverNull } | { default: unknown }
  ? Generated<Stored<F>>
  : null extends Stored<F>
    ? Nullable<Stored<F>>
    : Stored<F>;

interface SystemColumns {
  id: Generated<string>;
  version: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
  created_by: Nullable<string | null>;
  deleted_at: Nullable<string | null>;
}

type ColumnsOf<R> =
  R extends Resource<string, infer F extends Fields>
    ? { [Name in keyof F & string as ColumnName<Name>]: Cell<F[Name]> } & SystemColumns
    : never;

/** The tables of definitions by name: `TablesOf<typeof courses | typeof users>`. */
export type TablesOf<R extends { readonly name: string }> = {
  [One in R as TableName<One['name']>]: ColumnsOf<One>;
};
