/** The period and the course of the statistics, as inputs. */
import { Box, Button, Paper, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import ListIcon from '@mui/icons-material/ListAltOutlined';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import type { LookupRow } from '../../data/data-provider.ts';
import { JalaliPicker } from '../../fields/JalaliInput.tsx';
import { LookupBox } from '../../fields/LookupBox.tsx';
import { useLookup } from '../../fields/parts/use-lookup.ts';
import { periods, type StatisticsQuery, type Change } from './query.ts';

interface Props {
  readonly view: View;
  readonly query: StatisticsQuery;
  /** The days that the server answered; undefined until it does. */
  readonly shown: { readonly from: string; readonly to: string } | undefined;
  readonly onChange: Change;
}
const selectedStyles = {
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'var(--accent-soft)', color: 'var(--accent)', fontWeight: 700 },
} as const;

export function Filters({ view, query, shown, onChange }: Props) {
  const { period } = query;
  const path = useCreatePath();
  return (
    <Paper sx={{ p: { xs: 1.5, md: 2 }, mb: { xs: 1.5, md: 2 }, display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={period}
          aria-label="بازه"
          onChange={(_, next: string | null) => {
            if (next !== null) onChange({ period: next });
          }}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.75,
            '& .MuiToggleButton-root': {
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
              px: 1.5,
              ...selectedStyles,
            },
          }}
        >
          {Object.entries(periods).map(([name, label]) => (
            <ToggleButton key={name} value={name}>
              {label}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button
          size="small"
          component={Link}
          to={path({ resource: view.resource.name, type: 'list' })}
          startIcon={<ListIcon aria-hidden />}
        >
          فهرست روزها
        </Button>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
          gap: 1.5,
          alignItems: 'center',
          maxWidth: 860,
        }}
      >
        <CourseSelect view={view} course={query.course} onChange={onChange} />
        {period === 'custom' ? <PeriodInputs query={query} onChange={onChange} /> : <PeriodText shown={shown} />}
      </Box>
    </Paper>
  );
}

function PeriodInputs({ query: { from, to }, onChange }: Pick<Props, 'query' | 'onChange'>) {
  return (
    <>
      <JalaliPicker
        kind="date"
        label="از"
        value={from}
        onChange={(day) => {
          if (day !== from) onChange({ from: day });
        }}
      />
      <JalaliPicker
        kind="date"
        label="تا"
        value={to}
        onChange={(day) => {
          if (day !== to) onChange({ to: day });
        }}
      />
    </>
  );
}

function PeriodText({ shown }: Pick<Props, 'shown'>) {
  if (!shown) return null;
  const { from, to } = shown;
  return (
    <Typography color="text.secondary">
      {from === to ? formatDate(from) : `از ${formatDate(from)} تا ${formatDate(to)}`}
    </Typography>
  );
}

function CourseSelect({ view, course, onChange }: { view: View; course: string | null; onChange: Change }) {
  const field = view.resource.fields['course'];
  if (field?.kind !== 'reference') return null;
  const shared = {
    field,
    place: { section: view.resource.name, path: 'course' },
    label: 'دوره',
    onChange: (row: LookupRow | null) => onChange({ course: row?.id ?? null }),
  };
  return course === null ? <LookupBox {...shared} value={null} /> : <ChosenCourse {...shared} id={course} />;
}

function ChosenCourse({ id, ...props }: Omit<Parameters<typeof LookupBox>[0], 'value'> & { id: string }) {
  return <LookupBox {...props} value={useLookup(props.place, id) ?? { id, title: '…' }} />;
}
