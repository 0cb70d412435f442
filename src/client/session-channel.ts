/**
 * What the tabs of one browser say to one another about the session they share: who has logged in, and that somebody
 * has logged out. By `BroadcastChannel`, and where there is none by the events of `localStorage`. Browser only.
 */

/** `user`: the id of the person who is logged in now; null after a log-out. */
export interface SessionNews {
  readonly user: string | null;
}

export interface SessionChannel {
  /** Says it to the other tabs; this one is not told. */
  publish(news: SessionNews): void;
  /** @returns unsubscribes. */
  subscribe(listener: (news: SessionNews) => void): () => void;
}

const name = 'session';

/** The channel of this browser; one that carries nothing where the browser has neither way, and on the server. */
export function openSessionChannel(): SessionChannel {
  if (typeof BroadcastChannel === 'function' && typeof window !== 'undefined') return broadcast();
  return typeof localStorage === 'undefined' ? silent : storage();
}

const silent: SessionChannel = { publish: () => undefined, subscribe: () => () => undefined };

function broadcast(): SessionChannel {
  const channel = new BroadcastChannel(name);
  return {
    publish: (news) => channel.postMessage(news),
    subscribe(listener) {
      const receive = ({ data }: MessageEvent<unknown>): void => {
        const news = newsIn(data);
        if (news) listener(news);
      };
      channel.addEventListener('message', receive);
      return () => channel.removeEventListener('message', receive);
    },
  };
}

/** Other tabs get an event for every change of a key; the time makes each a change. */
function storage(): SessionChannel {
  return {
    publish: (news) => localStorage.setItem(name, JSON.stringify({ ...news, at: Date.now() })),
    subscribe(listener) {
      const receive = ({ key, newValue }: StorageEvent): void => {
        const news = key === name && newValue !== null ? newsIn(JSON.parse(newValue)) : null;
        if (news) listener(news);
      };
      window.addEventListener('storage', receive);
      return () => window.removeEventListener('storage', receive);
    },
  };
}

function newsIn(value: unknown): SessionNews | null {
  if (typeof value !== 'object' || value === null || !('user' in value)) return null;
  return { user: typeof value.user === 'string' ? value.user : null };
}
