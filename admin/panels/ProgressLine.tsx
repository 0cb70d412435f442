/** A thin progress line while the panel loads or saves for longer than 200 ms. */
import { Box } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import { useLoading } from 'react-admin';
import { brand } from '../theme/theme.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });
const slide = keyframes({ from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '0 0' } });

export function ProgressLine() {
  const busy = useLoading();
  if (!busy) return null;
  return (
    <Box
      role="progressbar"
      aria-label="در حال بارگذاری"
      sx={{
        position: 'absolute',
        insetInline: 0,
        insetBlockEnd: -1,
        height: 3,
        background: `linear-gradient(90deg, ${brand.orange}, ${brand.pink}, ${brand.orange})`,
        backgroundSize: '200% 100%',
        opacity: 0,
        animation: `${appear} 0s .2s forwards, ${slide} 1.2s linear infinite`,
      }}
    />
  );
}
