/**
 * An attempt in the browser that has it: what was answered, and what of it the server has not acknowledged. Each change
 * raises the rev of its answer and is sent; what could not be sent is saved in the storage of the browser, so that
 * neither a lost connection nor a crash loses it, and is sent when it can be.
 */
import { ApiError, type Client } from '../../src/client/client.ts';
import type { RunningAttempt } from '../../src/contract/exams.ts';
import { createStore, type Store } from '../shared/store.ts';
import { keep, readStored, type StoredAnswers, type AnswerStorage, type LocalAnswer } from './stored-answers.ts';

export interface SittingState {
  readonly attempt: RunningAttempt;
  /** By question. */
  readonly answers: Readonly<Record<string, LocalAnswer>>;
  /** Questions whose answer is not acknowledged. */
  readonly unsaved: readonly string[];
  /** Whether the last try to save found no server. */
  readonly isOffline: boolean;
  /** Why nothing more can be written: another browser took over, or the attempt is over. */
  readonly ended: 'elsewhere' | 'over' | null;
}

/** Milliseconds until a failed save is tried again. */
export const retryDelay = 3_000;
export const noAnswer: LocalAnswer = { rev: 0, chosen: [], text: '', isFlagged: false };

export const isAnswered = ({ chosen, text }: LocalAnswer): boolean => chosen.length > 0 || text.trim() !== '';

/** The answers of the server, with what this browser had not sent where that is newer. */
function merged(attempt: RunningAttempt, unsaved: StoredAnswers['unsaved']): Pick<SittingState, 'answers' | 'unsaved'> {
  const answers: Record<string, LocalAnswer> = {};
  const left: string[] = [];
  for (const { question, ...stored } of attempt.answers) {
    const mine = unsaved[question];
    const isNewer = mine !== undefined && mine.rev > stored.rev;
    answers[question] = isNewer ? mine : stored;
    if (isNewer) left.push(question);
  }
  return { answers, unsaved: left };
}

/** What a refused save means: try again later, or why not. */
type Refusal = 'later' | 'elsewhere' | 'over' | 'stale' | 'wrong';

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return 'later';
  switch (error.code) {
    case 'too_many':
    case 'timed_out':
      return 'later';
    case 'forbidden':
      return 'elsewhere';
    case 'stale':
      return 'stale';
    case 'invalid':
      return 'wrong';
    default:
      return 'over';
  }
}

/** An attempt that was opened: sends what an earlier visit of this browser left unsent. */
export class Sitting {
  readonly state: Store<SittingState>;
  readonly #client: Client;
  readonly #storage: AnswerStorage;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<boolean> | null = null;
  #isClosed = false;

  constructor(client: Client, storage: AnswerStorage, attempt: RunningAttempt) {
    this.#client = client;
    this.#storage = storage;
    const unsaved = readStored(storage, attempt._id)?.unsaved ?? {};
    this.state = createStore<SittingState>({ attempt, ...merged(attempt, unsaved), isOffline: false, ended: null });
    this.#set({});
    if (this.state.get().unsaved.length > 0) this.#schedule(0);
  }

  /** @param delay milliseconds until it is sent, so that typing is not a request a letter. */
  change(question: string, change: Partial<LocalAnswer>, delay = 0): void {
    const { answers, unsaved, ended } = this.state.get();
    if (ended !== null) return;
    this.#isClosed = false;
    const before = answers[question] ?? noAnswer;
    this.#set({
      answers: { ...answers, [question]: { ...before, ...change, rev: before.rev + 1 } },
      unsaved: unsaved.includes(question) ? unsaved : [...unsaved, question],
    });
    this.#schedule(delay);
  }

  /** Sends what is not acknowledged; answers whether all is. */
  flush(): Promise<boolean> {
    this.#isClosed = false;
    clearTimeout(this.#timer);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** The same browser goes on with what the server sent anew. */
  replace(newest: RunningAttempt): void {
    const { answers, unsaved } = this.state.get();
    const mine = Object.fromEntries(unsaved.map((question) => [question, answers[question] ?? noAnswer]));
    this.#set({ attempt: newest, ...merged(newest, mine), ended: null });
  }

  /** Stops sending, also of what is on its way and fails: the next visit sends that, beside which these tries would be stale. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  #set(change: Partial<SittingState>): void {
    const next = { ...this.state.get(), ...change };
    this.state.set(next);
    const { attempt, answers, ended } = next;
    const unsaved = Object.fromEntries(next.unsaved.map((question) => [question, answers[question] ?? noAnswer]));
    keep(this.#storage, attempt._id, ended === 'over' ? null : { device: attempt.device, unsaved });
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  async #sendAll(): Promise<boolean> {
    for (;;) {
      const { unsaved, ended } = this.state.get();
      const [question] = unsaved;
      if (question === undefined || ended !== null) return ended === null;
      const refusal = await this.#send(question);
      if (refusal !== null && !(await this.#settle(question, refusal))) {
        this.#set({ isOffline: true });
        this.#schedule(retryDelay);
        return false;
      }
    }
  }

  /** Answers why it was not saved, or null. */
  async #send(question: string): Promise<Refusal | null> {
    const { attempt, answers } = this.state.get();
    const sent = answers[question] ?? noAnswer;
    const body = { ...sent, device: attempt.device };
    try {
      const params = { id: attempt._id, question };
      await this.#client.call('PUT /api/exam-attempts/{id}/answers/{question}', { params, body });
    } catch (error) {
      return refusalOf(error);
    }
    // What was changed meanwhile is sent next.
    if (this.state.get().answers[question]?.rev === sent.rev) this.#set({ unsaved: this.#without(question) });
    this.#set({ isOffline: false });
    return null;
  }

  /** Whether the refusal is final for this answer. */
  async #settle(question: string, refusal: Refusal): Promise<boolean> {
    if (refusal === 'later') return false;
    if (refusal === 'elsewhere') this.#set({ ended: 'elsewhere' });
    else if (refusal === 'over') this.#set({ ended: 'over', unsaved: [] });
    else this.#set({ unsaved: this.#without(question) });
    // Another window of this browser was later: what it wrote stands.
    return refusal !== 'stale' || this.#reload();
  }

  async #reload(): Promise<boolean> {
    const { _id: id, device } = this.state.get().attempt;
    const newest = await this.#client
      .call('POST /api/exam-attempts/{id}/open', { params: { id }, body: { device } })
      .catch(() => null);
    if (newest) this.replace(newest);
    return newest !== null;
  }

  #without(question: string): string[] {
    return this.state.get().unsaved.filter((other) => other !== question);
  }
}
