/** Uploads under way in S3: `@tus/s3-store`, whose parts are those of a multipart upload there. */
import { S3Store } from '@tus/s3-store';
import { clientConfig } from '../../../platform/storage/s3.ts';
import type { FileStorage } from '../../../platform/storage/storage.ts';
import type { S3Config } from '../../../platform/process/config.ts';

/** Bytes of a part: those that the panel sends at once, so that few are buffered until the next. */
const partSize = 8_000_000;

export class S3Uploads extends S3Store {
  readonly #storage: FileStorage;

  constructor(config: S3Config, storage: FileStorage) {
    super({ partSize, useTags: false, s3ClientConfig: { ...clientConfig(config), bucket: config.bucket } });
    this.#storage = storage;
  }

  /** The library's own leaves the last, incomplete part; and all of an upload that is whole. */
  override async remove(id: string): Promise<void> {
    try {
      await super.remove(id);
    } finally {
      await this.#storage.remove([id, `${id}.info`, `${id}.part`]);
    }
  }
}
