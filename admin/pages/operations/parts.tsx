/** What the cards of the operator's page share: facts by their names, tables, and technical texts from left to right. */
import type { ReactNode } from 'react';
import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { toPersianDigits } from '../../../src/locale/digits.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { formatRelative } from '../../../src/locale/relative-time.ts';
import { WideTable } from '../../screens/parts/WideTable.tsx';

/** A name, a version or an address: Latin, from left to right. */
export const Technical = ({ children }: { children: string }) => (
  <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
    {children}
  </bdi>
);

export const versionText = (version: string): string => toPersianDigits(version.split(' ', 1)[0] ?? version);

/** How long ago, with the instant for those who point at it. @param now as the server read it. */
export const Since = ({ at, now }: { at: string; now: string }) => (
  <time dateTime={at} title={formatDateTime(at)}>
    {formatRelative(at, now)}
  </time>
);

const megabyte = 1_000_000;
/** «۳٫۲ گیگابایت» */
export const spaceText = (bytes: number): string =>
  bytes < 1_000 * megabyte
    ? `${formatNumber(Math.round(bytes / megabyte))} مگابایت`
    : `${toPersianDigits((bytes / megabyte / 1_000).toFixed(1)).replace('.', '٫')} گیگابایت`;

export const millisecondsText = (ms: number): string => `${formatNumber(ms)} م‌ث`;

/** Facts by their names. */
export const Facts = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.75 }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
          {value}
        </Box>
      </Box>
    ))}
  </Box>
);

interface RowsProps {
  readonly label: string;
  readonly headings: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A table whose first column names its rows. */
export const Rows = ({ label, headings, rows }: RowsProps) => (
  <WideTable label={label}>
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {headings.map((heading) => (
            <TableCell key={heading}>{heading}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <TableRow key={key}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              {first}
            </TableCell>
            {others.map((cell, n) => (
              <TableCell key={headings[n + 1]}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </WideTable>
);
