/** Uploaded pictures as documents hold them: in the formats that the typesetter reads, no larger than they are printed. */
import type { PlatformServices } from '../env.ts';
import { keyOf } from '../storage/file-names.ts';
import { storageOf } from '../storage/open.ts';

/** A page of A4 at 200 dots per inch. */
const pageWidth = 2_339;
const signatureWidth = 800;

/** Null where the file is not there any more: a document without its picture is better than none. */
export async function backgroundPicture(
  { config }: Pick<PlatformServices, 'config'>,
  path: string,
): Promise<Buffer | null> {
  const content = await contentOf(config, path);
  if (!content) return null;
  const { default: sharp } = await import('sharp');
  const resized = sharp(content).resize({ width: pageWidth, withoutEnlargement: true });
  return resized.flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer();
}

/** Transparent where it is. Null as above. */
export async function signaturePicture(
  { config }: Pick<PlatformServices, 'config'>,
  path: string,
): Promise<Buffer | null> {
  const content = await contentOf(config, path);
  if (!content) return null;
  const { default: sharp } = await import('sharp');
  return sharp(content).resize({ width: signatureWidth, withoutEnlargement: true }).png().toBuffer();
}

async function contentOf(config: PlatformServices['config'], path: string): Promise<Buffer | null> {
  const key = keyOf(path);
  const storage = storageOf(config);
  const found = key === undefined ? null : await storage.stat(key);
  if (key === undefined || !found) return null;
  const stream = storage.read(key, { start: 0, end: found.size - 1 });
  return Buffer.from(await new Response(stream).arrayBuffer());
}
