/** The buttons above the editor, in Persian; each says whether it is on where the caret stands. */
import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import type {} from '@tiptap/extension-image';
import type {} from '@tiptap/extension-text-align';
import type {} from '@tiptap/starter-kit';
import { useTiptapEditor } from 'ra-input-rich-text';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  MenuItem,
  TextField,
  Tooltip,
} from '@mui/material';
import Bold from '@mui/icons-material/FormatBold';
import Bullets from '@mui/icons-material/FormatListBulleted';
import Center from '@mui/icons-material/FormatAlignCenter';
import Clear from '@mui/icons-material/FormatClear';
import CodeIcon from '@mui/icons-material/Code';
import End from '@mui/icons-material/FormatAlignLeft';
import ImageIcon from '@mui/icons-material/ImageOutlined';
import Italic from '@mui/icons-material/FormatItalic';
import LinkIcon from '@mui/icons-material/Link';
import Numbers from '@mui/icons-material/FormatListNumbered';
import Quote from '@mui/icons-material/FormatQuote';
import Redo from '@mui/icons-material/Redo';
import Start from '@mui/icons-material/FormatAlignRight';
import Underline from '@mui/icons-material/FormatUnderlined';
import Undo from '@mui/icons-material/Undo';
import { rendition } from './pictures.ts';
import { acceptOf, useUpload } from './use-upload.ts';

type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>;
interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly on?: (editor: Editor) => boolean;
  readonly do: (editor: Editor) => void;
}

const tools: readonly (readonly Tool[])[] = [
  [
    { label: 'پررنگ', icon: <Bold />, on: (e) => e.isActive('bold'), do: (e) => e.chain().focus().toggleBold().run() },
    {
      label: 'کج',
      icon: <Italic />,
      on: (e) => e.isActive('italic'),
      do: (e) => e.chain().focus().toggleItalic().run(),
    },
    {
      label: 'زیرخط',
      icon: <Underline />,
      on: (e) => e.isActive('underline'),
      do: (e) => e.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      label: 'فهرست نقطه‌ای',
      icon: <Bullets sx={{ transform: 'scaleX(-1)' }} />,
      on: (e) => e.isActive('bulletList'),
      do: (e) => e.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'فهرست شماره‌دار',
      icon: <Numbers />,
      on: (e) => e.isActive('orderedList'),
      do: (e) => e.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'نقل قول',
      icon: <Quote />,
      on: (e) => e.isActive('blockquote'),
      do: (e) => e.chain().focus().toggleBlockquote().run(),
    },
    {
      label: 'کد',
      icon: <CodeIcon />,
      on: (e) => e.isActive('codeBlock'),
      do: (e) => e.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    // The sides of a text as its writer names them, in the words of the library.
    {
      label: 'چینش از راست',
      icon: <Start />,
      on: (e) => e.isActive({ textAlign: 'right' }),
      do: (e) => e.chain().focus().setTextAlign('right').run(),
    },
    {
      label: 'چینش در میانه',
      icon: <Center />,
      on: (e) => e.isActive({ textAlign: 'center' }),
      do: (e) => e.chain().focus().setTextAlign('center').run(),
    },
    {
      label: 'چینش از چپ',
      icon: <End />,
      on: (e) => e.isActive({ textAlign: 'left' }),
      do: (e) => e.chain().focus().setTextAlign('left').run(),
    },
  ],
];
const last: readonly Tool[] = [
  { label: 'پاک کردن قالب', icon: <Clear />, do: (e) => e.chain().focus().unsetAllMarks().clearNodes().run() },
  { label: 'بازگرداندن', icon: <Redo />, do: (e) => e.chain().focus().undo().run() },
  { label: 'انجام دوباره', icon: <Undo />, do: (e) => e.chain().focus().redo().run() },
];

export function RichTextToolbar() {
  const editor = useTiptapEditor() as Editor | null;
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    editor?.on('transaction', redraw);
    return () => {
      editor?.off('transaction', redraw);
    };
  }, [editor]);
  return (
    <Box
      role="toolbar"
      aria-label="ابزارهای نوشتن"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.25,
        p: 0.5,
        border: 1,
        borderColor: '#8f8a94',
        borderStartStartRadius: 10,
        borderStartEndRadius: 10,
        bgcolor: '#faf9fb',
      }}
    >
      <Level editor={editor} />
      {tools.map((set) => (
        <Box
          key={set[0]!.label}
          sx={{ display: 'flex', borderInlineStart: '1px solid', borderColor: 'divider', paddingInlineStart: 0.25 }}
        >
          {set.map((tool) => (
            <ToolButton key={tool.label} tool={tool} editor={editor} />
          ))}
        </Box>
      ))}
      <Box sx={{ display: 'flex', borderInlineStart: '1px solid', borderColor: 'divider', paddingInlineStart: 0.25 }}>
        <LinkTool editor={editor} />
        <ImageTool editor={editor} />
      </Box>
      <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
        {last.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
      </Box>
    </Box>
  );
}

