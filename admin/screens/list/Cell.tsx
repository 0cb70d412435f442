/** One value of a row in a list. */
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../../data/row.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { titleOf } from '../row.ts';
import type { Column } from './columns.ts';

interface Props {
  readonly view: View;
  readonly column: Column;
  readonly row: Row;
  /** The address that the value links to. */
  readonly to: string | undefined;
}

/** A link is labelled with the title of the row where its value is a picture or empty. */
export function Cell({ view, column, row, to }: Props) {
  const value = (
    <FieldValue
      field={column.field}
      value={row[column.name]}
      place={{ section: view.resource.name, path: column.name }}
      compact
    />
  );
  if (to === undefined) return value;
  const hasText = column.field.kind !== 'image' && Boolean(row[column.name]);
  return (
    <MuiLink
      component={Link}
      to={to}
      color="inherit"
      {...(!hasText && { 'aria-label': titleOf(view.resource, row) })}
      onClick={(event) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
    >
      {value}
    </MuiLink>
  );
}
