// @vitest-environment happy-dom
import { HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionGate } from '../session/session-gate.ts';
import { upload } from './upload.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionGate.set('open');
});

interface Reply {
  /** 0: the connection broke. */
  readonly status: number;
  readonly response?: unknown;
}

/** What the browser sent, each answered by the next reply. */
function network(...replies: Reply[]) {
  const sent: { method: string; url: string; accept: string | undefined; form: FormData }[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response: unknown = null;
    responseType = '';
    #target = { method: '', url: '' };
    readonly #headers: Record<string, string> = {};
    open(method: string, url: string): void {
      this.#target = { method, url };
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    send(form: FormData): void {
      sent.push({ ...this.#target, accept: this.#headers['accept'], form });
      const { status, response = null } = replies.shift()!;
      this.status = status;
      this.response = this.responseType === 'json' ? response : JSON.stringify(response);
      const progress = { loaded: 1, total: 4 };
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { ...progress, lengthComputable: true }));
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { ...progress, lengthComputable: false }));
      this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

const file = new File(['text'], 'جزوه.txt', { type: 'text/plain' });
const stored = { path: '2026/a.txt', name: 'جزوه.txt' };

test('the file is sent as the part «file», and the answer says where it is', async () => {
  const sent = network({ status: 201, response: stored });
  const shares: number[] = [];
  expect(await upload('/api/admin/files', file, (share) => shares.push(share))).toEqual(stored);
  expect(sent).toMatchObject([{ method: 'POST', url: '/api/admin/files', accept: 'application/json' }]);
  const part = sent[0]!.form.get('file') as File;
  expect([part.name, await part.text(), [...sent[0]!.form.keys()]]).toEqual(['جزوه.txt', 'text', ['file']]);
  expect(shares).toEqual([0.25]);
});

test('where the session has ended the gate closes, and the file is sent again once it opens', async () => {
  const sent = network({ status: 401 }, { status: 200, response: stored });
  const answer = upload('/api/admin/files', file);
  await vi.waitFor(() => expect(sessionGate.state()).toBe('ended'));
  expect(sent).toHaveLength(1);
  sessionGate.set('open');
  expect(await answer).toEqual(stored);
  expect(sent).toHaveLength(2);
});

test('a closed gate holds the file back', async () => {
  const sent = network({ status: 200, response: stored });
  sessionGate.set('other');
  const answer = upload('/api/admin/files', file);
  await Promise.resolve();
  expect(sent).toHaveLength(0);
  sessionGate.set('open');
  await answer;
  expect(sent).toHaveLength(1);
});

test.each([
  [{ status: 413, response: { code: 'too_large', title: 'بزرگ است', status: 413, errors: [] } }, 413, 'بزرگ است'],
  [{ status: 300 }, 300, 'مشکلی از سمت ما پیش آمد'],
  [{ status: 0 }, 0, 'ارتباط با سرور برقرار نشد'],
])('an answer that stores nothing is an error: %o', async (reply, status, message) => {
  network(reply);
  const error = await upload('/api/admin/files', file).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject({ status, message: expect.stringContaining(message) });
});
