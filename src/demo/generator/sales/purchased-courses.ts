/** Which courses an order line gives access to. Pure. */
import type { Course, Market } from './market.ts';
import type { OrderLine } from './model.ts';

export function coursesIn(market: Market, line: OrderLine): readonly Course[] {
  if (line.kind === 'course') return [market.course(line.productId)];
  return line.kind === 'bundle' ? market.bundles.find((b) => b.id === line.productId)!.courses : [];
}
