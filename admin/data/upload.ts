/** The upload of a file, by `XMLHttpRequest`: `fetch` does not report the progress of a request. */
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import { errorOf } from './http.ts';
import { sessionGate } from '../session/session-gate.ts';

/** The answer of an upload: `path` is the value of the field. */
export type Upload = OutputOf<Calls['POST /api/{panel}/files']>;

/**
 * Posts one file as the part `file`, again where the session had ended before. Throws `HttpError`.
 * @param onProgress the share sent so far, 0–1.
 */
export async function upload(url: string, file: File, onProgress?: (share: number) => void): Promise<Upload> {
  await sessionGate.opened();
  const stored = await send(url, file, onProgress);
  if (stored) return stored;
  if (sessionGate.state() === 'open') sessionGate.set('ended');
  return upload(url, file, onProgress);
}

/** One attempt; undefined where nobody is logged in. */
function send(url: string, file: File, onProgress?: (share: number) => void): Promise<Upload | undefined> {
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else if (request.status === 401) resolve(undefined);
      else reject(errorOf(request.status, request.response));
    });
    request.addEventListener('error', () => reject(errorOf(0, null)));
    request.send(form);
  });
}
