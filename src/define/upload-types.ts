/**
 * The types of files that may be uploaded, by media type. The server tells them by the bytes of a file; plain texts, which no
 * bytes tell apart, by their ending. Pure.
 */

export type UploadKind = 'image' | 'video' | 'file';

interface UploadType {
  readonly kind: UploadKind;
  /** What people call it. */
  readonly name: string;
  /** The ending of a file as it is stored, without the dot. Pictures are stored as WebP, whatever they were. */
  readonly ending: string;
  /** The ending of the file that a person chooses, where it is stored as another: `srt`, stored as VTT. */
  readonly chosenAs?: string;
}

export const uploadTypes = {
  'image/png': { kind: 'image', name: 'PNG', ending: 'webp' },
  'image/jpeg': { kind: 'image', name: 'JPG', ending: 'webp' },
  'image/webp': { kind: 'image', name: 'WebP', ending: 'webp' },
  'image/gif': { kind: 'image', name: 'GIF', ending: 'webp' },
  'image/avif': { kind: 'image', name: 'AVIF', ending: 'webp' },
  'video/mp4': { kind: 'video', name: 'MP4', ending: 'mp4' },
  'video/webm': { kind: 'video', name: 'WebM', ending: 'webm' },
  // Browsers play neither everywhere: they are taken where renditions are made of them.
  'video/quicktime': { kind: 'video', name: 'MOV', ending: 'mov' },
  'video/matroska': { kind: 'video', name: 'MKV', ending: 'mkv' },
  'application/pdf': { kind: 'file', name: 'PDF', ending: 'pdf' },
  'application/zip': { kind: 'file', name: 'ZIP', ending: 'zip' },
  'audio/mpeg': { kind: 'file', name: 'MP3', ending: 'mp3' },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    kind: 'file',
    name: 'Word (DOCX)',
    ending: 'docx',
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
    kind: 'file',
    name: 'Excel (XLSX)',
    ending: 'xlsx',
  },
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
    kind: 'file',
    name: 'PowerPoint (PPTX)',
    ending: 'pptx',
  },
  'text/vtt': { kind: 'file', name: 'زیرنویس VTT', ending: 'vtt' },
  'application/x-subrip': { kind: 'file', name: 'زیرنویس SRT', ending: 'vtt', chosenAs: 'srt' },
  'text/plain': { kind: 'file', name: 'TXT', ending: 'txt' },
  'text/csv': { kind: 'file', name: 'CSV', ending: 'csv' },
  'text/markdown': { kind: 'file', name: 'Markdown', ending: 'md' },
  'text/x-python': { kind: 'file', name: 'Python', ending: 'py' },
  'text/javascript': { kind: 'file', name: 'JavaScript', ending: 'js' },
  'application/x-ipynb+json': { kind: 'file', name: 'Jupyter', ending: 'ipynb' },
} as const satisfies Readonly<Record<string, UploadType>>;

/** A media type that may be uploaded: `application/pdf`. */
export type MediaType = keyof typeof uploadTypes;

const byName: ReadonlyMap<string, UploadType> = new Map(Object.entries(uploadTypes));

/** What a media type is taken for; undefined for one that may not be uploaded. */
export const uploadTypeOf = (type: string): UploadType | undefined => byName.get(type);

/** The media types of a kind. */
export const mediaTypesOf = (kind: UploadKind): string[] =>
  [...byName].filter(([, type]) => type.kind === kind).map(([name]) => name);
