/** The answers of one group, one at a time: by buttons, or by Alt with the arrows. */
import { useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { Box, Button, Skeleton, Typography } from '@mui/material';
import type { Essay, EssayGroup } from '../../../src/contract/grading.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import { EssayForm, type EssayFormHandle } from './EssayForm.tsx';
import { useEssays, type Showing } from './use-essays.ts';

interface Props {
  readonly showing: Showing;
  readonly group: EssayGroup;
}

export function Essays({ showing, group }: Props) {
  const { data: essays, error, refetch } = useEssays(showing);
  if (error && !essays) return <LoadFailure title="پاسخ‌ها دریافت نشد" error={error} onRetry={() => void refetch()} />;
  if (!essays) {
    return (
      <Box role="status" aria-label="در حال بارگذاری">
        <Skeleton variant="rounded" height={420} />
      </Box>
    );
  }
  if (essays.length === 0) {
    return (
      <Card label="پاسخ">
        <Typography color="text.secondary">در این گروه پاسخی در انتظار نیست.</Typography>
      </Card>
    );
  }
  return <Row essays={essays} showing={showing} exam={group.exam.title} />;
}

/** The step of a key press; null for any other key. */
function stepOf({ key, altKey, ctrlKey, metaKey }: ReactKeyboardEvent): 'next' | 'previous' | null {
  if (key === 'Enter' && (ctrlKey || metaKey)) return 'next';
  if (!altKey) return null;
  if (key === 'ArrowDown') return 'next';
  return key === 'ArrowUp' ? 'previous' : null;
}

function Row({ essays, showing, exam }: { essays: readonly Essay[]; showing: Showing; exam: string }) {
  const [place, setPlace] = useState(0);
  const form = useRef<EssayFormHandle>(null);
  const at = Math.min(place, essays.length - 1);
  const essay = essays[at];
  const done = essays.filter(({ review }) => review === 'graded').length;
  // What was entered is stored first; where that is refused, one stays.
  const move = async (step: 'next' | 'previous') => {
    if (!(await form.current?.saveChanges())) return;
    setPlace(Math.max(0, Math.min(essays.length - 1, at + (step === 'next' ? 1 : -1))));
  };
  if (!essay) return null;
  return (
    <Box
      onKeyDown={(event) => {
        const step = stepOf(event);
        if (step === null) return;
        event.preventDefault();
        void move(step);
      }}
    >
      <Card
        label={`پاسخ ${formatNumber(at + 1)} از ${formatNumber(essays.length)}`}
        action={
          <Typography role="status" variant="body2" color="text.secondary">
            {`${formatNumber(done)} تصحیح‌شده`}
          </Typography>
        }
      >
        <Typography variant="body2" color="text.secondary">
          {exam}
          {essay.person !== null && `، ${essay.person}`}
        </Typography>
        <EssayForm key={essay.id} ref={form} essay={essay} showing={showing} />
        <Box component="nav" aria-label="پاسخ‌ها" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button variant="contained" onClick={() => void move('next')}>
            {at + 1 < essays.length ? 'ذخیره و بعدی' : 'ذخیره'}
          </Button>
          <Button variant="outlined" disabled={at === 0} onClick={() => void move('previous')}>
            قبلی
          </Button>
        </Box>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1, display: { xs: 'none', md: 'block' } }}>
          ذخیره و بعدی: Ctrl + Enter؛ رفتن به بعدی و قبلی: Alt با پیکان پایین و بالا
        </Typography>
      </Card>
    </Box>
  );
}
