/** What the administrator has to act on at once: what is wrong, what to do, and the way to the section. */
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePanel } from '../session/panel-context.ts';
import { client } from '../session/session.ts';

export function Alerts() {
  const { path } = usePanel().declared;
  const { data } = useQuery({
    queryKey: ['home', 'alerts'],
    queryFn: ({ signal }) => client.call('GET /api/admin/home/alerts', {}, { signal }),
  });
  if (!data || data.alerts.length === 0) return null;
  return (
    <Box component="section" aria-label="هشدارها" sx={{ display: 'grid', gap: 1.5, mb: 3 }}>
      {data.alerts.map(({ key, title, text, section }) => (
        <Alert
          key={key}
          severity="error"
          action={
            <Button component={Link} to={`${path}/${section}`} color="inherit" size="small">
              مشاهده
            </Button>
          }
        >
          <AlertTitle>{title}</AlertTitle>
          {text}
        </Alert>
      ))}
    </Box>
  );
}
