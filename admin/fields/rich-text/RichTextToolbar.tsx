/**
 * The toolbar of the rich text editor; its buttons show which marks and nodes are active at the caret. It is one stop of
 * Tab, and the arrow keys lead from tool to tool.
 */
import { useEffect, useReducer } from 'react';
import { Box } from '@mui/material';
import { useTiptapEditor } from 'ra-input-rich-text';
import { headBackground } from '../../theme/theme.ts';
import { HeadingSelect } from './HeadingSelect.tsx';
import { ImageTool } from './ImageTool.tsx';
import { LinkTool } from './LinkTool.tsx';
import { TableTool } from './TableTool.tsx';
import { ToolButton } from './ToolButton.tsx';
import { endTools, tools, type Editor } from './tools.tsx';
import { useRovingFocus } from './use-roving-focus.ts';

export function RichTextToolbar() {
  const editor: Editor | null = useTiptapEditor();
  const [, rerender] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    editor?.on('transaction', rerender);
    return () => {
      editor?.off('transaction', rerender);
    };
  }, [editor]);
  const roving = useRovingFocus();
  return (
    <Box
      role="toolbar"
      {...roving}
      aria-label="ابزارهای نوشتن"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.25,
        p: 0.5,
        border: 1,
        borderColor: 'var(--line-strong)',
        borderStartStartRadius: 10,
        borderStartEndRadius: 10,
        bgcolor: headBackground,
      }}
    >
      <HeadingSelect editor={editor} />
      {tools.map((group) => (
        <Box
          key={group[0]!.label}
          sx={{ display: 'flex', borderInlineStart: '1px solid', borderColor: 'divider', paddingInlineStart: 0.25 }}
        >
          {group.map((tool) => (
            <ToolButton key={tool.label} tool={tool} editor={editor} />
          ))}
        </Box>
      ))}
      <Box sx={{ display: 'flex', borderInlineStart: '1px solid', borderColor: 'divider', paddingInlineStart: 0.25 }}>
        <LinkTool editor={editor} />
        <ImageTool editor={editor} />
        <TableTool editor={editor} />
      </Box>
      <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
        {endTools.map((tool) => (
          <ToolButton key={tool.label} tool={tool} editor={editor} />
        ))}
      </Box>
    </Box>
  );
}
