/** What the code counts while a test runs, as a process that exposes its metrics would record it. */
import { declaredSeries, type Labels } from '../metrics/series.ts';

export interface RecordedCounts {
  /** The sum of each combination of labels, by the values of its labels. */
  sums(): Readonly<Record<string, number>>;
  /** Puts back what was there before. */
  stop(): void;
}

/** Records a counter from now on. Throws for a name that no counter has. */
export function recordCounter(name: string): RecordedCounts {
  const series = declaredSeries().find((one) => one.name === name);
  if (!series || 'read' in series) throw new Error(`No counter is named ${name}.`);
  const before = series.record;
  const sums: Record<string, number> = {};
  series.record = (labels: Labels<string>, value) => {
    const key = Object.values(labels).join(' ');
    sums[key] = (sums[key] ?? 0) + value;
  };
  return {
    sums: () => ({ ...sums }),
    stop() {
      series.record = before;
    },
  };
}
