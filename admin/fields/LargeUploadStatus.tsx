/** How far an upload in parts has come, with what can be done about it. */
import { Box, Button, LinearProgress } from '@mui/material';
import { formatNumber } from '../../src/locale/numbers.ts';
import type { LargeProgress } from './use-large-upload.ts';

type Props = LargeProgress & { readonly label: string };

export function LargeUploadStatus({ share, state, pause, resume, cancel, label }: Props) {
  const percent = Math.floor(share * 100);
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <LinearProgress variant="determinate" value={percent} aria-label={`ارسال ${label}`} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box role="status" sx={{ fontSize: 'var(--text-1)', flex: '1 1 11rem' }}>
          {textOf(state, percent)}
        </Box>
        {state === 'paused' && <SmallAction label="ادامه" onClick={resume} />}
        {(state === 'sending' || state === 'waiting') && <SmallAction label="مکث" onClick={pause} />}
        {state !== 'storing' && <SmallAction label="لغو" onClick={cancel} />}
      </Box>
    </Box>
  );
}

function textOf(state: LargeProgress['state'], percent: number): string {
  const sent = `${formatNumber(percent)}٪ ارسال شد`;
  const texts = {
    sending: sent,
    paused: `مکث؛ ${sent}`,
    waiting: `ارتباط قطع است؛ خودش ادامه می‌دهد (${sent})`,
    storing: 'در حال ذخیره…',
  } as const;
  return texts[state];
}

const SmallAction = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
  <Button size="small" onClick={onClick} sx={{ minWidth: 0 }}>
    {label}
  </Button>
);
