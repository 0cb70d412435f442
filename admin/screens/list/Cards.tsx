/** The rows of a list as cards, for narrow screens. */
import { Fragment, memo, useMemo } from 'react';
import { Box, Paper } from '@mui/material';
import { useCreatePath, useListContext } from 'react-admin';
import { isEmpty } from '../../fields/parts/is-empty.ts';
import type { StoredRow } from '../../data/row.ts';
import { titleOf } from '../parts/row.ts';
import { Cell } from './Cell.tsx';
import { columnsOf, shownName, type Column } from './columns.ts';
import type { RowsProps } from './rows-props.ts';
import { RowMenu } from './RowMenu.tsx';
import { ScreenFirst } from './ScreenFirst.tsx';
import { PageCheckbox, RowCheckbox } from './selection.tsx';

/** The values on a card below its head, beside the time at which the row came. */
const maxValues = 5;

export function Cards({ view, ...props }: RowsProps) {
  const { data = [] } = useListContext<StoredRow>();
  const { trash } = props;
  const columns = useMemo(() => columnsOf(view, trash).filter((c) => !c.optional), [view, trash]);
  return (
    <>
      {props.selectable && (
        <Box sx={{ px: 1.5, mb: 0.5 }}>
          <PageCheckbox text="همهٔ این صفحه" />
        </Box>
      )}
      <Box
        component="ul"
        data-rows
        aria-label={view.resource.label[1]}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
      >
        <ScreenFirst rows={data} leastHeight={cardHeight.least} room={roomOfCards}>
          {(rows) => rows.map((row) => <Card key={row.id} view={view} row={row} columns={columns} {...props} />)}
        </ScreenFirst>
      </Box>
    </>
  );
}

/** In pixels: a name and one value, and more than the values that fit. */
const cardHeight = { least: 90, most: 260 } as const;
const roomOfCards = (count: number) => <Box component="li" aria-hidden sx={{ blockSize: cardHeight.most * count }} />;

interface CardProps extends RowsProps {
  readonly row: StoredRow;
  readonly columns: readonly Column[];
}

/** Rendered again for another row only, not whenever the list is fetched or a row is selected. */
const Card = memo(function Card({ view, row, columns, trash, actions, selectable }: CardProps) {
  const path = useCreatePath();
  const { name } = view.resource;
  const head = columns.find((c) => c.isLink) ?? columns.find((c) => c.name === view.resource.title) ?? columns[0];
  const picture = columns.find((c) => c.field.kind === 'image' && c !== head);
  const filled = columns.filter((c) => c !== head && c !== picture && !isEmpty(c.field, row[shownName(c, row)]));
  const isTime = (c: Column) => c.name === view.time;
  const values = [...filled.filter((c) => !isTime(c)).slice(0, maxValues), ...filled.filter(isTime)];
  return (
    <Paper component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, p: 1.25 }}>
      {selectable && (
        <Box sx={{ m: -0.5 }}>
          <RowCheckbox row={row} label={`انتخاب ${titleOf(view.resource, row)}`} />
        </Box>
      )}
      {picture && !isEmpty(picture.field, row[picture.name]) && (
        <Cell view={view} column={picture} row={row} to={undefined} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, containerType: 'inline-size' }}>
        {head && (
          <Box sx={headStyles}>
            <Cell
              view={view}
              column={head}
              row={row}
              to={trash ? undefined : path({ resource: name, type: 'edit', id: row.id })}
            />
          </Box>
        )}
        <Box component="dl" sx={valuesStyles}>
          {values.map((c) => (
            <Fragment key={c.name}>
              <Box component="dt" sx={{ color: 'text.secondary' }}>
                {c.label}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, overflow: 'hidden' }}>
                <Cell view={view} column={c} row={row} to={undefined} />
              </Box>
            </Fragment>
          ))}
        </Box>
      </Box>
      <RowMenu view={view} row={row} trash={trash} actions={actions} />
    </Paper>
  );
});

const headStyles = {
  fontWeight: 600,
  lineHeight: 'var(--leading-tight)',
  '& .list-cell > :first-of-type span': { whiteSpace: 'normal' },
} as const;

/** Labels and values are two columns: those of one card stand under one another. */
const valuesStyles = {
  m: 0,
  mt: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(5rem, max-content) minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  // Not by their first line: that of a value with a picture is where the picture ends.
  alignItems: 'start',
  fontSize: 'var(--text-2)',
  lineHeight: 'var(--leading-tight)',
  // With large text no room is left beside the labels.
  '@container (max-width: 11rem)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& dd': { mb: 0.5, overflowWrap: 'anywhere', '& *': { whiteSpace: 'normal' } },
  },
} as const;
