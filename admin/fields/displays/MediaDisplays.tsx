/** Displays of uploaded pictures, files and films. */
import { styled } from '@mui/material/styles';
import type { DisplayProps } from '../parts/kind.ts';
import { fileName, rendition, thumbnail } from '../parts/pictures.ts';
import { ChipRow, MoreCount, ValueLink } from './DisplayLayout.tsx';

/** Pictures in one line; further ones are counted. */
const maxPictures = 3;

export function ImageDisplay({ field, value, compact }: DisplayProps<'image'>) {
  if (compact) return <Thumbnail path={value} />;
  return (
    <a href={value} target="_blank" rel="noreferrer">
      <LargePicture src={rendition(value, 640)} alt={field.label.fa} loading="lazy" />
    </a>
  );
}

export const ImagesDisplay = ({ value: paths, compact }: DisplayProps<'images'>) => (
  <ChipRow>
    {(compact ? paths.slice(0, maxPictures) : paths).map((path) => (
      <Thumbnail key={path} path={path} />
    ))}
    {compact && paths.length > maxPictures && <MoreCount count={paths.length - maxPictures} />}
  </ChipRow>
);

export const FileDisplay = ({ value }: DisplayProps<'file'>) => <ValueLink value={value} label={fileName(value)} />;

export const VideoDisplay = ({ value, compact }: DisplayProps<'video'>) =>
  compact ? (
    <ValueLink value={value} label="مشاهدهٔ ویدیو" />
  ) : (
    <video
      src={value}
      controls
      preload="metadata"
      style={{ maxWidth: '100%', width: 360, borderRadius: 'var(--radius-2)' }}
    />
  );

const Thumbnail = ({ path }: { path: string }) => (
  <img className="value-thumbnail" src={thumbnail(path)} alt="" loading="lazy" />
);
const LargePicture = styled('img')({
  display: 'block',
  maxWidth: '100%',
  width: 320,
  borderRadius: 'var(--radius-2)',
  backgroundColor: 'var(--sunken)',
});
