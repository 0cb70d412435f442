/** The picture of a looked-up row, or the first letter of its name; nothing for sections without pictures. */
import { Avatar } from '@mui/material';
import type { LookupRow } from '../data/data-provider.ts';
import { thumbnail } from './parts/pictures.ts';

export function LookupPicture({ row, name }: { row: LookupRow | null | undefined; name: string }) {
  if (row?.image === undefined) return null;
  return (
    <Avatar
      src={row.image ? thumbnail(row.image) : undefined}
      alt=""
      variant="rounded"
      sx={{ width: 28, height: 28, fontSize: 'var(--text-2)' }}
    >
      {[...name][0]}
    </Avatar>
  );
}
