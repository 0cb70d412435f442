/** Pictures in rich text: inserting them, and those that are pasted or dropped. */
import type { Editor } from './tools.tsx';

/** A picture for the text, with what it shows in words. */
export interface TextPicture {
  readonly src: string;
  readonly alt: string;
}

/** Inserts pictures at the caret, which is in a line of its own after them: the next key must not replace them. */
export function insertPictures(editor: Editor, pictures: readonly TextPicture[]): void {
  const nodes = pictures.map((attrs) => ({ type: 'image', attrs: { ...attrs } }));
  editor
    .chain()
    .focus()
    .insertContent([...nodes, { type: 'paragraph' }])
    .run();
}

/**
 * The pictures among pasted or dropped data. Text that is copied from an office program comes with a picture of itself:
 * there the text counts.
 */
export function picturesIn(data: DataTransfer | null): File[] {
  if (!data) return [];
  const markup = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  if (markup.body.textContent.trim() !== '') return [];
  return [...data.files].filter((file) => file.type.startsWith('image/'));
}

/** Calls `take` with pictures that are pasted into the editor or dropped on it. @returns stops. */
export function onPictures(editor: Editor, take: (files: readonly File[]) => void): () => void {
  const receive = (event: ClipboardEvent | DragEvent): void => {
    const files = picturesIn('clipboardData' in event ? event.clipboardData : event.dataTransfer);
    if (files.length === 0) return;
    event.preventDefault();
    take(files);
  };
  const { dom } = editor.view;
  // Before the editor, which would insert the file's name or nothing.
  dom.addEventListener('paste', receive, true);
  dom.addEventListener('drop', receive, true);
  return () => {
    dom.removeEventListener('paste', receive, true);
    dom.removeEventListener('drop', receive, true);
  };
}
