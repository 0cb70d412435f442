/**
 * The editor of rich text (tiptap through `ra-input-rich-text`), with exactly the marks and nodes that the server's
 * clean-up allows.
 */
import { useMemo } from 'react';
import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text';
import { documentNonce } from '../../../src/client/nonce.ts';
import type { InputProps } from '../parts/kind.ts';
import { proseStyles } from '../parts/prose-styles.ts';
import { keepsCaret } from './caret.ts';
import { extensions, leavesByTab } from './extensions.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';

export default function RichTextEditor({ field, source }: InputProps<'richText'>) {
  const label = field.label.fa;
  const options = useMemo(
    () => ({
      ...DefaultEditorOptions,
      extensions,
      injectNonce: documentNonce(),
      editorProps: {
        handleDOMEvents: { ...leavesByTab, ...keepsCaret },
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
  '& .RaLabeled-label': { fontSize: 'var(--text-3)', mb: 0.75 },
  '& .RaRichTextInput-editorContent .ProseMirror': {
    backgroundColor: 'var(--surface) !important',
    borderColor: 'var(--line-strong)',
    borderStartStartRadius: 0,
    borderStartEndRadius: 0,
    borderBlockStart: 0,
    minHeight: 220,
    maxHeight: '65vh',
    overflowY: 'auto',
    padding: '14px 18px',
    lineHeight: 2,
    ...proseStyles,
    '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
    '& h2, & h3, & h4': { lineHeight: 1.6, margin: '0.8em 0 0.4em' },
    '& img.ProseMirror-selectednode': { outline: '3px solid var(--accent)' },
    '& blockquote': {
      borderInlineStart: '4px solid var(--line-strong)',
      marginInline: 0,
      paddingInlineStart: '1em',
      color: 'text.secondary',
    },
    '& a': { color: 'var(--accent)' },
  },
};
