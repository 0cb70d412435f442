/** Makes the payment of one person, for those who may pay and where it can be paid now. */
import { Alert, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { useNavigate } from 'react-router';
import type { PayeeKind } from '../../../src/contract/payouts.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import { usePanel } from '../../session/panel-context.ts';
import { client } from '../../session/session.ts';
import { useConfirm } from '../../screens/parts/use-confirm.tsx';
import { useRun } from '../payment-run/use-run.ts';

const payPermission = 'admin.commissions.pay';

export function PayNow({ beneficiary, kind }: { beneficiary: string; kind: PayeeKind }) {
  const { permissions } = usePanel();
  const mayPay = permissions.includes(payPermission);
  const { data } = useQuery({
    queryKey: ['payable', 'people', kind, beneficiary],
    queryFn: ({ signal }) => client.call('GET /api/admin/payable/people', { query: { beneficiary, kind } }, { signal }),
    enabled: mayPay,
  });
  const [confirm, dialog] = useConfirm();
  const { busy, run } = useRun();
  const path = useCreatePath();
  const navigate = useNavigate();
  const [person] = data?.people ?? [];
  if (!mayPay || !person || person.problem !== null) return null;
  const start = async () => {
    const yes = await confirm({
      title: 'پرداخت ساخته شود؟',
      text: `${formatToman(person.amount)} به ${person.name}. پولی جابه‌جا نمی‌شود: پرداخت آماده می‌شود و سپس آن را به بانک می‌فرستید.`,
      yes: 'ساختن پرداخت',
    });
    if (yes && (await run([person]))) await navigate(path({ resource: 'commission-payments', type: 'list' }));
  };
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" disabled={busy} onClick={() => void start()}>
          ساختن پرداخت
        </Button>
      }
    >
      {formatToman(person.amount)} آمادهٔ پرداخت است.
      {dialog}
    </Alert>
  );
}
