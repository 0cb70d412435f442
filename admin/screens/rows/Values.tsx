/** Labelled values of a row; references lead to their rows where the person may open them. */

import { Box, Link as MuiLink } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { AnyResource } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isEmpty } from '../../fields/parts/is-empty.ts';
import type { Row } from '../../data/row.ts';
import { usePanel } from '../../session/panel-context.ts';
import { fieldOf } from '../parts/row.ts';

/** Numbers and codes of banks, which are left to right. */
const leftToRightFields: ReadonlySet<string> = new Set(['number', 'reference', 'card', 'authority', 'clientKey']);

/** One value: compact, except for texts. */
export function Value({ resource, name, value }: { resource: AnyResource; name: string; value: unknown }) {
  const { views } = usePanel();
  const path = useCreatePath();
  const field = fieldOf(resource, name);
  if (!field) return null;
  const shown = (
    <FieldValue
      field={field}
      value={value}
      place={{ section: resource.name, path: name }}
      compact={field.kind !== 'text' && field.kind !== 'longText'}
    />
  );
  if (isEmpty(field, value)) return shown;
  if (leftToRightFields.has(name)) {
    return (
      <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
        {shown}
      </bdi>
    );
  }
  if (field.kind === 'reference' && views.has(field.to)) {
    return (
      <MuiLink component={Link} to={path({ resource: field.to, type: 'edit', id: String(value) })}>
        {shown}
      </MuiLink>
    );
  }
  return shown;
}

/** Amounts that are hidden while they are zero. */
const hiddenWhileZero: ReadonlySet<string> = new Set(['discount', 'refunded']);

interface ValuesProps {
  readonly view: View;
  readonly row: Row;
  readonly names: readonly string[];
  /** The smallest width of a value, in pixels. */
  readonly minWidth?: number;
}

/** The named values that are not empty and may be read, in as many columns as fit. */
export function Values({ view, row, names, minWidth = 120 }: ValuesProps) {
  const { resource } = view;
  const shown = names.flatMap((name) => {
    const field = fieldOf(resource, name);
    const value = row[name];
    if (!field || !view.readable.includes(name) || isEmpty(field, value)) return [];
    return hiddenWhileZero.has(name) && value === 0 ? [] : [{ name, label: field.label.fa, value }];
  });
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))`,
        columnGap: 2,
        rowGap: 1.25,
      }}
    >
      {shown.map(({ name, label, value }) => (
        <Box key={name} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'var(--text-1)' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            <Value resource={resource} name={name} value={value} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
