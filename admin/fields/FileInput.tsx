/** The input of an uploaded file or film. */
import { useFormContext } from 'react-hook-form';
import { Box, Link } from '@mui/material';
import { styled } from '@mui/material/styles';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import { DropZone } from './DropZone.tsx';
import { FilmState } from './FilmState.tsx';
import type { InputProps } from './parts/kind.ts';
import { fileName } from './parts/pictures.ts';
import { SmallButton } from './parts/SmallButton.tsx';
import { useFieldInput } from './use-field-input.ts';
import { useLargeUpload } from './use-large-upload.ts';
import { acceptOfTypes, titleOfFile } from './parts/use-upload.ts';

const actions = {
  file: { choose: 'انتخاب فایل', replace: 'جایگزینی فایل' },
  video: { choose: 'انتخاب ویدیو', replace: 'جایگزینی ویدیو' },
} as const;

export function FileInput({ field, source }: InputProps<'file' | 'video'>) {
  const { id, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string | null>(source, field);
  const { getValues, setValue } = useFormContext();
  /** The file's own name becomes the title beside it, unless someone has written one. */
  const nameIt = (name: string) => {
    if (field.names === undefined) return;
    const title = source.replace(/[^.]+$/, field.names);
    if (!getValues(title)) setValue(title, titleOfFile(name), { shouldDirty: true, shouldValidate: true });
  };
  const label = field.label.fa;
  const { kind } = field;
  const types = 'accept' in field ? field.accept : undefined;
  const uploading = useLargeUpload(kind, types);
  const accept = types && acceptOfTypes(types);
  return (
    <DropZone
      kind={kind}
      uploading={uploading}
      accept={accept}
      id={id}
      label={label}
      required={field.required}
      invalid={invalid}
      message={message}
      buttonRef={ref}
      onUploaded={([path], name) => {
        onChange(path ?? null);
        nameIt(name);
      }}
      onBlur={onBlur}
      action={value ? actions[kind].replace : actions[kind].choose}
    >
      {value && kind === 'video' && <FilmState path={value} />}
      {value && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {kind === 'video' ? (
            <VideoPlayer src={value} controls preload="metadata" aria-label={label} />
          ) : (
            <Link href={value} target="_blank" rel="noreferrer" sx={{ display: 'inline-flex', gap: 0.5, minWidth: 0 }}>
              <FileIcon fontSize="small" aria-hidden />
              <bdi dir="ltr">{fileName(value)}</bdi>
            </Link>
          )}
          <SmallButton
            label={`حذف ${label}`}
            onClick={() => {
              onChange(null);
              onBlur();
            }}
          >
            <DeleteIcon fontSize="small" aria-hidden />
          </SmallButton>
        </Box>
      )}
    </DropZone>
  );
}

const VideoPlayer = styled('video')({
  flex: '0 1 360px',
  minWidth: 0,
  maxHeight: 240,
  borderRadius: 'var(--radius-2)',
  backgroundColor: 'var(--deep)',
});
