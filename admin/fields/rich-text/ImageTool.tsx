/** Uploading pictures into the text. */
import { useRef, useState } from 'react';
import { Alert } from '@mui/material';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import { rendition } from '../pictures.ts';
import { acceptOf, useUpload } from '../use-upload.ts';
import { ToolButton } from './ToolButton.tsx';
import type { Editor } from './tools.tsx';

export function ImageTool({ editor }: { editor: Editor | null }) {
  const picker = useRef<HTMLInputElement>(null);
  const { share, error, send } = useUpload('image');
  const [dismissed, setDismissed] = useState<string | null>(null);
  const insert = async (files: FileList | null) => {
    setDismissed(null);
    for (const path of await send([...(files ?? [])])) {
      editor
        ?.chain()
        .focus()
        .setImage({ src: rendition(path, 1280), alt: '' })
        .run();
    }
    if (picker.current) picker.current.value = '';
  };
  return (
    <>
      <ToolButton
        editor={editor}
        tool={{
          label: share === null ? 'افزودن تصویر' : 'در حال فرستادن تصویر…',
          icon: <ImageIcon />,
          run: () => picker.current?.click(),
        }}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptOf.image}
        aria-label="تصویر برای متن"
        onChange={(event) => void insert(event.target.files)}
      />
      {error && error !== dismissed && (
        <Alert
          severity="error"
          onClose={() => setDismissed(error)}
          sx={{ position: 'absolute', insetBlockStart: 48, zIndex: 2 }}
        >
          {error}
        </Alert>
      )}
    </>
  );
}
