/** One button of the toolbar. */
import { IconButton, Tooltip } from '@mui/material';
import type { Editor, Tool } from './tools.tsx';

export function ToolButton({ tool, editor }: { readonly tool: Tool; readonly editor: Editor | null }) {
  const isActive = editor !== null && tool.isActive?.(editor) === true;
  return (
    <Tooltip title={tool.label}>
      <IconButton
        size="small"
        aria-label={tool.label}
        aria-pressed={tool.isActive ? isActive : undefined}
        {...(tool.isOpen !== undefined && { 'aria-haspopup': 'menu', 'aria-expanded': tool.isOpen })}
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget }) => {
          if (editor) tool.run(editor, currentTarget);
        }}
        sx={{
          borderRadius: 1,
          color: isActive ? 'primary.dark' : 'text.primary',
          bgcolor: isActive ? 'var(--accent-soft)' : undefined,
          '& svg': { fontSize: '1.25em' },
        }}
      >
        {tool.icon}
      </IconButton>
    </Tooltip>
  );
}
