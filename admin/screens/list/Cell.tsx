/** One value of a row in a list. */
import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../../data/row.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { fieldOf, titleOf } from '../parts/row.ts';
import { shownName, type Column } from './columns.ts';

interface Props {
  readonly view: View;
  readonly column: Column;
  readonly row: Row;
  /** The address that the value links to. */
  readonly to: string | undefined;
}

/** A link is labelled with the title of the row where its value is a picture or empty. */
export function Cell({ view, column, row, to }: Props) {
  const name = shownName(column, row);
  const value = (
    <FieldValue
      field={fieldOf(view.resource, name) ?? column.field}
      value={row[name]}
      place={{ section: view.resource.name, path: name }}
      compact
    />
  );
  if (to === undefined) return value;
  const hasText = column.field.kind !== 'image' && Boolean(row[name]);
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
