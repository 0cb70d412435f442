/**
 * The sample film of the demo school, made for this project (`scripts/sample-film.ts`), with its subtitles: where the
 * files of a lesson that has it are. Pure.
 */
import { textId } from '../generator/ids.ts';

interface SampleFile {
  /** `/files/<year>/<uuid>.<type>` */
  readonly path: string;
  readonly kind: 'video' | 'file';
  /** What it was called before it was uploaded. */
  readonly name: string;
  /** In the sources, from the folder of the project. */
  readonly source: string;
}

const sample = (type: 'mp4' | 'vtt', kind: SampleFile['kind']): SampleFile => ({
  path: `/files/2026/${textId(`sample film ${type}`)}.${type}`,
  kind,
  name: `sample.${type}`,
  source: `src/demo/film/sample.${type}`,
});

export const sampleFilm = sample('mp4', 'video');
export const sampleSubtitle = sample('vtt', 'file');
/** Seconds. */
export const sampleSeconds = 36;
