/** An uploaded image in the widths that the server stores, or a placeholder. */
import './picture.css';

const widths = [320, 640, 1280];
const stored = /^(\/files\/.+)\.webp$/;

interface Props {
  /** Path of the image, or null. */
  readonly path: string | null;
  /** Alternative text; empty when adjacent text describes the image. */
  readonly alt?: string;
  /** Pixels, to reserve the space before the image is loaded. */
  readonly width: number;
  readonly height: number;
  /** The `sizes` attribute of `<img>`. */
  readonly sizes: string;
  /** The placeholder is derived from this. */
  readonly title: string;
  /** Above the fold: loaded eagerly. */
  readonly eager?: boolean;
  readonly className?: string;
}

export function Picture({ path, alt = '', width, height, sizes, title, eager = false, className = '' }: Props) {
  if (!path) return <Placeholder title={title} className={className} />;
  const base = stored.exec(path)?.[1];
  return (
    <img
      className={`picture ${className}`}
      src={base ? `${base}-640.webp` : path}
      {...(base && { srcSet: widths.map((w) => `${base}-${w}.webp ${w}w`).join(', '), sizes })}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}

const tones = 6;
function Placeholder({ title, className }: { title: string; className: string }) {
  const tone = Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % tones;
  return (
    <span className={`picture placeholder tone-${tone} ${className}`} aria-hidden="true">
      <span>{initials(title)}</span>
    </span>
  );
}

/** The first letters of the first two words, separated by a ZWNJ: adjacent Persian letters would join. */
const initials = (title: string): string =>
  title
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('\u200c');
