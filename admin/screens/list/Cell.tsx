/** One value of a row in a list, and its second line. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../../data/row.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { fieldOf, titleOf } from '../parts/row.ts';
import { shownName, type Column } from './columns.ts';
import './list.css';
import { SecondLine } from './SecondLine.tsx';

interface Props {
  readonly view: View;
  readonly column: Column;
  readonly row: Row;
  /** The address that the value links to. */
  readonly to: string | undefined;
  /** The unit of an amount is at the head of its column. */
  readonly inColumn?: boolean;
}

/** A link is labelled with the title of the row where its value is a picture or empty. */
export function Cell({ view, column, row, to, inColumn = false }: Props) {
  const value = <Value view={view} column={column} row={row} inColumn={inColumn} />;
  return (
    <span className="list-cell">
      {to === undefined ? value : linked({ view, column, row, to }, value)}
      <SecondLine view={view} column={column} row={row} />
    </span>
  );
}

function linked({ view, column, row, to }: Props, value: ReactNode) {
  const hasText = column.field.kind !== 'image' && Boolean(row[shownName(column, row)]);
  return (
    <Link
      to={to ?? ''}
      className="list-link"
      {...(!hasText && { 'aria-label': titleOf(view.resource, row) })}
      onClick={(event) => event.stopPropagation()}
    >
      {value}
    </Link>
  );
}

function Value({ view, column, row, inColumn }: Pick<Props, 'view' | 'column' | 'row'> & { inColumn: boolean }) {
  const name = shownName(column, row);
  const field = fieldOf(view.resource, name) ?? column.field;
  const value = row[name];
  if (inColumn && field.kind === 'toman' && typeof value === 'number') {
    return <span className="list-number">{formatNumber(value)}</span>;
  }
  return <FieldValue field={field} value={value} place={{ section: view.resource.name, path: name }} compact />;
}
