/** The queue: the questions, or the people, of whom answers wait. */
import { Box, List, ListItemButton, ListItemText } from '@mui/material';
import type { EssayGroup } from '../../../src/contract/grading.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { formatRelative } from '../../../src/locale/relative-time.ts';
import { StateChip } from '../../fields/parts/StateChip.tsx';
import { Card } from '../../screens/parts/Card.tsx';
import type { Showing } from './use-essays.ts';

interface Props {
  readonly groups: readonly EssayGroup[];
  readonly by: Showing['by'];
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

export const Groups = ({ groups, by, chosen, onChoose }: Props) => (
  <Card label="صف تصحیح">
    <List
      component="nav"
      aria-label="گروه‌ها"
      disablePadding
      sx={{ maxHeight: { xs: 220, lg: '68vh' }, overflowY: 'auto', mx: -1 }}
    >
      {groups.map((group, n) => (
        <ListItemButton
          key={group.id}
          selected={group.id === chosen}
          aria-current={group.id === chosen ? 'true' : undefined}
          onClick={() => onChoose(group.id)}
          sx={{ borderRadius: 1, px: 1 }}
        >
          <ListItemText primary={nameOf(group, by, n)} secondary={<Since group={group} />} />
          <StateChip
            tone={group.waiting > 0 ? 'warning' : 'success'}
            label={group.waiting > 0 ? `${formatNumber(group.waiting)} در انتظار` : 'تمام'}
          />
        </ListItemButton>
      ))}
    </List>
  </Card>
);

/** People who are not named are numbered in the order of the queue. */
export const nameOf = ({ name }: EssayGroup, by: Showing['by'], place: number): string =>
  name ?? (by === 'attempt' ? `آزمون‌دهندهٔ ${formatNumber(place + 1)}` : 'پرسش');

const Since = ({ group: { exam, waitingSince } }: { group: EssayGroup }) => (
  <Box component="span" sx={{ display: 'block' }}>
    {exam.title}
    {waitingSince !== null && `، از ${formatRelative(waitingSince)}`}
  </Box>
);
