/**
 * The arrow keys at the edge of a cell. The table's own keys take the left arrow for the way back, which is wrong in
 * text that runs from right to left: the caret would never leave a cell to the next.
 */
import { Extension, type Editor } from '@tiptap/core';
import { Selection as EditorSelection } from '@tiptap/pm/state';

type Side = 'left' | 'right';

/** Moves the caret from the edge of a line of a cell to the line or the cell beside it. @returns whether it was there. */
function leaveLine(editor: Editor, side: Side): boolean {
  const { state, view } = editor;
  const { $head, empty } = state.selection;
  if (!empty || !editor.isActive('table') || !view.endOfTextblock(side)) return false;
  const isRightToLeft = view.dom.closest('[dir]')?.getAttribute('dir') === 'rtl';
  const direction = (side === 'left') === isRightToLeft ? 1 : -1;
  const edge = direction > 0 ? $head.after() : $head.before();
  view.dispatch(state.tr.setSelection(EditorSelection.near(state.doc.resolve(edge), direction)).scrollIntoView());
  return true;
}

export const TableArrows = Extension.create({
  name: 'tableArrows',
  // Before the keys of the table.
  priority: 1_000,
  addKeyboardShortcuts() {
    return {
      ArrowLeft: ({ editor }) => leaveLine(editor, 'left'),
      ArrowRight: ({ editor }) => leaveLine(editor, 'right'),
    };
  },
});
