/**
 * The upload of a file of any size, in parts (tus): it goes on where a lost line, a closed browser or a server that was
 * restarted broke it off. Which upload a file belongs to is remembered in the browser.
 */
import { Upload as TusUpload, type DetailedError } from 'tus-js-client';
import { errorOf, http, statusOf } from './http.ts';
import { sessionGate } from '../session/session-gate.ts';
import type { Upload } from './upload.ts';

export interface UploadProgress {
  /** The share that has come, 0–1. */
  readonly share: number;
  /** `waiting`: the line or the server is away, and it is tried again; `storing`: all has come. */
  readonly state: 'sending' | 'waiting' | 'storing';
}

/** An upload under way. */
export interface LargeUpload {
  /** Null where it was cancelled. Rejects with `HttpError`; received bytes are retained, and starting again resumes. */
  readonly result: Promise<Upload | null>;
  pause(): void;
  resume(): void;
  /** Ends it, and has the server forget what came. */
  cancel(): void;
}

/** Bytes of a part: on a poor line one takes less than the minutes after which servers cut a request. */
const partSize = 8_000_000;
/** Milliseconds between tries while nothing comes through. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, ...Array.from({ length: 500 }, () => 20_000)];
/** Statuses after which the same part may be sent again. */
const passing: ReadonlySet<number> = new Set([0, 408, 409, 423, 429, 500, 502, 503, 504]);

/** @param root the address of uploads in the panel. */
export function startLargeUpload(
  root: string,
  file: File,
  onProgress: (progress: UploadProgress) => void,
): LargeUpload {
  const sending = new Sending(root, file, onProgress);
  return {
    result: sending.run(),
    pause: () => sending.pause(),
    resume: () => sending.resume(),
    cancel: () => sending.cancel(),
  };
}

class Cancelled extends Error {}

class Sending {
  readonly #root: string;
  readonly #file: File;
  readonly #onProgress: (progress: UploadProgress) => void;
  readonly #key: string;
  #tus: TusUpload | undefined;
  #id: string | null = null;
  #share = 0;
  #isPaused = false;
  #stop: ((reason: Error) => void) | undefined;
  #isCancelled = false;

  constructor(root: string, file: File, onProgress: (progress: UploadProgress) => void) {
    this.#root = root;
    this.#file = file;
    this.#onProgress = onProgress;
    this.#key = ['upload', root, file.name, file.size, file.lastModified].join(' ');
  }

  async run(): Promise<Upload | null> {
    try {
      await this.#sendAll();
      this.#report('storing');
      const { json } = await http(`${this.#root}/${this.#id}`, { method: 'POST', body: '{}' });
      remembered.forget(this.#key);
      // cast: the contract says what this call answers.
      return json as Upload;
    } catch (error) {
      if (!this.#isCancelled) throw error;
      return null;
    }
  }

  pause(): void {
    this.#isPaused = true;
    void this.#tus?.abort();
  }

  resume(): void {
    this.#isPaused = false;
    this.#tus?.start();
  }

  cancel(): void {
    this.#isCancelled = true;
    void this.#tus?.abort();
    remembered.forget(this.#key);
    // What was not cancelled because the line is away, the server sweeps by itself.
    if (this.#id) void http(`${this.#root}/${this.#id}`, { method: 'DELETE' }).catch(() => undefined);
    this.#stop?.(new Cancelled());
  }

  /** Sends what the server lacks: of the upload that was begun before, if it still knows it. */
  async #sendAll(): Promise<void> {
    const before = remembered.idOf(this.#key);
    this.#id = before ?? (await this.#announce());
    try {
      await this.#send();
    } catch (error) {
      if (before === null || statusOf(error) !== 404) throw error;
      remembered.forget(this.#key);
      this.#id = await this.#announce();
      await this.#send();
    }
  }

  async #announce(): Promise<string> {
    const { name, size } = this.#file;
    const { json } = await http(this.#root, { method: 'POST', body: JSON.stringify({ name, size }) });
    // cast: the contract says what this call answers.
    const { id } = json as { id: string };
    remembered.remember(this.#key, id);
    return id;
  }

  async #send(): Promise<void> {
    try {
      await this.#sendParts();
    } catch (error) {
      if (statusOf(error) !== 401) throw error;
      if (sessionGate.state() === 'open') sessionGate.set('ended');
      await sessionGate.opened();
      await this.#send();
    }
  }

  #sendParts(): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#isCancelled) return reject(new Cancelled());
      this.#stop = reject;
      this.#tus = new TusUpload(this.#file, {
        uploadUrl: `${this.#root}/${this.#id}`,
        chunkSize: partSize,
        retryDelays,
        storeFingerprintForResuming: false,
        onProgress: (sent, total) => {
          this.#share = total > 0 ? sent / total : 0;
          this.#report('sending');
        },
        onShouldRetry: (error) => {
          const isPassing = passing.has(error.originalResponse?.getStatus() ?? 0);
          if (isPassing) this.#report('waiting');
          return isPassing;
        },
        onSuccess: () => resolve(),
        onError: (error) => reject(failureOf(error)),
      });
      if (!this.#isPaused) this.#tus.start();
    });
  }

  #report(state: UploadProgress['state']): void {
    if (!this.#isPaused && !this.#isCancelled) this.#onProgress({ share: this.#share, state });
  }
}

/** The error of the product that the answer to a part holds. */
function failureOf(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  return errorOf(response?.getStatus() ?? 0, problemIn(response?.getBody() ?? ''));
}

function problemIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The uploads that were begun in this browser. A browser that stores nothing begins each anew. */
const remembered = {
  idOf(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  remember(key: string, id: string): void {
    try {
      localStorage.setItem(key, id);
    } catch {
      // It is sent now, and cannot be resumed after the page was left.
    }
  },
  forget(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
