/** What the editor of rich text knows: exactly the marks and nodes that the server's clean-up allows. */
import { TableKit } from '@tiptap/extension-table';
import { DefaultEditorOptions } from 'ra-input-rich-text';
import { SameContent } from './same-content.ts';
import { TableArrows } from './table-arrows.ts';

/** Extensions whose markup the server removes. */
const excluded = new Set(['color', 'highlight', 'textStyle']);
export const extensions = [
  ...(DefaultEditorOptions.extensions ?? [])
    .filter((extension) => !excluded.has(extension.name))
    .map((extension) => {
      if (extension.name === 'image') return extension.configure({ inline: false, resize: false });
      if (extension.name !== 'starterKit') return extension;
      return extension.configure({
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, defaultProtocol: 'https' },
      });
    }),
  // Without it, tables that are pasted or stored would run together into one line.
  TableKit.configure({ table: { resizable: false } }),
  TableArrows,
  SameContent,
];

/** Tab leaves the editor, also from lists and tables; the toolbar has buttons for what it would do there. */
export const leavesByTab = { keydown: (_view: unknown, event: KeyboardEvent) => event.key === 'Tab' };
