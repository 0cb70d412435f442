/**
 * The picture of a course, which plays its trailer or else its first free film where it has one. Without scripts it leads
 * to the lesson.
 */
import './preview-film.css';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from '../components/Link.tsx';
import { Icon } from '../components/Icon.tsx';
import type { CourseDetail } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { learnPath } from '../../src/paths/learning.ts';
import { lazyChunk } from '../error/chunks.ts';
import { MissingPart } from '../error/MissingPart.tsx';

const PreviewPlayer = lazyChunk(() => import('./PreviewPlayer.tsx').then((module) => module.PreviewPlayer));

export interface Preview {
  readonly title: string;
  /** A file, or a lesson whose film the server is asked for. */
  readonly of: { readonly file: string } | { readonly lesson: string };
  /** Where it is without scripts. */
  readonly to: string;
}

export function previewOf({ _id, name, introVideo, topics }: CourseDetail): Preview | null {
  if (introVideo !== null) return { title: name, of: { file: introVideo }, to: introVideo };
  const lesson = topics.flatMap(({ lessons }) => lessons).find(({ isPreview, type }) => isPreview && type === 'video');
  return lesson ? { title: lesson.title, of: { lesson: lesson._id }, to: learnPath(_id, lesson._id) } : null;
}

export function PreviewFilm({ course, children }: { course: CourseDetail; children: ReactNode }) {
  const preview = previewOf(course);
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  if (!preview) return children;
  if (state === 'open') {
    return (
      <div className="preview-film">
        <MissingPart onMissing={() => setState('failed')}>
          <Suspense fallback={children}>
            <PreviewPlayer preview={preview} poster={course.image} onFailure={() => setState('failed')} />
          </Suspense>
        </MissingPart>
      </div>
    );
  }
  return (
    <Link
      className="preview-film"
      to={preview.to}
      reloadDocument={'file' in preview.of}
      onClick={(event) => {
        // Where it cannot be played here, its own page says why.
        if (state === 'failed') return;
        event.preventDefault();
        setState('open');
      }}
    >
      {children}
      <span className="preview-film-play">
        <Icon name="play" />
        {course.introVideo === null ? t('پخش نخستین درس رایگان') : t('پخش ویدیوی معرفی')}
      </span>
    </Link>
  );
}
