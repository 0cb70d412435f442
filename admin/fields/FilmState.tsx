/** What became of an uploaded film: its renditions are made by a job, which may take a while, or fail. */
import { useEffect, useState } from 'react';
import { Box, Button, LinearProgress } from '@mui/material';
import { formatNumber } from '../../src/locale/numbers.ts';
import { usePanelData, type MediaState } from '../data/data-provider.ts';

/** Milliseconds between looks while it is being processed. */
const pollEvery = 3_000;

export function FilmState({ path }: { readonly path: string }) {
  const { mediaState, retryMedia } = usePanelData();
  const [known, setKnown] = useState<MediaState | null>(null);
  /** A retry begins another round of looks. */
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isOver = false;
    let timer: number | undefined;
    const look = async (): Promise<void> => {
      const found = await mediaState(path).catch(() => null);
      if (isOver) return;
      setKnown(found);
      if (found?.state === 'processing') timer = window.setTimeout(() => void look(), pollEvery);
    };
    void look();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [path, mediaState, round]);
  if (!known || known.state === 'ready') return null;
  if (known.state === 'processing') return <Processing progress={known.progress} />;
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 'var(--text-2)' }}
    >
      <Box component="span" sx={{ color: 'error.main', flex: '1 1 14rem' }}>
        {known.failure ?? 'آماده‌سازی ویدیو انجام نشد'}
      </Box>
      <Button
        size="small"
        onClick={() =>
          void retryMedia(path).then(
            () => setRound(round + 1),
            () => undefined,
          )
        }
      >
        تلاش دوباره
      </Button>
    </Box>
  );
}

const Processing = ({ progress }: { readonly progress: number }) => (
  <Box sx={{ display: 'grid', gap: 0.5 }}>
    <LinearProgress
      variant={progress > 0 ? 'determinate' : 'indeterminate'}
      value={progress}
      aria-label="آماده‌سازی ویدیو"
    />
    <Box role="status" sx={{ fontSize: 'var(--text-1)' }}>
      {progress > 0
        ? `در حال آماده‌سازی برای پخش: ${formatNumber(progress)}٪`
        : 'در صف آماده‌سازی برای پخش؛ تا آن زمان همین فایل پخش می‌شود'}
    </Box>
  </Box>
);
