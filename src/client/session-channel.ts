/**
 * What the tabs of one browser say to one another about the session they share: who has logged in, and that someone
 * has logged out. By `BroadcastChannel`, which every browser has since 2022. Browser only.
 */

/** `user`: the id of the person who is logged in now; null after a log-out. */
export interface SessionNews {
  readonly user: string | null;
}

export interface SessionChannel {
  /** Notifies the other tabs; this one is not notified. */
  publish(news: SessionNews): void;
  /** @returns unsubscribes. */
  subscribe(listener: (news: SessionNews) => void): () => void;
}

const name = 'session';

/** The channel of this browser; on the server, one that carries nothing. */
export const openSessionChannel = (): SessionChannel => (typeof window === 'undefined' ? silent : broadcast());

const silent: SessionChannel = { publish: () => undefined, subscribe: () => () => undefined };

function broadcast(): SessionChannel {
  const channel = new BroadcastChannel(name);
  return {
    publish: (news) => channel.postMessage(news),
    subscribe(listener) {
      // Only pages of this origin are heard, and they say nothing else on this channel.
      const receive = ({ data }: MessageEvent<SessionNews>): void => listener(data);
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
}
