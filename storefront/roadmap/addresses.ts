/** Addresses within `/where-to-start`. Pure. */
export const startPath = '/where-to-start';
export const resultPath = `${startPath}?q=result`;
/** @param n from 1 on. */
export const stepPath = (n: number): string => `${startPath}?q=${n}`;
