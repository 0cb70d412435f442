/** Whether this device may play, beside the others of the account: what the server says of it, and taking a place. */
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../src/client/client.ts';
import type { PlayerPlace } from '../../../src/contract/learning.ts';
import { browserClient } from '../../session/current.ts';

export interface Place {
  /** Where else the account plays, while this device may not; null while it may, or it has not been checked. */
  readonly elsewhere: PlayerPlace | null;
  /** The server is being asked whether that is why the film does not play. */
  readonly isAsking: boolean;
  /** Why the last try to take a place failed; null where none did. */
  readonly failure: string | null;
  /** The server says that this device may not play. */
  stopped(): void;
  /** Takes a place from the device that began first. */
  take(): Promise<void>;
}

interface Options {
  /** The film does not play: the place may be why. */
  readonly isBroken: boolean;
  /** It waits for data. Browsers that stream by themselves say no more of a key that they were refused. */
  readonly isWaiting: boolean;
  /** False for guests and previews, which take no place. */
  readonly needsPlace: boolean;
  /** A place was taken. */
  onTaken(): void;
}

/** Milliseconds after which a film that waits may have been refused. */
const longWait = 2_000;

/** Null without an answer: then it is a film that does not play, whatever the reason. */
const placeNow = (): Promise<PlayerPlace | null> => browserClient.call('GET /api/learn/player', {}).catch(() => null);

export function usePlace({ isBroken, isWaiting, needsPlace, onTaken }: Options): Place {
  const [elsewhere, setElsewhere] = useState<PlayerPlace | null>(null);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  function hear(place: PlayerPlace | null): void {
    setElsewhere(place?.mayPlay === false ? place : null);
    setAsked(true);
  }
  const heard = useEffectEvent(hear);
  // A film that breaks asks anew: what was answered before says nothing of it.
  const [wasBroken, setWasBroken] = useState(isBroken);
  if (wasBroken !== isBroken) {
    setWasBroken(isBroken);
    setAsked(false);
  }
  useEffect(() => {
    if (needsPlace) void placeNow().then((place) => heard(place));
  }, [isBroken, needsPlace]);
  useEffect(() => {
    if (!isWaiting || !needsPlace) return;
    const timer = setTimeout(() => void placeNow().then((place) => heard(place)), longWait);
    return () => clearTimeout(timer);
  }, [isWaiting, needsPlace]);
  return {
    elsewhere,
    isAsking: isBroken && needsPlace && !isAsked,
    failure,
    stopped: () => void placeNow().then(hear),
    async take() {
      setFailure(null);
      try {
        await browserClient.call('POST /api/learn/player', {});
        onTaken();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error.message);
      }
    },
  };
}
