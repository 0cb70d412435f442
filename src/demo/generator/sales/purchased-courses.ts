/** What a line opens. Pure. */
import type { Course, Market } from './market.ts';
import type { Line } from './model.ts';

/** The courses a line gives access to: its own, or those of its bundle. */
export function coursesIn(market: Market, line: Line): readonly Course[] {
  if (line.kind === 'course') return [market.course(line.item!)];
  return line.kind === 'bundle' ? market.bundles.find((b) => b.id === line.item)!.courses : [];
}
