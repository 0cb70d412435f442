/** What a row needs before it is published, and what of that it has: a card beside its form. */
import { Box, Typography } from '@mui/material';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RadioButtonUnchecked';
import { useQuery } from '@tanstack/react-query';
import type { View } from '../../../src/define/rules.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { usePanelData } from '../../data/data-provider.ts';
import type { StoredRow } from '../../data/row.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';
import { Card } from '../parts/Card.tsx';

/** As it is stored: requested again with each version, and when the rows of a row have changed. */
export function PublicationNeeds({ view, row }: { view: View; row: StoredRow }) {
  const { name } = view.resource;
  const data = usePanelData();
  const { data: readiness } = useQuery({
    queryKey: [name, 'publication', row.id, row.version],
    queryFn: () => data.readiness(name, row.id),
    placeholderData: (previous) => previous,
  });
  if (!readiness || (readiness.isPublished && readiness.needs.every(({ isMet }) => isMet))) return null;
  const { needs } = readiness;
  const met = needs.filter(({ isMet }) => isMet).length;
  return (
    <Card
      label="آمادهٔ انتشار؟"
      action={
        <Typography variant="body2" color="text.secondary">
          {formatNumber(met)} از {formatNumber(needs.length)}
        </Typography>
      }
    >
      <Box aria-hidden sx={trackStyles}>
        <Box sx={{ width: `${(100 * met) / needs.length}%`, height: '100%', background: 'var(--accent-bright)' }} />
      </Box>
      <Box component="ul" aria-label="برای انتشار لازم است" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {needs
          .toSorted((a, b) => Number(a.isMet) - Number(b.isMet))
          .map(({ label, isMet }) => (
            <Need key={label} label={label} isMet={isMet} />
          ))}
      </Box>
    </Card>
  );
}

function Need({ label, isMet }: { label: string; isMet: boolean }) {
  const Icon = isMet ? DoneIcon : MissingIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'start', py: 0.25 }}>
      <Icon aria-hidden fontSize="small" color={isMet ? 'success' : 'warning'} sx={{ mt: 0.25 }} />
      <Typography variant="body2" sx={{ fontWeight: isMet ? 400 : 600 }}>
        {label}
        <Box component="span" sx={visuallyHidden}>
          {isMet ? ' (هست)' : ' (نیست)'}
        </Box>
      </Typography>
    </Box>
  );
}

const trackStyles = {
  height: 6,
  mb: 1.5,
  borderRadius: 'var(--pill)',
  overflow: 'hidden',
  bgcolor: 'var(--sunken)',
};
