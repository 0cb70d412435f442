/** What is in the file: its first rows, or what is wrong in it by line. */
import { Alert, Box, Button, Typography } from '@mui/material';
import type { ImportCheck } from '../../../src/contract/imports.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { ProblemTable } from '../../standard-pages/csv/ProblemTable.tsx';

interface Props {
  /** Of the file. */
  readonly name: string;
  readonly check: ImportCheck;
  readonly busy: boolean;
  readonly onStore: () => void;
}

export const Preview = ({ name, check, busy, onStore }: Props) => (
  <Card label={`پیش‌نمایش ${name}`}>
    {check.problemCount > 0 ? (
      <Problems check={check} />
    ) : (
      <>
        <Alert severity="success" sx={{ mb: 2 }}>
          {`${formatNumber(check.count)} پرسش، همه درست.`}
        </Alert>
        <Rows check={check} />
        <Button variant="contained" disabled={busy} onClick={onStore} sx={{ mt: 2 }}>
          {`افزودن ${formatNumber(check.count)} پرسش`}
        </Button>
      </>
    )}
  </Card>
);

function Problems({ check: { problems, problemCount, count } }: { check: ImportCheck }) {
  return (
    <>
      <Alert severity="error" sx={{ mb: 2 }}>
        {`${formatNumber(problemCount)} ایراد؛ ${formatNumber(count)} سطر درست است. چیزی ذخیره نشد: فایل را درست کنید و دوباره انتخاب کنید.`}
      </Alert>
      <ProblemTable label="ایرادها" problems={problems} />
      {problems.length < problemCount && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {`${formatNumber(problemCount - problems.length)} ایراد دیگر هم هست.`}
        </Typography>
      )}
    </>
  );
}

function Rows({ check: { rows, count } }: { check: ImportCheck }) {
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.5 }} aria-label="اولین پرسش‌ها">
        {rows.map(({ line, cells }) => (
          <Box
            component="li"
            key={line}
            sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', pb: 1.5, overflowWrap: 'anywhere' }}
          >
            {cells.map(({ column, text }) => (
              <Typography key={column} variant="body2" component="p">
                <Typography component="span" variant="body2" color="text.secondary">
                  {`${column}: `}
                </Typography>
                <bdi>{text}</bdi>
              </Typography>
            ))}
          </Box>
        ))}
      </Box>
      {rows.length < count && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {`و ${formatNumber(count - rows.length)} پرسش دیگر`}
        </Typography>
      )}
    </>
  );
}
