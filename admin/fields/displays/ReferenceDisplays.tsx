/** Displays of references: the titles of rows of other sections. */
import { Fragment } from 'react';
import { Avatar, Box, Typography } from '@mui/material';
import { directionOf, readable } from '../../../src/locale/text.ts';
import type { DisplayProps, Place } from '../kind.ts';
import { thumbnail } from '../pictures.ts';
import { useLookup } from '../use-lookup.ts';
import { MoreCount } from './DisplayLayout.tsx';

/** Titles in one line; further ones are counted. */
const maxTitles = 2;

/** The title of a row of another section. */
export function LookupTitle({ place, id, picture = false }: { place: Place; id: string; picture?: boolean }) {
  const row = useLookup(place, id);
  if (row === undefined) {
    return (
      <Box
        component="span"
        role="status"
        aria-label="در حال بارگذاری"
        sx={{ display: 'inline-block', width: 80, height: '0.8em', borderRadius: 1, bgcolor: 'action.hover' }}
      />
    );
  }
  if (row === null) {
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        در دسترس نیست
      </Typography>
    );
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: '100%' }}>
      {picture && row.image && <Avatar src={thumbnail(row.image)} alt="" sx={{ width: 26, height: 26 }} />}
      <bdi dir={directionOf(row.title)}>{readable(row.title) || 'بی‌نام'}</bdi>
    </Box>
  );
}

export const ReferenceDisplay = ({ value, place, compact }: DisplayProps<'reference'>) => (
  <LookupTitle place={place} id={value} picture={compact} />
);

export function ReferencesDisplay({ value: ids, place, compact }: DisplayProps<'references'>) {
  const shown = compact ? ids.slice(0, maxTitles) : ids;
  return (
    <span>
      {shown.map((id, i) => (
        <Fragment key={id}>
          {i > 0 && '، '}
          <LookupTitle place={place} id={id} />
        </Fragment>
      ))}
      {shown.length < ids.length && (
        <>
          {' '}
          <MoreCount count={ids.length - shown.length} />
        </>
      )}
    </span>
  );
}
