/** `gateway-settlements/reconciliation`: what each gateway has taken, what of it has come, and the difference. */
import {
  Alert,
  Box,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title } from 'react-admin';
import { gatewayReconciliation, type ReconciledGateway } from '../../../src/contract/gateway-reconciliation.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { gatewayWords } from '../../../src/locale/order-words.ts';
import { apiRoot } from '../../data/data-provider.ts';
import { http } from '../../data/http.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { usePanel } from '../../session/panel-context.ts';
import { Card } from '../../screens/parts/Card.tsx';

export default function GatewayReconciliationPage() {
  const { panel } = usePanel();
  const { data, error, refetch } = useQuery({
    queryKey: ['gateway-reconciliation'],
    queryFn: async () =>
      gatewayReconciliation.parse((await http(`${apiRoot(panel)}/gateway-settlements/reconciliation`)).json),
  });
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Title title="تطبیق تسویهٔ درگاه‌ها با دفتر کل" />
      {error && !data && <LoadFailure title="تطبیق دریافت نشد" error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box role="status" aria-label="در حال بارگذاری">
          <Skeleton variant="rounded" height={240} />
        </Box>
      )}
      {data && (
        <Card label="درگاه‌ها">
          <Lines gateways={data.gateways} />
          <Typography sx={{ mt: 2 }}>{`طبق دفتر کل، ${formatToman(data.atGateways)} هنوز نزد درگاه‌هاست.`}</Typography>
          {data.gateways.some(({ difference }) => difference < 0) && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              از درگاهی بیش از آنچه گرفته تسویه شده است: تسویه‌های آن را با گزارش درگاه مقایسه کنید.
            </Alert>
          )}
        </Card>
      )}
    </Box>
  );
}

const headings = ['دریافتی', 'بازگشت به کارت', 'واریز به بانک', 'کارمزد', 'مانده (اختلاف)'];

function Lines({ gateways }: { gateways: readonly ReconciledGateway[] }) {
  if (gateways.length === 0) {
    return <Typography color="text.secondary">هنوز پولی از درگاهی نیامده است.</Typography>;
  }
  return (
    <TableContainer>
      <Table size="small" aria-label="تطبیق درگاه‌ها">
        <TableHead>
          <TableRow>
            <TableCell>درگاه</TableCell>
            {headings.map((heading) => (
              <TableCell key={heading} align="right">
                {heading}
              </TableCell>
            ))}
            <TableCell>آخرین تسویه</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {gateways.map((line) => (
            <Line key={line.gateway ?? ''} line={line} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const Line = ({
  line: { gateway, received, returned, settled, fee, difference, lastDay },
}: {
  line: ReconciledGateway;
}) => (
  <TableRow>
    <TableCell component="th" scope="row">
      {gateway === null ? 'بدون نام درگاه' : gatewayWords[gateway]}
    </TableCell>
    {[received, returned, settled, fee].map((amount, n) => (
      <TableCell key={headings[n]} align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formatToman(amount)}
      </TableCell>
    ))}
    <TableCell
      align="right"
      sx={{ whiteSpace: 'nowrap', fontWeight: 700, ...(difference < 0 && { color: 'error.main' }) }}
    >
      {formatToman(difference)}
    </TableCell>
    <TableCell>{lastDay === null ? '–' : formatDate(lastDay)}</TableCell>
  </TableRow>
);
