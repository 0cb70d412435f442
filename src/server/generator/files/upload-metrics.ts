/** The series of files: what people send, and films at work. */
import { AppError } from '../../platform/errors/errors.ts';
import { counter, gauge } from '../../platform/metrics/series.ts';

const uploads = counter({
  name: 'academy_uploads_total',
  help: 'Files that came whole, by outcome (stored, refused, failed)',
  labels: ['outcome'],
});
const bytes = counter({ name: 'academy_upload_bytes_total', help: 'Bytes of stored files', labels: [] });

/** Counts an upload. Answers and throws what it does. */
export async function countUpload<T extends { readonly size: number }>(storing: Promise<T>): Promise<T> {
  try {
    const stored = await storing;
    uploads.add({ outcome: 'stored' });
    bytes.add({}, stored.size);
    return stored;
  } catch (error) {
    uploads.add({ outcome: error instanceof AppError ? 'refused' : 'failed' });
    throw error;
  }
}

let films = 0;
gauge({
  name: 'academy_films_in_work',
  help: 'Films of which this process makes renditions',
  labels: [],
  read: () => [{ labels: {}, value: films }],
});

/** Counts a film for as long as it is worked on. Answers and throws what the work does. */
export async function countFilm<T>(work: Promise<T>): Promise<T> {
  films++;
  try {
    return await work;
  } finally {
    films--;
  }
}
