/** The buttons of the toolbar that run one command of the editor. */
import type { ReactNode } from 'react';
// The commands of an extension are declared by its types.
import type {} from '@tiptap/extension-image';
import type {} from '@tiptap/extension-text-align';
import type {} from '@tiptap/starter-kit';
import type { useTiptapEditor } from 'ra-input-rich-text';
import CodeIcon from '@mui/icons-material/Code';
import AlignCenterIcon from '@mui/icons-material/FormatAlignCenter';
import AlignLeftIcon from '@mui/icons-material/FormatAlignLeft';
import AlignRightIcon from '@mui/icons-material/FormatAlignRight';
import BoldIcon from '@mui/icons-material/FormatBold';
import ClearIcon from '@mui/icons-material/FormatClear';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import IndentIcon from '@mui/icons-material/FormatIndentIncrease';
import OutdentIcon from '@mui/icons-material/FormatIndentDecrease';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';

export type Editor = NonNullable<ReturnType<typeof useTiptapEditor>>;

export interface Tool {
  readonly label: string;
  readonly icon: ReactNode;
  /** Whether its mark or node is active at the caret; absent for tools without a state. */
  readonly isActive?: (editor: Editor) => boolean;
  /** Whether the menu of the tool is open; absent for tools without a menu. */
  readonly isOpen?: boolean;
  readonly run: (editor: Editor, button: HTMLElement) => void;
}

/** Tools in groups. */
export const tools: readonly (readonly Tool[])[] = [
  [
    {
      label: 'پررنگ',
      icon: <BoldIcon />,
      isActive: (e) => e.isActive('bold'),
      run: (e) => e.chain().focus().toggleBold().run(),
    },
    {
      label: 'مورب',
      icon: <ItalicIcon />,
      isActive: (e) => e.isActive('italic'),
      run: (e) => e.chain().focus().toggleItalic().run(),
    },
    {
      label: 'زیرخط',
      icon: <UnderlineIcon />,
      isActive: (e) => e.isActive('underline'),
      run: (e) => e.chain().focus().toggleUnderline().run(),
    },
  ],
  [
    {
      label: 'فهرست نقطه‌ای',
      icon: <BulletsIcon sx={{ transform: 'scaleX(-1)' }} />,
      isActive: (e) => e.isActive('bulletList'),
      run: (e) => e.chain().focus().toggleBulletList().run(),
    },
    {
      label: 'فهرست شماره‌دار',
      icon: <NumbersIcon />,
      isActive: (e) => e.isActive('orderedList'),
      run: (e) => e.chain().focus().toggleOrderedList().run(),
    },
    {
      label: 'تورفتگی بیشتر در فهرست',
      icon: <IndentIcon sx={{ transform: 'scaleX(-1)' }} />,
      run: (e) => e.chain().focus().sinkListItem('listItem').run(),
    },
    {
      label: 'تورفتگی کمتر در فهرست',
      icon: <OutdentIcon sx={{ transform: 'scaleX(-1)' }} />,
      run: (e) => e.chain().focus().liftListItem('listItem').run(),
    },
    {
      label: 'نقل قول',
      icon: <QuoteIcon />,
      isActive: (e) => e.isActive('blockquote'),
      run: (e) => e.chain().focus().toggleBlockquote().run(),
    },
    {
      label: 'کد',
      icon: <CodeIcon />,
      isActive: (e) => e.isActive('codeBlock'),
      run: (e) => e.chain().focus().toggleCodeBlock().run(),
    },
  ],
  [
    // Physical sides: the library stores `text-align: right`, and the labels name the same side.
    {
      label: 'راست‌چین',
      icon: <AlignRightIcon />,
      isActive: (e) => e.isActive({ textAlign: 'right' }),
      run: (e) => e.chain().focus().setTextAlign('right').run(),
    },
    {
      label: 'وسط‌چین',
      icon: <AlignCenterIcon />,
      isActive: (e) => e.isActive({ textAlign: 'center' }),
      run: (e) => e.chain().focus().setTextAlign('center').run(),
    },
    {
      label: 'چپ‌چین',
      icon: <AlignLeftIcon />,
      isActive: (e) => e.isActive({ textAlign: 'left' }),
      run: (e) => e.chain().focus().setTextAlign('left').run(),
    },
  ],
];
/** Tools at the end of the toolbar. */
export const endTools: readonly Tool[] = [
  { label: 'پاک کردن قالب', icon: <ClearIcon />, run: (e) => e.chain().focus().unsetAllMarks().clearNodes().run() },
  { label: 'واگرد', icon: <RedoIcon />, run: (e) => e.chain().focus().undo().run() },
  { label: 'ازنو', icon: <UndoIcon />, run: (e) => e.chain().focus().redo().run() },
];
