/** Marks as people read them. Pure. */
const markFormat = /* @__PURE__ */ new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 2 });

/** With two decimals at most: `3.5` → «۳٫۵». Adding 0 takes the sign of a rounded minus zero away. */
export const formatMark = (mark: number): string => markFormat.format(Math.round(mark * 100) / 100 + 0);
