/** Reports of a film that plays, from its element to the server. */
import { useEffect, useEffectEvent } from 'react';
import type { Reported } from '../../../src/contract/learning.ts';
import { maxRanges, sendLastReport, sendReport } from './reports.ts';
import { createRecorder } from './recorder.ts';

/** Milliseconds between two reports while the film plays. */
const reportInterval = 15_000;

/**
 * Seconds that a stream may end before the film it was made of: some browsers leave out the last pictures of a segment.
 * Who saw its end saw that of the film; the server cuts off what lies beyond it.
 */
const lostTail = 1;

interface Options {
  readonly lesson: string;
  /** False for guests, whose progress nobody keeps. */
  readonly isRecorded: boolean;
  onReported(reported: Reported): void;
}

export function useReports(video: HTMLVideoElement | null, { lesson, isRecorded: isKept, onReported }: Options): void {
  const onReport = useEffectEvent(onReported);
  useEffect(() => {
    if (!video || !isKept) return;
    return startReports(video, lesson, onReport);
  }, [video, lesson, isKept]);
}

interface Reporter {
  /** Looks at where the film is. */
  sample(): void;
  /** What comes next does not follow from what was. */
  cut(): void;
  /** It stopped where it is. Browsers say so once it is paused, a while after the last time of play. */
  stop(): void;
  /** Sends what there is to say, if anything. */
  send(): Promise<void>;
  /** Sends it with the page that is left. */
  leave(): void;
}

function reporterOf(video: HTMLVideoElement, lesson: string, onReport: (reported: Reported) => void): Reporter {
  const recorder = createRecorder();
  let isSending = false;
  /** Where one was last reported to be. */
  let reportedAt = -1;
  const hasNews = (): boolean => recorder.pending().length > 0 || Math.floor(video.currentTime) !== reportedAt;

  async function send(): Promise<void> {
    if (isSending || !hasNews()) return;
    isSending = true;
    const position = Math.floor(video.currentTime);
    let isSent = false;
    try {
      const reported = await sendReport(lesson, { ranges: recorder.take(maxRanges), position });
      recorder.confirm();
      reportedAt = position;
      isSent = true;
      onReport(reported);
    } catch {
      // Without a connection it comes with the next report.
    } finally {
      isSending = false;
    }
    // It was stopped meanwhile: no later report would say where.
    if (isSent && video.paused) await send();
  }
  return {
    sample() {
      if (!video.paused && !video.seeking) recorder.at(video.currentTime);
    },
    cut: () => recorder.cut(),
    stop() {
      if (!video.seeking) recorder.at(video.currentTime + (video.ended ? lostTail : 0));
      recorder.cut();
    },
    send,
    leave() {
      recorder.cut();
      if (!hasNews()) return;
      sendLastReport(lesson, { ranges: recorder.take(maxRanges), position: video.currentTime });
      recorder.confirm();
      reportedAt = Math.floor(video.currentTime);
    },
  };
}

/** @returns ends it, and sends what is left. */
function startReports(video: HTMLVideoElement, lesson: string, onReport: (reported: Reported) => void): () => void {
  const { sample, cut, stop: stopHere, send, leave } = reporterOf(video, lesson, onReport);
  const stop = (): void => {
    stopHere();
    void send();
  };
  const on = { play: sample, seeked: sample, timeupdate: sample, seeking: cut, pause: stop, ended: stop };
  const hidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  for (const [name, listener] of Object.entries(on)) video.addEventListener(name, listener);
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hidden);
  const timer = setInterval(() => {
    if (!video.paused) void send();
  }, reportInterval);
  return () => {
    for (const [name, listener] of Object.entries(on)) video.removeEventListener(name, listener);
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hidden);
    clearInterval(timer);
    leave();
  };
}
