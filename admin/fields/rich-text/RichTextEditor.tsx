/**
 * The editor of rich text (tiptap through `ra-input-rich-text`), with exactly the marks and nodes that the server's
 * clean-up allows.
 */
import { useMemo } from 'react';
import { TableKit } from '@tiptap/extension-table';
import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text';
import { documentNonce } from '../../../src/client/nonce.ts';
import type { InputProps } from '../kind.ts';
import { proseStyles } from '../prose-styles.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

/** Extensions whose markup the server removes. */
const excluded = new Set(['color', 'highlight', 'textStyle']);
const extensions = [
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
];

/** Tab leaves the editor, also from lists and tables; the toolbar has buttons for what it would do there. */
const leavesByTab = { keydown: (_view: unknown, event: KeyboardEvent) => event.key === 'Tab' };

export default function RichTextEditor({ field, source }: InputProps<'richText'>) {
  const label = field.label.fa;
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      extensions,
      injectNonce: documentNonce(),
      editorProps: {
        handleDOMEvents: leavesByTab,
        attributes: {
          'aria-label': label,
          role: 'textbox',
          'aria-multiline': 'true',
          ...(field.required && { 'aria-required': 'true' }),
        },
      },
    }),
    [label, field.required],
  );
  return (
    <RichTextInput
      source={source}
      label={label}
      isRequired={field.required ?? false}
      editorOptions={options}
      toolbar={<RichTextToolbar />}
      helperText={field.help ?? false}
      fullWidth
      sx={styles}
    />
  );
}

const styles = {
  '& .RaLabeled-label': { fontSize: '0.9rem', mb: 0.75 },
  '& .RaRichTextInput-editorContent .ProseMirror': {
    backgroundColor: '#fff !important',
    borderColor: '#8f8a94',
    borderStartStartRadius: 0,
    borderStartEndRadius: 0,
    borderBlockStart: 0,
    minHeight: 220,
    maxHeight: '65vh',
    overflowY: 'auto',
    padding: '14px 18px',
    lineHeight: 2,
    ...proseStyles,
    '& h2, & h3, & h4': { lineHeight: 1.6, margin: '0.8em 0 0.4em' },
    '& img.ProseMirror-selectednode': { outline: '3px solid #b03a12' },
    '& blockquote': {
      borderInlineStart: '4px solid #e3b7a8',
      marginInline: 0,
      paddingInlineStart: '1em',
      color: 'text.secondary',
    },
    '& a': { color: '#b03a12' },
  },
};
