/** What is wrong in a file, by line and column. */
import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ImportProblem } from '../../../src/contract/imports.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { WideTable } from '../../screens/parts/WideTable.tsx';

interface Props {
  readonly label: string;
  readonly problems: readonly ImportProblem[];
}

export const ProblemTable = ({ label, problems }: Props) => (
  <WideTable label={label}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>سطر</TableCell>
          <TableCell>ستون</TableCell>
          <TableCell>ایراد</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {problems.map(({ line, column, message }) => (
          <TableRow key={`${line} ${column} ${message}`}>
            <TableCell>{formatNumber(line)}</TableCell>
            <TableCell>{column ?? 'همهٔ سطر'}</TableCell>
            <TableCell>{message}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </WideTable>
);
