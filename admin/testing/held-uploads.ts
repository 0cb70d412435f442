/** Uploads of small files whose progress and end a test decides. */
import { vi } from 'vitest';

export interface HeldUpload {
  readonly name: string;
  /** @param share of the file that was sent, 0–1. */
  progress(share: number): void;
  /** @param kind that the server takes the file for. */
  store(kind?: string): void;
}

/** Stands for the network until the test ends. @returns the files that are sent, each stored when the test says so. */
export function holdUploads(): readonly HeldUpload[] {
  const sent: HeldUpload[] = [];
  class Request extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    response: unknown = null;
    open(): void {
      // Where a file is sent, the tests of the upload say.
    }
    setRequestHeader(): void {
      // As above.
    }
    send(form: FormData): void {
      // cast: the panel sends a file under this name.
      const { name } = form.get('file') as File;
      sent.push({
        name,
        progress: (loaded) => {
          const progress = Object.assign(new Event('progress'), { loaded, total: 1, lengthComputable: true });
          this.upload.dispatchEvent(progress);
        },
        store: (kind = 'image') => {
          Object.assign(this, { status: 201, response: { kind, path: `/files/${name}` } });
          this.dispatchEvent(new Event('load'));
        },
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}
