/** A ranking: each item with a bar whose length is its share of the largest value. */
import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';

export interface RankedItem {
  readonly key: string;
  readonly title: string;
  readonly to?: string | undefined;
  readonly value: number;
  /** The formatted value, and a secondary text beside it. */
  readonly text: string;
  readonly note?: string;
  /** The address of the list that the note counts. */
  readonly noteTo?: string | undefined;
}

export function Ranking({ items, label }: { items: readonly RankedItem[]; label: string }) {
  const largest = Math.max(1, ...items.map((item) => item.value));
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.75, listStyle: 'none', m: 0, p: 0 }}
    >
      {items.map(({ key, title, to, value, text, note, noteTo }) => (
        <li key={key}>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, mb: 0.5 }}>
            <Typography noWrap sx={{ flex: 1, minWidth: 0, fontWeight: 600 }} title={title}>
              {to ? (
                <MuiLink component={Link} to={to} color="inherit">
                  {title}
                </MuiLink>
              ) : (
                title
              )}
            </Typography>
            {note && (
              <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
                {noteTo ? (
                  <MuiLink component={Link} to={noteTo} color="inherit" aria-label={`${note} ${title}`}>
                    {note}
                  </MuiLink>
                ) : (
                  note
                )}
              </Typography>
            )}
            <Typography variant="body2" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
              {text}
            </Typography>
          </Box>
          <Box aria-hidden sx={{ height: 8, borderRadius: 'var(--pill)', bgcolor: 'var(--accent-soft)' }}>
            <Box
              sx={{ height: '100%', borderRadius: 'var(--pill)', bgcolor: 'var(--brand)' }}
              style={{ inlineSize: `${Math.max(1, (value / largest) * 100)}%` }}
            />
          </Box>
        </li>
      ))}
    </Box>
  );
}
