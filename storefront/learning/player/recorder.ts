/**
 * Which seconds of a film were played, from what the player says as it goes. Pure: it receives the times, and requests
 * none.
 */
import { mergeRanges, type SecondRange, type SecondRanges } from '../../../src/domain/learning/ranges.ts';

/** Seconds of film that lie between two times at the most; more is a jump, not play. */
const longestStep = 3;

export interface Recorder {
  /** The film is at this second, and plays. */
  at(seconds: number): void;
  /** It was stopped, or jumped: what comes next does not follow from what was. */
  cut(): void;
  /** What was played and not confirmed yet. */
  pending(): SecondRanges;
  /**
   * What is on its way to the server, in so many pieces at the most; it comes again with the next `take`, unless `confirm`
   * follows.
   */
  take(maxPieces: number): SecondRanges;
  /** The server has what was taken last. */
  confirm(): void;
}

export function createRecorder(): Recorder {
  let played: SecondRanges = [];
  let sent: SecondRanges = [];
  let from: number | null = null;
  let last = 0;
  /** Closes the piece that is being played; it goes on from its end. */
  function settle(): void {
    if (from === null) return;
    const piece: SecondRange = [Math.round(from), Math.round(last)];
    played = mergeRanges(played, [piece]);
    from = piece[1];
  }
  return {
    at(seconds) {
      const isStep = from !== null && seconds >= last && seconds - last <= longestStep;
      if (!isStep) {
        settle();
        from = seconds;
      }
      last = seconds;
    },
    cut() {
      settle();
      from = null;
    },
    pending() {
      settle();
      return mergeRanges(sent, played);
    },
    take(maxPieces) {
      settle();
      const all = mergeRanges(sent, played);
      sent = all.slice(0, maxPieces);
      played = all.slice(maxPieces);
      return sent;
    },
    confirm() {
      sent = [];
    },
  };
}
