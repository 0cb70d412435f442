/** The items of an order's timeline. Pure. */
import type { Tone } from '../../../src/define/field.ts';
import type { Row } from '../../data/row.ts';

export type TimelineIcon =
  | 'created'
  | 'bank'
  | 'succeeded'
  | 'failed'
  | 'paid'
  | 'delivered'
  | 'refund'
  | 'ended'
  | 'changed'
  | 'deadline';

/** A value shown with an item, as its section displays that field. */
export interface TimelineDetail {
  readonly section: string;
  readonly name: string;
  readonly value: unknown;
}

export interface TimelineItem {
  readonly key: string;
  /** An ISO instant. */
  readonly at: string;
  readonly icon: TimelineIcon;
  readonly tone: Tone;
  readonly title: string;
  /** The name of the person who did it; absent where nobody is recorded. */
  readonly actor?: string;
  readonly details: readonly TimelineDetail[];
  /** It is in the future. */
  readonly isUpcoming?: true;
}

/** The item of a state that a row has reached. */
export type StateItem = Pick<TimelineItem, 'title' | 'icon' | 'tone'>;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The named fields of a row that have a value. */
export const detailsOf = (section: string, row: Row, ...names: string[]): TimelineDetail[] =>
  names
    .filter((name) => row[name] !== null && row[name] !== undefined && row[name] !== '')
    .map((name) => ({ section, name, value: row[name] }));
