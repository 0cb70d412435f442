/**
 * The picture of a person. What arrives is decoded and stored as a square (`media/store.ts`): browsers cut it out as
 * the person likes, without JavaScript its middle is taken. The one before is swept with all files that nothing holds.
 */
import { rm } from 'node:fs/promises';
import type { Limits } from '../../../platform/auth/limits.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { receiveForm, type Received } from '../../../generator/files/receive.ts';
import { storeFile } from '../../../generator/files/store.ts';
import { acceptedFile, maxSize } from '../../../platform/storage/types.ts';
import { requireDailyShare, type UploadPlaces } from '../../../platform/storage/upload-limits.ts';
import { selfAccess, type SignedInCaller } from '../../../generator/section/authorize.ts';
import { lockRow } from '../../../generator/rest/store.ts';
import { applyChange } from '../../../generator/rest/update.ts';
import { writeTransaction } from '../../../generator/rest/write.ts';

export interface AvatarUpload {
  readonly services: Services;
  readonly limits: Limits;
  readonly places: UploadPlaces;
  readonly caller: SignedInCaller;
  readonly request: Request;
}
export interface ReceivedAvatar {
  /** The other fields of the form, and what the page's action is to know of the file besides: nothing. */
  readonly fields: Readonly<Record<string, string>>;
  readonly file: Readonly<Record<string, string>>;
  /** The path of the stored picture. */
  readonly image: string;
}

const wrongType = 'تصویر را به صورت JPEG، PNG یا WebP بفرستید';
const messages: Readonly<Partial<Record<string, string>>> = {
  too_large: 'حجم تصویر باید حداکثر ۱۰ مگابایت باشد',
  unsupported_media: wrongType,
};

/**
 * Throws `too_large`, `unsupported_media`, `invalid` and `too_many` with a message for the field `file` and the other
 * fields of the form; and what `receiveForm` throws.
 */
export async function receiveAvatar(upload: AvatarUpload): Promise<ReceivedAvatar> {
  const { services, limits, places, caller, request } = upload;
  const { filesDir, uploadStall } = services.config;
  const { userId } = caller.actor;
  const giveBack = places.take(userId);
  try {
    const { fields, file, refusal } = await receiveForm(request, filesDir, {
      stall: uploadStall,
      maxSize: maxSize.image,
    });
    const image = refusal
      ? Promise.reject(refusal)
      : store(services, limits, caller, file).finally(() => file && rm(file.path, { force: true }));
    return {
      fields,
      file: {},
      image: await image.catch((error: unknown) => Promise.reject(withFields(error, fields))),
    };
  } finally {
    giveBack();
  }
}

/** The error beside the field of the file, with what else was sent. */
const withFields = (error: unknown, fields: ReceivedAvatar['fields']): unknown =>
  error instanceof AppError
    ? new AppError(error.code, {
        headers: error.headers,
        current: fields,
        errors: [{ property: 'file', errors: [messages[error.code] ?? error.errors[0]?.errors[0] ?? error.message] }],
      })
    : error;

async function store(
  services: Services,
  limits: Limits,
  caller: SignedInCaller,
  file: Received | null,
): Promise<string> {
  if (!file) throw new AppError('invalid', { detail: 'تصویری انتخاب نشده است' });
  const { userId } = caller.actor;
  await limits.take('file', [['avatar', userId]]);
  const { kind } = await acceptedFile(file.path);
  if (kind !== 'image') throw new AppError('unsupported_media', { detail: wrongType });
  await requireDailyShare(services.db, userId, file.size);
  const access = selfAccess(services, caller, 'users', ['image']);
  const { path } = await storeFile(services, userId, file, {
    shape: 'square',
    async also(tx, image) {
      await applyChange(tx, access, await lockRow(tx, access, userId), { image }, 'update');
    },
  });
  return path;
}

export async function removeAvatar(services: Services, caller: SignedInCaller): Promise<void> {
  const access = selfAccess(services, caller, 'users', ['image']);
  await writeTransaction(access, async (tx) => {
    const stored = await lockRow(tx, access, caller.actor.userId);
    if (stored.row.image !== null) await applyChange(tx, access, stored, { image: null }, 'update');
  });
}
