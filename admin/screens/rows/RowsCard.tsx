/** A card with the related rows of one section: each with a head, its values, and further content. */
import type { ReactNode } from 'react';
import { Box, Skeleton, Typography } from '@mui/material';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import type { StoredRow } from '../../data/row.ts';
import { Card } from '../parts/Card.tsx';
import type { RelatedRows } from './use-related-rows.ts';
import { Value, Values } from './Values.tsx';
import { PartFailure } from '../../feedback/PartFailure.tsx';

interface RowProps {
  /** The fields shown as values below the head of a row. */
  readonly names: readonly string[];
  /** The fields shown as chips at the end of the head. */
  readonly chips: readonly string[];
  readonly renderHead: (row: StoredRow, view: View) => ReactNode;
  readonly renderContent?: (row: StoredRow) => ReactNode;
  /** The smallest width of a value, in pixels. */
  readonly minWidth?: number;
}

interface Props extends RowProps {
  readonly related: RelatedRows;
  readonly label: string;
  /** The text where there are no rows; without it the card is hidden then. */
  readonly emptyText?: string;
}

export function RowsCard({ related: { view, rows, error, refetch }, label, emptyText, ...rowProps }: Props) {
  if (!view || (rows?.length === 0 && emptyText === undefined)) return null;
  return (
    <Card label={rows && rows.length > 1 ? `${label} (${formatNumber(rows.length)})` : label}>
      {error && !rows && <PartFailure onRetry={refetch}>دریافت نشد: {error.message}</PartFailure>}
      {!rows && !error && <Skeleton variant="rounded" height={72} />}
      {rows?.length === 0 && <Typography color="text.secondary">{emptyText}</Typography>}
      {rows && rows.length > 0 && (
        <Box component="ul" aria-label={label} sx={listStyles}>
          {rows.map((row) => (
            <RowItem key={row.id} row={row} view={view} {...rowProps} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function RowItem({
  row,
  view,
  names,
  chips,
  renderHead,
  renderContent,
  minWidth,
}: RowProps & { row: StoredRow; view: View }) {
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Box sx={{ fontWeight: 600, flex: '1 1 160px', minWidth: 0 }}>{renderHead(row, view)}</Box>
        {chips
          .filter((name) => view.readable.includes(name))
          .map((name) => (
            <Value key={name} resource={view.resource} name={name} value={row[name]} />
          ))}
      </Box>
      <Values view={view} row={row} names={names} {...(minWidth !== undefined && { minWidth })} />
      {renderContent?.(row)}
    </li>
  );
}

const listStyles = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 2,
  '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider', pt: 2 },
};
