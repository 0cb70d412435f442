/**
 * The caret of a text that gets the focus again by the keyboard. Browsers put it at the start, and say so a moment later.
 * The editor puts it back by itself only within 200 ms, and not in a text that begins with a picture: on a slow machine
 * one would write on in another place than before.
 */
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

/** Milliseconds in which a focus after a press in the text is taken for that of the press. */
const pressLasts = 2_000;
/** When each text was pressed last, as `Event.timeStamp`. */
const pressedAt = new WeakMap<EditorView, number>();

/** Has the browser show the selection of the editor. @returns whether it is one of text: others the editor shows itself. */
function showSelection(view: EditorView): boolean {
  const { selection } = view.state;
  if (view.isDestroyed || !(selection instanceof TextSelection)) return false;
  const anchor = view.domAtPos(selection.anchor);
  const head = view.domAtPos(selection.head);
  view.dom.ownerDocument.getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, head.node, head.offset);
  return true;
}

function keepCaret(view: EditorView, event: FocusEvent): void {
  if (event.timeStamp - (pressedAt.get(view) ?? -pressLasts) < pressLasts) return;
  const document = view.dom.ownerDocument;
  const putBack = (next: Event): void => {
    stop();
    // A position that was set without a request is not reported to the editor.
    if (showSelection(view) && next.type === 'selectionchange') next.stopImmediatePropagation();
  };
  const stop = (): void => {
    document.removeEventListener('selectionchange', putBack, true);
    view.dom.removeEventListener('keydown', putBack, true);
    view.dom.removeEventListener('pointerdown', stop, true);
    view.dom.removeEventListener('blur', stop);
  };
  document.addEventListener('selectionchange', putBack, true);
  view.dom.addEventListener('keydown', putBack, true);
  view.dom.addEventListener('pointerdown', stop, true);
  view.dom.addEventListener('blur', stop);
}

/** For `handleDOMEvents` of an editor. */
export const keepsCaret = {
  pointerdown(view: EditorView, { timeStamp }: Event): void {
    pressedAt.set(view, timeStamp);
  },
  focus: keepCaret,
};
