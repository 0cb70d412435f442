/**
 * The series of a process, declared where they are counted: each is a constant of the file it belongs to. Nothing is
 * counted until the process exposes its metrics (`exposition.ts`): one that does not loads no library and pays nothing.
 * May import: the database.
 */
import type { Changes } from '../db/changes.ts';
import type { RootDatabase } from '../db/database.ts';
import type { Reader } from '../db/replicas/reader.ts';

export type Labels<L extends string> = Readonly<Record<L, string>>;

export interface Declaration<L extends string> {
  /** `academy_…` with its unit last, as Prometheus wants it; a counter ends in `_total`. */
  readonly name: string;
  readonly help: string;
  /** Each of few values, which are known beforehand: every combination is a series. */
  readonly labels: readonly L[];
}

export interface Sample<L extends string = string> {
  readonly labels: Labels<L>;
  readonly value: number;
}

/** What is read of at a scrape. */
export interface Sources {
  readonly db: RootDatabase;
  readonly changes: Changes;
  readonly reader: Reader;
}

/** Counted where it happens. `record` is there while the process exposes its metrics. */
export interface RecordedSeries extends Declaration<string> {
  readonly kind: 'counter' | 'histogram';
  /** Upper bounds of a histogram, in its unit. */
  readonly buckets?: readonly number[];
  record?: ((labels: Labels<string>, value: number) => void) | undefined;
}

/** Read at a scrape. */
export interface ReadSeries extends Declaration<string> {
  readonly kind: 'read counter' | 'read gauge';
  read(sources: Sources): readonly Sample[] | Promise<readonly Sample[]>;
}

type Series = RecordedSeries | ReadSeries;

const declared = new Map<string, Series>();

/** The series that were declared so far. */
export const declaredSeries = (): readonly Series[] => [...declared.values()];

/** Counts events. */
export function counter<const L extends string>(
  declaration: Declaration<L>,
): { add(labels: Labels<L>, by?: number): void } {
  const series: RecordedSeries = { ...declaration, kind: 'counter' };
  declared.set(series.name, series);
  return { add: (labels, by = 1) => series.record?.(labels, by) };
}

/** Counts values by size, such as durations in seconds. */
export function histogram<const L extends string>(
  declaration: Declaration<L> & { readonly buckets: readonly number[] },
): { observe(labels: Labels<L>, value: number): void } {
  const series: RecordedSeries = { ...declaration, kind: 'histogram' };
  declared.set(series.name, series);
  return { observe: (labels, value) => series.record?.(labels, value) };
}

type ReadDeclaration<L extends string> = Declaration<L> & {
  /**
   * From memory, at each scrape; or from the database, by one statement that needs no whole table: then it is read every few
   * seconds at most, and a scrape does without it where the database is away.
   */
  read(sources: Sources): readonly Sample<L>[] | Promise<readonly Sample<L>[]>;
};

/** What is now. */
export function gauge<const L extends string>(declaration: ReadDeclaration<L>): void {
  declared.set(declaration.name, { ...declaration, kind: 'read gauge' });
}

/** A count that is stored elsewhere. */
export function countedElsewhere<const L extends string>(declaration: ReadDeclaration<L>): void {
  declared.set(declaration.name, { ...declaration, kind: 'read counter' });
}
