/** The statistics drawn: one measure over time, and the courses that lead in it. */
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
import { mostDailyBars, type Change, type Complete } from './query.ts';
import { measureNames, measures } from './measures.ts';

const { root } = panels.admin;
const shownCourses = 6;

export function Trend({
  asked,
  series,
  onChange,
}: {
  asked: Complete;
  series: CourseStatistics['series'];
  onChange: Change;
}) {
  const { from, to, course, by, measure } = asked;
  const { views } = usePanel();
  const { label, of, format } = measures[measure];
  const monthly = by === 'month';
  /** The days of a month that lie in the period, or the day itself. */
  const span = (at: string): [first: string, last: string] => {
    if (!monthly) return [at, at];
    const end = addDays(addMonths(at, 1), -1);
    return [at < from ? from : at, end > to ? to : end];
  };
  const points = series.map((s) => ({ at: s.at, value: of(s, daysIn(...span(s.at))) }));
  const sold = measure === 'net' || measure === 'sales' || measure === 'gross';
  const linkOf =
    sold && views.has('course-transactions')
      ? (at: string) => (course === null ? ordersBetween(root, ...span(at)) : linesBetween(root, course, ...span(at)))
      : undefined;
  const best = points.reduce((a, b) => (b.value > a.value ? b : a), points[0]!);
  const say = monthly ? formatMonth : formatDate;
  return (
    <ChartCard
      title={`${label} در ${monthly ? 'ماه‌ها' : 'روزها'}`}
      name={label}
      unit={monthly ? 'ماه' : 'روز'}
      points={points}
      tick={monthly ? monthName : formatDayOfMonth}
      say={say}
      short={shortNumber}
      format={format}
      linkOf={linkOf}
      summary={`بیشترین، ${format(best.value)} در ${say(best.at)}`}
      empty="در این بازه چیزی برای نشان دادن نیست."
      actions={
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
            <ToggleButton value="day" disabled={daysIn(from, to) > mostDailyBars}>
              روزانه
            </ToggleButton>
            <ToggleButton value="month">ماهانه</ToggleButton>
          </ToggleButtonGroup>
        </>
      }
    />
  );
}

export function Best({ asked: { from, to, measure }, rows }: { asked: Complete; rows: CourseStatistics['rows'] }) {
  const heading = useId();
  const { label, of, card } = measures[measure];
  const days = daysIn(from, to);
  const items = rows
    .map((row) => ({ key: row.course, title: row.title, to: `${root}/courses/${row.course}`, value: of(row, days) }))
    .filter((item) => item.value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, shownCourses);
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
        items={items.map(({ to, ...item }) => ({
          ...item,
          text: card(item.value),
          ...(views.has('courses') && { to }),
        }))}
      />
    </Card>
  );
}
