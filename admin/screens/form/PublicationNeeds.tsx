/** What a row needs before it is published, and what of that it has: under the field that publishes it. */
import { Box, Typography } from '@mui/material';
import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import MissingIcon from '@mui/icons-material/RadioButtonUnchecked';
import { useQuery } from '@tanstack/react-query';
import type { View } from '../../../src/define/rules.ts';
import { usePanelData } from '../../data/data-provider.ts';
import type { StoredRow } from '../../data/row.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';

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
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2" color="text.secondary" id="publication-needs">
        برای انتشار لازم است
      </Typography>
      <Box component="ul" aria-labelledby="publication-needs" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {readiness.needs.map(({ label, isMet }) => (
          <Need key={label} label={label} isMet={isMet} />
        ))}
      </Box>
    </Box>
  );
}

function Need({ label, isMet }: { label: string; isMet: boolean }) {
  const Icon = isMet ? DoneIcon : MissingIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.75, alignItems: 'start', py: 0.25 }}>
      <Icon aria-hidden fontSize="small" color={isMet ? 'success' : 'warning'} sx={{ mt: 0.25 }} />
      <Typography variant="body2">
        {label}
        <Box component="span" sx={visuallyHidden}>
          {isMet ? ' (هست)' : ' (نیست)'}
        </Box>
      </Typography>
    </Box>
  );
}
