/** Displays of kinds that hold further fields. `render` shows one of those: it comes from the table of all kinds. */
import { Fragment, type ReactNode } from 'react';
import { Box } from '@mui/material';
import { evaluate } from '../../../src/define/condition.ts';
import type { Field, Fields } from '../../../src/define/field.ts';
import type { Row } from '../../data/row.ts';
import { isEmpty } from '../parts/is-empty.ts';
import { inside, type DisplayProps, type Place } from '../parts/kind.ts';
import { MoreCount, SingleLine } from './DisplayLayout.tsx';

type Render = (field: Field, value: unknown, place: Place, compact: boolean) => ReactNode;

/** Items in one line; further ones are counted. */
const maxItems = 2;

export function ListDisplay({
  field,
  value: rows,
  place,
  compact,
  render,
}: DisplayProps<'list'> & { readonly render: Render }) {
  if (compact) return <ListSummary item={field.item} rows={rows} place={place} render={render} />;
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
      {rows.map((row, i) => (
        <li key={i}>
          <NestedValues fields={field.item} row={row} place={place} render={render} />
        </li>
      ))}
    </Box>
  );
}

interface NestedProps {
  readonly place: Place;
  readonly render: Render;
}

/** The first field of the first rows. */
function ListSummary({ item, rows, place, render }: NestedProps & { item: Fields; rows: readonly Row[] }) {
  const [first] = Object.entries(item);
  if (!first) return null;
  const [name, field] = first;
  return (
    <span>
      {rows.slice(0, maxItems).map((row, i) => (
        <Fragment key={i}>
          {i > 0 && '، '}
          {render(field, row[name], inside(place, name), true)}
        </Fragment>
      ))}
      {rows.length > maxItems && (
        <>
          {' '}
          <MoreCount count={rows.length - maxItems} />
        </>
      )}
    </span>
  );
}

export function GroupDisplay({
  field,
  value: row,
  place,
  compact,
  render,
}: DisplayProps<'group'> & { readonly render: Render }) {
  if (!compact) return <NestedValues fields={field.item} row={row} place={place} render={render} />;
  const filled = Object.entries(field.item).filter(([name, item]) => !isEmpty(item, row[name]));
  return <SingleLine>{filled.map(([, item]) => item.label.fa).join('، ')}</SingleLine>;
}

function NestedValues({ fields, row, place, render }: NestedProps & { fields: Fields; row: Row }) {
  const shown = Object.entries(fields).filter(([, field]) => evaluate(field.showWhen, row));
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {shown.map(([name, field]) => (
        <Box key={name} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {field.label.fa}:
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            {render(field, row[name], inside(place, name), false)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
