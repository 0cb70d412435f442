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
import { lazyChunk } from '../error/chunks.ts';
import { MissingPart } from '../error/MissingPart.tsx';
import { previewOf } from './preview.ts';

const PreviewPlayer = lazyChunk(() => import('./PreviewPlayer.tsx').then((module) => module.PreviewPlayer));

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
        {course.introVideo === null ? t('پخش اولین درس رایگان') : t('پخش ویدیوی معرفی')}
      </span>
    </Link>
  );
}
