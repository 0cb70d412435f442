/** Pictures in the text: chosen, pasted or dropped, each with what it shows in words. */
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@mui/material';
import AltIcon from '@mui/icons-material/ImageSearchOutlined';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import { rendition } from '../parts/pictures.ts';
import { acceptOf, useUpload } from '../parts/use-upload.ts';
import { PictureDialog } from './PictureDialog.tsx';
import { insertPictures, onPictures, type TextPicture } from './pictures.ts';
import { ToolButton } from './ToolButton.tsx';
import type { Editor } from './tools.tsx';

export function ImageTool({ editor }: { editor: Editor | null }) {
  const picker = useRef<HTMLInputElement>(null);
  const { share, error, send } = useUpload('image');
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [uploaded, setUploaded] = useState<readonly TextPicture[]>([]);
  const upload = async (files: readonly File[]) => {
    setDismissed(null);
    const paths = await send(files);
    setUploaded(paths.map((path) => ({ src: rendition(path, 1280), alt: '' })));
    if (picker.current) picker.current.value = '';
  };
  const latest = useRef(upload);
  useEffect(() => {
    latest.current = upload;
  });
  useEffect(
    () => (editor?.isDestroyed === false ? onPictures(editor, (files) => void latest.current(files)) : undefined),
    [editor],
  );
  return (
    <>
      <ToolButton
        editor={editor}
        tool={{
          label: share === null ? 'افزودن تصویر' : 'در حال ارسال تصویر…',
          icon: <ImageIcon />,
          run: () => picker.current?.click(),
        }}
      />
      {editor?.isActive('image') === true && <DescriptionTool editor={editor} />}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptOf.image}
        aria-label="تصویر برای متن"
        onChange={(event) => void upload([...(event.target.files ?? [])])}
      />
      {uploaded.length > 0 && (
        <PictureDialog
          pictures={uploaded}
          onClose={() => setUploaded([])}
          onSave={(pictures) => {
            setUploaded([]);
            if (editor) insertPictures(editor, pictures);
          }}
        />
      )}
      {error && error !== dismissed && (
        <Alert
          severity="error"
          onClose={() => setDismissed(error)}
          sx={{ position: 'absolute', insetBlockStart: 48, zIndex: 'var(--layer-over)' }}
        >
          {error}
        </Alert>
      )}
    </>
  );
}

/** Changes what the selected picture is described to show. */
function DescriptionTool({ editor }: { editor: Editor }) {
  const [picture, setPicture] = useState<TextPicture | null>(null);
  const open = () => {
    const { src, alt } = editor.getAttributes('image');
    setPicture({ src: String(src ?? ''), alt: String(alt ?? '') });
  };
  return (
    <>
      <ToolButton editor={editor} tool={{ label: 'توضیح تصویر', icon: <AltIcon />, run: open }} />
      {picture && (
        <PictureDialog
          pictures={[picture]}
          onClose={() => setPicture(null)}
          onSave={([changed]) => {
            setPicture(null);
            if (changed) editor.chain().focus().updateAttributes('image', { alt: changed.alt }).run();
          }}
        />
      )}
    </>
  );
}
