/** The requests of a row that wait for a second administrator: who requested what, and the buttons that decide it. */
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useNotify, useRefresh } from 'react-admin';
import { useQuery } from '@tanstack/react-query';
import { actionsOf } from '../../../src/define/actions.ts';
import { mayWait } from '../../../src/define/actions.ts';
import type { View } from '../../../src/define/rules.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { formatToman } from '../../../src/locale/numbers.ts';
import type { Consent } from '../../data/answers.ts';
import { usePanelData, type ConsentDecision } from '../../data/data-provider.ts';
import type { StoredRow } from '../../data/row.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { reasonLabel } from '../actions/questions.ts';
import { useQuestions } from '../actions/use-questions.tsx';
import { fullTitleOf } from '../parts/row.ts';

export function Consents({ view, row }: { view: View; row: StoredRow }) {
  const { resource } = view;
  const data = usePanelData();
  const mayNeedConsent = view.panel === 'admin' && Object.values(actionsOf(resource)).some(mayWait);
  const { data: consents } = useQuery({
    queryKey: [resource.name, 'consents', row.id, row.version],
    queryFn: () => data.consents(resource.name, row.id),
    enabled: mayNeedConsent,
  });
  if (!consents || consents.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 1.5 }}>
      {consents.map((consent) => (
        <ConsentAlert key={consent.id} view={view} row={row} consent={consent} />
      ))}
    </Box>
  );
}

interface ConsentProps {
  readonly view: View;
  readonly row: StoredRow;
  readonly consent: Consent;
}

function ConsentAlert({ view, row, consent }: ConsentProps) {
  const { resource } = view;
  const action = actionsOf(resource)[consent.action];
  const label = action?.label.fa ?? consent.action;
  const [ask, dialog] = useQuestions();
  const decide = useDecision(view, consent);
  const approve = async () => {
    if (!action?.ask?.password) return decide({ approve: true });
    await ask({
      title: `تأیید «${label}»`,
      about: fullTitleOf(resource, row),
      yes: 'تأیید',
      ask: { password: true },
      section: resource.name,
      action: consent.action,
      send: (answers) => decide({ approve: true, ...answers }, true),
    });
  };
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flexGrow: 1 } }}>
      <AlertTitle>«{label}» در انتظار تأیید مدیر دوم است</AlertTitle>
      {consent.requestedBy.name || 'کاربر بی‌نام'} این کار را در {formatDateTime(consent.requestedAt)} درخواست کرده است؛
      تا {formatDateTime(consent.expiresAt)} می‌توان آن را تأیید کرد.
      {consent.amount !== null && <div>مبلغ: {formatToman(consent.amount)}</div>}
      {consent.reason && (
        <div>
          {reasonLabel(action?.ask?.fields)}: {consent.reason}
        </div>
      )}
      {Object.entries(action?.ask?.fields ?? {}).map(([name, field]) => (
        <div key={name}>
          {field.label.fa}:{' '}
          <FieldValue
            field={field}
            value={consent.input[name]}
            place={{ section: resource.name, path: `actions.${consent.action}.${name}` }}
          />
        </div>
      ))}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        {consent.mayApprove && (
          <Button size="small" variant="contained" onClick={() => void approve()}>
            تأیید
          </Button>
        )}
        {consent.mayRefuse && (
          <Button size="small" color="inherit" variant="outlined" onClick={() => void decide({ approve: false })}>
            {consent.mayApprove ? 'رد کردن' : 'پس گرفتن درخواست'}
          </Button>
        )}
      </Box>
      {dialog}
    </Alert>
  );
}

/** Sends a decision. @returns a function; `throws`: the caller shows the error, else it is a notification. */
function useDecision(view: View, consent: Consent) {
  const data = usePanelData();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (decision: ConsentDecision, throws = false): Promise<void> => {
    try {
      await data.decideConsent(view.resource.name, consent.id, decision);
      notify(decision.approve ? 'تأیید و انجام شد' : 'درخواست بسته شد', { type: 'success' });
      refresh();
    } catch (error) {
      if (throws) throw error;
      notify(error instanceof Error ? error.message : 'این کار انجام نشد', { type: 'error', multiLine: true });
    }
  };
}
