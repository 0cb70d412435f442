/** The charts of the statistics: one measure over time, and the courses that lead in it. */
import { useId } from 'react';
import { Card, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { maxDailyPoints } from '../../../src/contract/periods.ts';
import type { CourseStatistics } from '../../../src/contract/statistics.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { addDays, addMonths, daysIn, formatDayOfMonth, formatMonth, monthName } from '../../../src/locale/months.ts';
import { shortNumber } from '../../charts/amounts.ts';
import { ChartCard } from '../../charts/ChartCard.tsx';
import { Ranking } from '../../charts/Ranking.tsx';
import { useMetricAddress } from '../../charts/use-metric-address.ts';
import { usePanel } from '../../session/panel-context.ts';
import type { Change, StatisticsQuery } from './query.ts';
import { measureNames, measures, saleMeasures } from './measures.ts';

const maxLeadingCourses = 6;

type Shown = Pick<CourseStatistics, 'from' | 'to' | 'by'>;

interface TrendProps {
  /** The period and step that the server answered. */
  readonly shown: Shown;
  readonly measure: StatisticsQuery['measure'];
  readonly series: CourseStatistics['series'];
  readonly onChange: Change;
}

/** The texts of the points, by the step of the series. */
const pointFormats = {
  day: { title: 'روزها', unit: 'روز', formatTick: formatDayOfMonth, formatPoint: formatDate },
  month: { title: 'ماه‌ها', unit: 'ماه', formatTick: monthName, formatPoint: formatMonth },
} as const;

/** The number of days of a point of the series: one, or those of the month that lie in the period. */
function lengthOfPoint({ from, to, by }: Shown, at: string): number {
  if (by === 'day') return 1;
  const end = addDays(addMonths(at, 1), -1);
  return daysIn(at < from ? from : at, end > to ? to : end);
}

export function Trend({ shown, measure, series, onChange }: TrendProps) {
  const addressOf = useMetricAddress();
  const { label, read, format } = measures[measure];
  const { title, unit, formatTick, formatPoint } = pointFormats[shown.by];
  const points = series.map((s) => ({
    at: s.at,
    value: read(s, lengthOfPoint(shown, s.at)),
    to: saleMeasures.has(measure) ? addressOf(s.list) : undefined,
  }));
  const best = points.reduce((a, b) => (b.value > a.value ? b : a), points[0]!);
  return (
    <ChartCard
      title={`${label} در ${title}`}
      name={label}
      unit={unit}
      points={points}
      formatTick={formatTick}
      formatPoint={formatPoint}
      formatShort={shortNumber}
      format={format}
      summary={`بیشترین، ${format(best.value)} در ${formatPoint(best.at)}`}
      empty="در این بازه چیزی برای نشان دادن نیست."
      actions={<TrendControls shown={shown} measure={measure} onChange={onChange} />}
    />
  );
}

function TrendControls({ shown: { from, to, by }, measure, onChange }: Omit<TrendProps, 'series'>) {
  return (
    <>
      <TextField
        select
        size="small"
        label="نمایش"
        value={measure}
        onChange={(event) => onChange({ measure: event.target.value })}
        sx={{ minWidth: 180 }}
      >
        {measureNames.map((name) => (
          <MenuItem key={name} value={name}>
            {measures[name].label}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={by}
        aria-label="بازهٔ نمودار"
        onChange={(_, next: string | null) => {
          if (next !== null) onChange({ by: next });
        }}
      >
        <ToggleButton value="day" disabled={daysIn(from, to) > maxDailyPoints}>
          روزانه
        </ToggleButton>
        <ToggleButton value="month">ماهانه</ToggleButton>
      </ToggleButtonGroup>
    </>
  );
}

interface LeadingCoursesProps {
  readonly measure: StatisticsQuery['measure'];
  /** The length of the period. */
  readonly days: number;
  readonly rows: CourseStatistics['rows'];
}

export function LeadingCourses({ measure, days, rows }: LeadingCoursesProps) {
  const heading = useId();
  const { label, read, formatCompact } = measures[measure];
  const items = rows
    .map((row) => ({ key: row.course, title: row.title, value: read(row, days) }))
    .filter((item) => item.value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, maxLeadingCourses);
  const { views, declared } = usePanel();
  const name = `${label}: دوره‌های برتر`;
  if (items.length === 0) return null;
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: { xs: 1.5, md: 2 }, minWidth: 0 }}>
      <Typography id={heading} component="h2" variant="h3" sx={{ mb: 2 }}>
        {name}
      </Typography>
      <Ranking
        label={name}
        items={items.map((item) => ({
          ...item,
          text: formatCompact(item.value),
          ...(views.has('courses') && { to: `${declared.path}/courses/${item.key}` }),
        }))}
      />
    </Card>
  );
}
