/** The charts of the statistics: one measure over time, and the courses that lead in it. */
import { useId } from 'react';
import { Card, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { CourseStatistics } from '../../../src/contract/statistics.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { addDays, addMonths, daysIn, formatDayOfMonth, formatMonth, monthName } from '../../../src/locale/months.ts';
import { shortNumber } from '../../charts/amounts.ts';
import { ChartCard } from '../../charts/ChartCard.tsx';
import { linesBetween, ordersBetween } from '../../charts/orders-between.ts';
import { Ranking } from '../../charts/Ranking.tsx';
import { usePanel } from '../../panels/panel-context.ts';
import { panels } from '../../panels/panels.ts';
import { maxDailyBars, type Change, type CompleteQuery } from './query.ts';
import { measureNames, measures, saleMeasures } from './measures.ts';

const { root } = panels.admin;
const maxLeadingCourses = 6;

interface TrendProps {
  readonly query: CompleteQuery;
  readonly series: CourseStatistics['series'];
  readonly onChange: Change;
}

/** The texts of the points, by the step of the series. */
const pointFormats = {
  day: { title: 'روزها', unit: 'روز', formatTick: formatDayOfMonth, formatPoint: formatDate },
  month: { title: 'ماه‌ها', unit: 'ماه', formatTick: monthName, formatPoint: formatMonth },
} as const;

/** The days of a point of the series: the day itself, or those of the month that lie in the period. */
function daysOfPoint({ from, to, by }: CompleteQuery, at: string): [first: string, last: string] {
  if (by === 'day') return [at, at];
  const end = addDays(addMonths(at, 1), -1);
  return [at < from ? from : at, end > to ? to : end];
}

export function Trend({ query, series, onChange }: TrendProps) {
  const { course, by, measure } = query;
  const { views } = usePanel();
  const { label, read, format } = measures[measure];
  const { title, unit, formatTick, formatPoint } = pointFormats[by];
  const points = series.map((s) => ({ at: s.at, value: read(s, daysIn(...daysOfPoint(query, s.at))) }));
  const linkOf = (at: string): string => {
    const days = daysOfPoint(query, at);
    return course === null ? ordersBetween(root, ...days) : linesBetween(root, course, ...days);
  };
  const hasLink = saleMeasures.has(measure) && views.has('course-transactions');
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
      linkOf={hasLink ? linkOf : undefined}
      summary={`بیشترین، ${format(best.value)} در ${formatPoint(best.at)}`}
      empty="در این بازه چیزی برای نشان دادن نیست."
      actions={<TrendControls query={query} onChange={onChange} />}
    />
  );
}

function TrendControls({ query: { from, to, by, measure }, onChange }: Omit<TrendProps, 'series'>) {
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
        aria-label="گام"
        onChange={(_, next: string | null) => {
          if (next !== null) onChange({ by: next });
        }}
      >
        <ToggleButton value="day" disabled={daysIn(from, to) > maxDailyBars}>
          روزانه
        </ToggleButton>
        <ToggleButton value="month">ماهانه</ToggleButton>
      </ToggleButtonGroup>
    </>
  );
}

interface LeadingCoursesProps {
  readonly query: CompleteQuery;
  readonly rows: CourseStatistics['rows'];
}

export function LeadingCourses({ query: { from, to, measure }, rows }: LeadingCoursesProps) {
  const heading = useId();
  const { label, read, formatCompact } = measures[measure];
  const days = daysIn(from, to);
  const items = rows
    .map((row) => ({ key: row.course, title: row.title, value: read(row, days) }))
    .filter((item) => item.value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, maxLeadingCourses);
  const { views } = usePanel();
  const name = `${label}: دوره‌های پیشتاز`;
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
          ...(views.has('courses') && { to: `${root}/courses/${item.key}` }),
        }))}
      />
    </Card>
  );
}
