/**
 * Whatever is written comes back from the form as the content of the editor (`ra-input-rich-text`). Put in again, it would
 * count as a change after an undo, and there would be nothing to redo.
 */
import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

export const SameContent = Extension.create({
  name: 'sameContent',
  addProseMirrorPlugins: () => [
    new Plugin({
      // `preventUpdate` marks what comes from the form.
      filterTransaction: (change, { doc }) => change.getMeta('preventUpdate') !== true || !change.doc.eq(doc),
    }),
  ],
});
