/**
 * A bar for each point in time. Time runs from right to left, as the page is read; the library comes with this file,
 * which is loaded when it is needed.
 */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useMediaQuery } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { brand } from '../theme.ts';

/** `at`: a day, or the first day of a month. */
export interface Point {
  readonly at: string;
  readonly value: number;
}

export interface BarsProps {
  readonly points: readonly Point[];
  /** What the bars are. */
  readonly name: string;
  /** A point below the axis, and in the heading of what is said of its bar. */
  readonly tick: (at: string) => string;
  readonly say: (at: string) => string;
  /** An amount beside the axis, and in full. */
  readonly short: (value: number) => string;
  readonly format: (value: number) => string;
  readonly onPick?: ((at: string) => void) | undefined;
}

/** Pixels: the whole, the words beside it, and what the longest words below it take («اردیبهشت»). */
const height = 248;
const beside = 68;
const wordWidth = 62;

export default function Bars({ points, name, tick, say, short, format, onPick }: BarsProps) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  /** Every so many points are named, counted from the newest: the library measures no Persian words. */
  const step = Math.max(1, Math.ceil((points.length * wordWidth) / Math.max(wordWidth, width - beside)));
  return (
    <div ref={box}>
      <BarChart
        height={height}
        margin={{ top: 12, bottom: 4, left: 22, right: 0 }}
        hideLegend
        skipAnimation={still}
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
            valueFormatter: (at: string, { location }) => (location === 'tick' ? tick(at) : say(at)),
          },
        ]}
        yAxis={[
          {
            position: 'right',
            width: beside,
            min: 0,
            tickNumber: 4,
            disableLine: true,
            disableTicks: true,
            tickMinStep: 1,
            valueFormatter: short,
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
          if (onPick && typeof picked?.axisValue === 'string') onPick(picked.axisValue);
        }}
        sx={{ ...(onPick && { cursor: 'pointer' }), '& .MuiChartsGrid-line': { strokeDasharray: '3 4' } }}
      />
    </div>
  );
}

/** The width of an element, in pixels, as it changes. */
function useWidth(of: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    if (of.current) observer.observe(of.current);
    return () => observer.disconnect();
  }, [of]);
  return width;
}
