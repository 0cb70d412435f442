/** Tables in the text: a button puts one in, and inside one a menu changes its rows and columns. */
import { useState } from 'react';
import { Divider, Menu, MenuItem } from '@mui/material';
import InsertIcon from '@mui/icons-material/GridOnOutlined';
import ChangeIcon from '@mui/icons-material/TableRowsOutlined';
// The commands of an extension are declared by its types.
import type {} from '@tiptap/extension-table';
import { ToolButton } from './ToolButton.tsx';
import type { Editor } from './tools.tsx';

const newTable = { rows: 3, cols: 3, withHeaderRow: true } as const;

type Change = readonly [label: string, run: (editor: Editor) => void];

/** The last row or column goes with the table. */
const removeTable = (editor: Editor): boolean => editor.chain().focus().deleteTable().run();

/** Changes in groups. */
const changes: readonly (readonly Change[])[] = [
  [
    ['افزودن ردیف بالای این', (e) => e.chain().focus().addRowBefore().run()],
    ['افزودن ردیف زیر این', (e) => e.chain().focus().addRowAfter().run()],
    ['افزودن ستون قبل از این', (e) => e.chain().focus().addColumnBefore().run()],
    ['افزودن ستون بعد از این', (e) => e.chain().focus().addColumnAfter().run()],
  ],
  [
    ['ردیف اول: عنوان یا متن', (e) => e.chain().focus().toggleHeaderRow().run()],
    ['ستون اول: عنوان یا متن', (e) => e.chain().focus().toggleHeaderColumn().run()],
  ],
  [
    ['حذف این ردیف', (e) => e.chain().focus().deleteRow().run() || removeTable(e)],
    ['حذف این ستون', (e) => e.chain().focus().deleteColumn().run() || removeTable(e)],
    ['حذف جدول', removeTable],
  ],
];

export function TableTool({ editor }: { editor: Editor | null }) {
  return (
    <>
      <ToolButton
        editor={editor}
        tool={{
          label: 'درج جدول',
          icon: <InsertIcon />,
          run: (e) => e.chain().focus().insertTable(newTable).run(),
        }}
      />
      {editor?.isActive('table') === true && <TableMenu editor={editor} />}
    </>
  );
}

function TableMenu({ editor }: { editor: Editor }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = 'ردیف‌ها و ستون‌های جدول';
  const items = changes.flatMap((group, i) => [
    ...(i > 0 ? [<Divider key={`line ${i}`} component="li" />] : []),
    ...group.map(([name, run]) => (
      <MenuItem
        key={name}
        onClick={() => {
          setAnchor(null);
          run(editor);
        }}
      >
        {name}
      </MenuItem>
    )),
  ]);
  return (
    <>
      <ToolButton
        editor={editor}
        tool={{ label, icon: <ChangeIcon />, isOpen: anchor !== null, run: (_, button) => setAnchor(button) }}
      />
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': label, dense: true } }}
      >
        {items}
      </Menu>
    </>
  );
}
