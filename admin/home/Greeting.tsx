/** The greeting of a dashboard, by the day and hour of Tehran that the server says. */
import { Box, Typography } from '@mui/material';
import { useUser } from '../session/user-context.ts';

const day = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: 'Asia/Tehran',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'Asia/Tehran', hour: 'numeric', hourCycle: 'h23' });

interface Props {
  /** The instant by the server's clock; undefined until it is known. */
  readonly now: string | undefined;
  readonly introduction: string;
}

export function Greeting({ now, introduction }: Props) {
  const { name } = useUser();
  const at = now === undefined ? undefined : new Date(now);
  const parts = [name ? `سلام ${name}` : 'سلام', ...(at ? [greeting(Number(hour.format(at)))] : [])];
  return (
    <Box sx={{ mb: 3 }}>
      <Typography component="p" variant="h1">
        {parts.join('، ')}
      </Typography>
      <Typography color="text.secondary">
        {at && `${day.format(at)}؛ `}
        {introduction}
      </Typography>
    </Box>
  );
}

/** @param hourOfDay in Tehran. */
function greeting(hourOfDay: number): string {
  if (hourOfDay < 5 || hourOfDay >= 20) return 'شب به‌خیر';
  if (hourOfDay < 12) return 'صبح به‌خیر';
  if (hourOfDay < 15) return 'ظهر به‌خیر';
  return 'عصر به‌خیر';
}
