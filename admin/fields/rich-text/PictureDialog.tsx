/** Asks what pictures of a text show, for those who do not see them. */
import { useState } from 'react';
import { Box, TextField } from '@mui/material';
import type { TextPicture } from './pictures.ts';
import { ToolDialog } from './ToolDialog.tsx';

interface Props {
  readonly pictures: readonly TextPicture[];
  readonly onClose: () => void;
  readonly onSave: (pictures: readonly TextPicture[]) => void;
}

const help = 'برای کسی که تصویر را نمی‌بیند؛ اگر تصویر فقط آرایش متن است، خالی بگذارید';

/** Rendered anew for every set of pictures. */
export function PictureDialog({ pictures, onClose, onSave }: Props) {
  const [texts, setTexts] = useState(pictures.map(({ alt }) => alt));
  const save = () => onSave(pictures.map(({ src }, i) => ({ src, alt: (texts[i] ?? '').trim() })));
  return (
    <ToolDialog title="تصویر در متن" width="sm" action="درج در متن" onClose={onClose} onApply={save}>
      {pictures.map(({ src }, i) => (
        <Box key={src} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', pt: 1 }}>
          <Box
            component="img"
            src={src}
            alt=""
            sx={{ width: 96, height: 72, objectFit: 'cover', borderRadius: 1, flexShrink: 0 }}
          />
          <TextField
            fullWidth
            autoFocus={i === 0}
            label="این تصویر چه نشان می‌دهد؟"
            value={texts[i] ?? ''}
            helperText={help}
            onChange={({ target }) => setTexts(texts.map((text, j) => (j === i ? target.value : text)))}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </Box>
      ))}
    </ToolDialog>
  );
}
