/** Uploads under way as files: `@tus/file-store`, with what is known of an upload in its row, and errors as they are. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/utils';
import type { Database } from '../../../platform/db/database.ts';
import { findUpload } from './rows.ts';

export class DiskUploads extends FileStore {
  /** @param directory there already. */
  constructor(directory: string, db: Database) {
    super({
      directory,
      configstore: {
        async get(id) {
          const row = await findUpload(db, id);
          return row ? new Upload({ id, size: row.size, offset: 0 }) : undefined;
        },
        // The row is written before the upload is made, and deleted after it.
        set: async () => undefined,
        delete: async () => undefined,
      },
    });
  }

  /** The library's own store reports every failure alike; a full disk must be distinguished from a lost connection. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(source, file);
    return offset + file.bytesWritten;
  }
}
