/** A bar chart over time, from right to left. This file imports the chart library, so it is loaded lazily. */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Box, useMediaQuery } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { brand } from '../theme/theme.ts';

/** `at`: a day (`YYYY-MM-DD`), or the first day of a month. `to`: the address of the list behind the value. */
export interface Point {
  readonly at: string;
  readonly value: number;
  readonly to?: string | undefined;
}

export interface BarsProps {
  readonly points: readonly Point[];
  /** The name of the series. */
  readonly name: string;
  /** The label of a point on the axis, and in full. */
  readonly formatTick: (at: string) => string;
  readonly formatPoint: (at: string) => string;
  /** A value on the axis, and in full. */
  readonly formatShort: (value: number) => string;
  readonly format: (value: number) => string;
  readonly onSelect?: ((at: string) => void) | undefined;
}

/** In pixels: the chart, its vertical axis, and the longest label of the horizontal one («اردیبهشت»). */
const height = 248;
const axisWidth = 68;
const tickWidth = 62;
/** Half of the label of the newest point reaches beyond the bars. */
const endMargin = tickWidth / 2;
/** Room for one bar. A window that is being made narrow passes through widths at which nothing is left beside the axis. */
const leastWidth = axisWidth + endMargin + tickWidth;

export default function Bars({ points, name, formatTick, formatPoint, formatShort, format, onSelect }: BarsProps) {
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  /** Every nth point has a tick, counted from the newest: the library does not measure Persian text. */
  const step = Math.max(1, Math.ceil((points.length * tickWidth) / Math.max(tickWidth, width - axisWidth - endMargin)));
  return (
    <Box ref={box} sx={{ minInlineSize: leastWidth }}>
      <BarChart
        height={height}
        margin={{ top: 12, bottom: 4, left: endMargin, right: 0 }}
        hideLegend
        skipAnimation={reducedMotion}
        disableKeyboardNavigation
        borderRadius={3}
        grid={{ horizontal: true }}
        xAxis={[
          {
            data: points.map((p) => p.at),
            scaleType: 'band',
            reverse: true,
            categoryGapRatio: 0.28,
            disableTicks: true,
            tickLabelInterval: (_, i) => (points.length - 1 - i) % step === 0,
            valueFormatter: (at: string, { location }) => (location === 'tick' ? formatTick(at) : formatPoint(at)),
          },
        ]}
        yAxis={[
          {
            position: 'right',
            width: axisWidth,
            min: 0,
            tickNumber: 4,
            disableLine: true,
            disableTicks: true,
            tickMinStep: 1,
            valueFormatter: formatShort,
          },
        ]}
        series={[
          {
            data: points.map((p) => p.value),
            label: name,
            color: brand.orange,
            valueFormatter: (value) => format(value ?? 0),
          },
        ]}
        onAxisClick={(_, picked) => {
          if (onSelect && typeof picked?.axisValue === 'string') onSelect(picked.axisValue);
        }}
        sx={{ ...(onSelect && { cursor: 'pointer' }), '& .MuiChartsGrid-line': { strokeDasharray: '3 4' } }}
      />
    </Box>
  );
}

/** The current width of an element, in pixels. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
