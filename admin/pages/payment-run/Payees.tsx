/** Those to whom something is due: who can be paid is chosen, the others are below with the reason. */
import { useState } from 'react';
import { Box, Button, Checkbox, FormControlLabel, Link as MuiLink, Typography } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { Payee } from '../../../src/contract/payouts.ts';
import { formatNumber, formatToman } from '../../../src/locale/numbers.ts';
import { Card } from '../../screens/parts/Card.tsx';
import { useConfirm } from '../../screens/parts/use-confirm.tsx';
import { kindLabels, payeeKey, problemText } from './labels.ts';
import { useRun } from './use-run.ts';

interface Props {
  readonly people: readonly Payee[];
  /** Tomans. */
  readonly minimum: number;
}

const listStyle = { listStyle: 'none', m: 0, p: 0 } as const;
const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  py: 0.75,
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
} as const;

/** Names, amounts and counts stand under one another. */
const nameStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) max-content', sm: 'minmax(0, 1fr) 11rem 5rem' },
  columnGap: 2,
  alignItems: 'baseline',
  flex: 1,
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums',
} as const;
const labelStyle = { flex: '1 1 20rem', m: 0, '& .MuiFormControlLabel-label': { flex: 1, minWidth: 0 } } as const;

export function Payees({ people, minimum }: Props) {
  const payable = people.filter(({ problem }) => problem === null);
  const others = people.filter(({ problem }) => problem !== null);
  return (
    <>
      <Card label="پرداخت به">
        {payable.length === 0 ? (
          <Typography color="text.secondary">فعلاً کسی نیست که بتوان به او پرداخت کرد.</Typography>
        ) : (
          <Choice payable={payable} />
        )}
      </Card>
      {others.length > 0 && (
        <Card label="سررسیدشده‌هایی که فعلاً پرداخت نمی‌شوند">
          <Box component="ul" sx={listStyle}>
            {others.map((person) => (
              <Box key={payeeKey(person)} component="li" sx={rowStyle}>
                <Name person={person} />
                <Typography variant="body2" color="text.secondary">
                  {problemText(person, minimum)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Card>
      )}
    </>
  );
}

function Choice({ payable }: { payable: readonly Payee[] }) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [confirm, dialog] = useConfirm();
  const { busy, run } = useRun();
  const path = useCreatePath();
  const chosen = payable.filter((person) => !left.has(payeeKey(person)));
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const summary = `${formatNumber(chosen.length)} نفر، ${formatToman(total)}`;
  const start = async () => {
    const yes = await confirm({
      title: 'پرداخت‌ها ساخته شوند؟',
      text: `${summary}. پولی جابه‌جا نمی‌شود: پرداخت‌ها آماده می‌شوند و سپس آن‌ها را به بانک می‌فرستید.`,
      yes: 'ساختن پرداخت‌ها',
    });
    if (yes) await run(chosen);
  };
  return (
    <>
      <Box component="ul" sx={listStyle} aria-label="کسانی که پرداخت می‌شوند">
        {payable.map((person) => (
          <Box key={payeeKey(person)} component="li" sx={rowStyle}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={!left.has(payeeKey(person))}
                  disabled={busy}
                  onChange={(_, on) => setLeft(changed(left, payeeKey(person), !on))}
                />
              }
              label={<Name person={person} />}
              sx={labelStyle}
            />
            <Typography variant="body2" color="text.secondary" dir="ltr">
              {person.sheba}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 2 }}>
        <Button variant="contained" disabled={busy || chosen.length === 0} onClick={() => void start()}>
          ساختن پرداخت‌ها
        </Button>
        <Typography role="status">{summary}</Typography>
        <MuiLink
          component={Link}
          to={`${path({ resource: 'commission-payments', type: 'list' })}?filter=${encodeURIComponent('{"state":"draft"}')}`}
        >
          پرداخت‌های آماده
        </MuiLink>
      </Box>
      {dialog}
    </>
  );
}

function changed(set: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}

const Name = ({ person: { name, kind, amount, count } }: { person: Payee }) => (
  <Box component="span" sx={nameStyle}>
    <span>
      {name} <Typography component="span" color="text.secondary">{`(${kindLabels[kind]})`}</Typography>{' '}
    </span>
    <Box component="b" sx={{ whiteSpace: 'nowrap', ...(amount < 0 && { color: 'error.main' }) }}>
      {formatToman(amount)}
    </Box>{' '}
    <Typography component="span" variant="body2" color="text.secondary">
      {`${formatNumber(count)} مورد`}
    </Typography>
  </Box>
);
