/**
 * The sample film of the demo school in several lengths, made for this project (`scripts/tools/sample-film.ts`), with its
 * subtitles: where the files of the lessons are. Pure.
 */
import { textId } from '../kit/ids.ts';

interface SampleFile {
  /** `/files/<year>/<uuid>.<type>` */
  readonly path: string;
  /** What it was called before it was uploaded. */
  readonly name: string;
  /** In the sources, from the folder of the project. */
  readonly source: string;
}
export interface SampleFilm {
  readonly seconds: number;
  readonly film: SampleFile;
  readonly subtitle: SampleFile;
}

const sample = (seconds: number, type: 'mp4' | 'vtt'): SampleFile => ({
  path: `/files/2026/${textId(`sample film ${seconds} ${type}`)}.${type}`,
  name: `sample-${seconds}.${type}`,
  source: `src/demo/film/sample-${seconds}.${type}`,
});

/** From the shortest to the longest. */
export const sampleFilms: readonly SampleFilm[] = [36, 312, 685].map((seconds) => ({
  seconds,
  film: sample(seconds, 'mp4'),
  subtitle: sample(seconds, 'vtt'),
}));

/** The shortest one: for the first lessons of a course, which visitors try. */
export const shortSample = sampleFilms[0]!;

/** The one whose length is nearest. */
export const sampleOf = (seconds: number): SampleFilm =>
  sampleFilms.reduce((best, film) =>
    Math.abs(film.seconds - seconds) < Math.abs(best.seconds - seconds) ? film : best,
  );
