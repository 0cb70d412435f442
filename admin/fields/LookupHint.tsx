/** What tells a looked-up row from others of its title: a masked mobile number, an address, the course it belongs to. */
import { Fragment } from 'react';
import { Typography } from '@mui/material';
import { directionOf, readable } from '../../src/locale/text.ts';
import type { LookupRow } from '../data/data-provider.ts';

/** The parts of a hint, each in its own direction; nothing for a row without one. */
export function LookupHint({ row }: { row: LookupRow | null | undefined }) {
  if (!row?.hint) return null;
  return (
    <Typography
      component="span"
      variant="caption"
      color="text.secondary"
      sx={{ display: 'block', overflowWrap: 'anywhere' }}
    >
      {row.hint.map((part, i) => (
        <Fragment key={part}>
          {i > 0 && ' · '}
          <bdi dir={directionOf(part)}>{readable(part)}</bdi>
        </Fragment>
      ))}
    </Typography>
  );
}