function ToolButton({ tool, editor }: { tool: Tool; editor: Editor | null }) {
  const on = editor !== null && tool.on?.(editor) === true;
  return (
    <Tooltip title={tool.label}>
      <IconButton
        size="small"
        aria-label={tool.label}
        aria-pressed={tool.on ? on : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (editor) tool.do(editor);
        }}
        sx={{
          borderRadius: 1,
          color: on ? 'primary.dark' : 'text.primary',
          bgcolor: on ? '#ffe4d9' : undefined,
          '& svg': { fontSize: 20 },
        }}
      >
        {tool.icon}
      </IconButton>
    </Tooltip>
  );
}

const levels = [
  [0, 'متن'],
  [2, 'عنوان ۱'],
  [3, 'عنوان ۲'],
  [4, 'عنوان ۳'],
] as const;

function Level({ editor }: { editor: Editor | null }) {
  const now = levels.find(([level]) => level !== 0 && editor?.isActive('heading', { level }))?.[0] ?? 0;
  return (
    <TextField
      select
      size="small"
      variant="standard"
      value={now}
      sx={{ minWidth: 84, mx: 1 }}
      slotProps={{ input: { disableUnderline: true }, select: { SelectDisplayProps: { 'aria-label': 'نوع بند' } } }}
      onChange={({ target }) => {
        const level = Number(target.value);
        if (level === 0) editor?.chain().focus().setParagraph().run();
        else {
          editor
            ?.chain()
            .focus()
            .setHeading({ level: level as 2 | 3 | 4 })
            .run();
        }
      }}
    >
      {levels.map(([level, label]) => (
        <MenuItem key={level} value={level}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

function LinkTool({ editor }: { editor: Editor | null }) {
  const [address, setAddress] = useState<string | null>(null);
  const close = () => setAddress(null);
  const put = () => {
    const href = (address ?? '').trim();
    const chain = editor?.chain().focus().extendMarkRange('link');
    if (href === '') chain?.unsetLink().run();
    else if (editor?.state.selection.empty && !editor.isActive('link')) {
      chain?.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain?.setLink({ href }).run();
    close();
  };
  return (
    <>
      <ToolButton
        editor={editor}
        tool={{
          label: 'پیوند',
          icon: <LinkIcon />,
          on: (e) => e.isActive('link'),
          do: (e) => setAddress(String(e.getAttributes('link').href ?? '')),
        }}
      />
      <Dialog open={address !== null} onClose={close} fullWidth maxWidth="xs">
        <DialogTitle>پیوند</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label="نشانی"
            value={address ?? ''}
            placeholder="https://…"
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                put();
              }
            }}
            helperText="برای برداشتن پیوند، نشانی را خالی کنید"
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>انصراف</Button>
          <Button variant="contained" onClick={put}>
            گذاشتن پیوند
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function ImageTool({ editor }: { editor: Editor | null }) {
  const picker = useRef<HTMLInputElement>(null);
  const { share, error, send } = useUpload('image');
  const [seen, setSeen] = useState<string | null>(null);
  const take = async (files: FileList | null) => {
    setSeen(null);
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
          do: () => picker.current?.click(),
        }}
      />
      <input
        ref={picker}
        type="file"
        hidden
        accept={acceptOf.image}
        aria-label="تصویر برای متن"
        onChange={(event) => void take(event.target.files)}
      />
      {error && error !== seen && (
        <Alert
          severity="error"
          onClose={() => setSeen(error)}
          sx={{ position: 'absolute', insetBlockStart: 48, zIndex: 2 }}
        >
          {error}
        </Alert>
      )}
    </>
  );
}
