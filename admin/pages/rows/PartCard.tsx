/**
 * A card of rows of one kind that belong to what a page shows: each with a head, its values, and what lies inside it.
 */
import type { ReactNode } from 'react';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { Card } from '../../screens/form/FormParts.tsx';
import type { Part, Stored } from './use-part.ts';
import { Value, Values } from './Values.tsx';

interface Props {
  readonly part: Part;
  readonly label: string;
  /** What is said when there are none; without it the card is not there then. */
  readonly none?: string;
  /** The fields named below the head of a row. */
  readonly names: readonly string[];
  /** Fields shown as chips at the end of the head. */
  readonly chips: readonly string[];
  readonly head: (row: Stored, view: View) => ReactNode;
  readonly inside?: (row: Stored) => ReactNode;
  /** The least width of a value, in pixels. */
  readonly min?: number;
}

export function PartCard({ part: { view, rows, error, again }, label, none, names, chips, head, inside, min }: Props) {
  if (!view || (rows?.length === 0 && none === undefined)) return null;
  return (
    <Card label={rows && rows.length > 1 ? `${label} (${formatNumber(rows.length)})` : label}>
      {error && !rows && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={again}>
              تلاش دوباره
            </Button>
          }
        >
          دریافت نشد: {error.message}
        </Alert>
      )}
      {!rows && !error && <Skeleton variant="rounded" height={72} />}
      {rows?.length === 0 && <Typography color="text.secondary">{none}</Typography>}
      {rows && rows.length > 0 && (
        <Box
          component="ul"
          aria-label={label}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 2,
            '& > li + li': { borderBlockStart: '1px solid', borderColor: 'divider', pt: 2 },
          }}
        >
          {rows.map((row) => (
            <Box component="li" key={row.id}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
                <Box sx={{ fontWeight: 600, flex: '1 1 160px', minWidth: 0 }}>{head(row, view)}</Box>
                {chips
                  .filter((name) => view.readable.includes(name))
                  .map((name) => (
                    <Value key={name} resource={view.resource} name={name} value={row[name]} />
                  ))}
              </Box>
              <Values view={view} row={row} names={names} {...(min !== undefined && { min })} />
              {inside?.(row)}
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
