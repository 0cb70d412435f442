/** Sets of seconds as PostgreSQL reads and writes them (`int4multirange`): `{[0,15),[40,52)}`. Pure. */
import type { SecondRange, SecondRanges } from '../../../../domain/learning/ranges.ts';

/** @param text as the database writes it. */
export const parseMultirange = (text: string): SecondRanges =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]): SecondRange => [Number(from), Number(to)]);

export const formatMultirange = (ranges: SecondRanges): string =>
  `{${ranges.map(([from, to]) => `[${from},${to})`).join(',')}}`;
