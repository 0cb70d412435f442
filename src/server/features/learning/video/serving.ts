/**
 * The listener for what left the server of a lesson, so that progress follows it. The routes know no more of learning.
 */
import type { SecondRanges } from '../../../../domain/learning/ranges.ts';
import type { Viewer } from './links.ts';

/** A person and a lesson. */
export interface Served {
  readonly user: string;
  readonly lesson: string;
}

export interface ServingRecord {
  /** Whether this device may play now, of those of its person. */
  mayPlay(viewer: Viewer): Promise<boolean>;
  /** Before a key leaves, or the address of a film that others send: the milliseconds of the film that it opens. */
  film(served: Served, ranges: SecondRanges): Promise<void>;
  /** After bytes of a film were sent: the milliseconds that they stand for. Stored a moment later, with those that follow. */
  bytes(served: Served, ranges: SecondRanges): void;
  /** Before an attachment leaves. @param path of `media`. */
  file(served: Served, path: string): Promise<void>;
}
