/** Sending a file with its progress: `fetch` does not tell how much was sent, `XMLHttpRequest` does. */
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import { askToLogIn, errorOf } from './http.ts';

/** What an upload answers: `path` is the value of the field. */
export type Upload = OutputOf<Calls['POST /api/{panel}/files']>;

/** Posts one file as the part `file`. Throws `HttpError`. @param onProgress the share sent so far, 0–1. */
export function upload(url: string, file: File, onProgress?: (share: number) => void): Promise<Upload> {
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
      if (request.status >= 200 && request.status < 300) resolve(request.response as Upload);
      else if (request.status === 401) askToLogIn();
      else reject(errorOf(request.status, request.response));
    });
    request.addEventListener('error', () => reject(errorOf(0, null)));
    request.send(form);
  });
}
