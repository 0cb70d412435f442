/** The inputs of uploaded pictures: one, or several in an order. */
import { Box } from '@mui/material';
import { styled } from '@mui/material/styles';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { formatNumber } from '../../src/locale/numbers.ts';
import { DropZone } from './DropZone.tsx';
import type { InputProps } from './parts/kind.ts';
import { rendition, thumbnail } from './parts/pictures.ts';
import { DragHandle, MoveButtons } from './parts/Reorder.tsx';
import { SmallButton } from './parts/SmallButton.tsx';
import { moved, useDragOrder } from './parts/use-drag-order.ts';
import { useFieldInput } from './use-field-input.ts';
import { useUpload } from './parts/use-upload.ts';

export function ImageInput({ field, source }: InputProps<'image'>) {
  const { id, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string | null>(source, field);
  const uploading = useUpload('image');
  const label = field.label.fa;
  return (
    <DropZone
      kind="image"
      uploading={uploading}
      id={id}
      label={label}
      required={field.required}
      invalid={invalid}
      message={message}
      buttonRef={ref}
      onUploaded={([path]) => onChange(path ?? null)}
      onBlur={onBlur}
      action={value ? 'جایگزینی تصویر' : 'انتخاب تصویر'}
    >
      {value && (
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <a href={value} target="_blank" rel="noreferrer" aria-label={`مشاهدهٔ ${label} در اندازهٔ اصلی`}>
            <LargePicture src={rendition(value, 640)} alt={`پیش‌نمایش ${label}`} />
          </a>
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

export function ImagesInput({ field, source }: InputProps<'images'>) {
  const { id, value, onChange, onBlur, ref, invalid, message } = useFieldInput<string[] | null>(source, field);
  const uploading = useUpload('image');
  const paths = value ?? [];
  const label = field.label.fa;
  const remaining = field.maxItems === undefined ? undefined : field.maxItems - paths.length;
  return (
    <DropZone
      kind="image"
      uploading={uploading}
      multiple
      id={id}
      label={label}
      required={field.required}
      invalid={invalid}
      message={message}
      buttonRef={ref}
      full={remaining !== undefined && remaining <= 0}
      onUploaded={(added) => onChange([...paths, ...added.slice(0, remaining)])}
      onBlur={onBlur}
      action="افزودن تصویر"
    >
      {paths.length > 0 && <PictureList label={label} paths={paths} onChange={onChange} />}
    </DropZone>
  );
}

interface PictureListProps {
  readonly label: string;
  readonly paths: readonly string[];
  readonly onChange: (paths: string[]) => void;
}

function PictureList({ label, paths, onChange }: PictureListProps) {
  const move = (from: number, to: number) => onChange(moved(paths, from, to));
  const drag = useDragOrder(move);
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
      }}
    >
      {paths.map((path, i) => {
        const name = `تصویر ${formatNumber(i + 1)}`;
        return (
          <Box component="li" key={path} {...drag.item(i)} sx={pictureFrame}>
            <PictureTile src={thumbnail(path)} alt={name} />
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', px: 0.5 }}>
              <DragHandle {...drag.handle(i)} />
              <span>
                <MoveButtons index={i} count={paths.length} name={name} onMove={move} />
              </span>
              <SmallButton label={`حذف ${name}`} onClick={() => onChange(paths.filter((p) => p !== path))}>
                <DeleteIcon fontSize="small" aria-hidden />
              </SmallButton>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const pictureFrame = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '&[data-over=true]': { borderColor: 'primary.main' },
} as const;
const LargePicture = styled('img')({
  display: 'block',
  maxWidth: '100%',
  width: 220,
  maxHeight: 160,
  objectFit: 'cover',
  borderRadius: 'var(--radius-2)',
  backgroundColor: 'var(--sunken)',
});
const PictureTile = styled('img')({
  display: 'block',
  width: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  backgroundColor: 'var(--sunken)',
});
