/** Adding, changing and removing a link. */
import { useState } from 'react';
import { TextField } from '@mui/material';
import LinkIcon from '@mui/icons-material/Link';
import { ToolButton } from './ToolButton.tsx';
import { ToolDialog } from './ToolDialog.tsx';
import type { Editor } from './tools.tsx';

export function LinkTool({ editor }: { editor: Editor | null }) {
  const [address, setAddress] = useState<string | null>(null);
  const close = () => setAddress(null);
  const apply = () => {
    if (editor) applyLink(editor, (address ?? '').trim());
    close();
  };
  return (
    <>
      <ToolButton
        editor={editor}
        tool={{
          label: 'پیوند',
          icon: <LinkIcon />,
          isActive: (e) => e.isActive('link'),
          run: (e) => setAddress(String(e.getAttributes('link').href ?? '')),
        }}
      />
      {address !== null && (
        <ToolDialog title="پیوند" width="xs" action="درج پیوند" onClose={close} onApply={apply}>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label="نشانی"
            value={address}
            placeholder="https://…"
            onChange={(event) => setAddress(event.target.value)}
            helperText="برای حذف پیوند، نشانی را خالی کنید"
            slotProps={{ htmlInput: { dir: 'ltr' } }}
          />
        </ToolDialog>
      )}
    </>
  );
}

/** An empty address removes the link; without a selection the address itself becomes the linked text. */
function applyLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') {
    chain.unsetLink().run();
  } else if (editor.state.selection.empty && !editor.isActive('link')) {
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  } else {
    chain.setLink({ href }).run();
  }
}
