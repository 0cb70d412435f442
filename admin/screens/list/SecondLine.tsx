/** The line in small type under a value: the facts of a row that have no column of their own. */
import { Fragment } from 'react';
import type { FieldKind } from '../../../src/define/field.ts';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import type { Row } from '../../data/row.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isEmpty } from '../../fields/parts/is-empty.ts';
import type { Column, NamedField } from './columns.ts';

interface Props {
  readonly view: View;
  readonly column: Column;
  readonly row: Row;
}

/** Kinds whose value alone does not say what it is: its label stands before it. */
const labelled: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'integer',
  'decimal',
  'toman',
  'percent',
  'boolean',
  'date',
  'dateTime',
]);

/** What a row has of it: a number that is 0 says nothing here. */
const filled = (row: Row, { name, field }: NamedField): boolean => !isEmpty(field, row[name]) && row[name] !== 0;

export function SecondLine({ view, column, row }: Props) {
  const facts = column.second.filter((fact) => filled(row, fact));
  if (facts.length === 0) return null;
  return (
    <span className="list-second">
      {facts.map(({ name, field }, i) => (
        <Fragment key={name}>
          {i > 0 && ' · '}
          {labelled.has(field.kind) && name !== view.time && `${field.label.fa} `}
          {field.kind === column.field.kind && typeof row[name] === 'number' ? (
            formatNumber(row[name])
          ) : (
            <FieldValue field={field} value={row[name]} place={{ section: view.resource.name, path: name }} compact />
          )}
        </Fragment>
      ))}
    </span>
  );
}
