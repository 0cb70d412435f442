/**
 * Values of a row as a person reads them, each under its name; what points to a row the person may open leads there.
 */
import type { ReactNode } from 'react';
import { Box, Link as MuiLink } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { AnyResource } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isEmpty } from '../../fields/is-empty.ts';
import { usePanel } from '../../panels/panel-context.ts';
import { fieldOf, type Row } from '../../screens/row.ts';

/** Numbers and codes of banks: they read from left to right. */
const codes: ReadonlySet<string> = new Set(['number', 'reference', 'card', 'authority', 'clientKey']);

/** One value: in short, but for texts. */
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
  if (codes.has(name)) {
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

/** Amounts that are told only where there are any. */
const quiet: ReadonlySet<string> = new Set(['discount', 'refunded']);

/** Those of the named values that are there and may be read, side by side as far as there is room. */
export function Values({
  view,
  row,
  names,
  min = 120,
}: {
  view: View;
  row: Row;
  names: readonly string[];
  min?: number;
}) {
  const { resource } = view;
  const shown = names.filter((name) => {
    const field = fieldOf(resource, name);
    return field && view.readable.includes(name) && !isEmpty(field, row[name]) && !(quiet.has(name) && row[name] === 0);
  });
  return (
    <Facts
      min={min}
      facts={shown.map((name) => [
        fieldOf(resource, name)!.label.fa,
        <Value key={name} resource={resource} name={name} value={row[name]} />,
      ])}
    />
  );
}

export function Facts({ facts, min }: { facts: readonly (readonly [label: string, value: ReactNode])[]; min: number }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
        columnGap: 2,
        rowGap: 1.25,
      }}
    >
      {facts.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: 12.5 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
