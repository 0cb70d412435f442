/** Marks as people read them. Pure. */
import { formatDecimal } from './numbers.ts';

/** With two decimals at most: `3.5` → «۳٫۵». Adding 0 takes the sign of a rounded minus zero away. */
export const formatMark = (mark: number): string => formatDecimal(Math.round(mark * 100) / 100 + 0, 2);
