/** Whether the visitor is in the middle of something that a window would interrupt. */

const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';
const open = 'details.departments[open], [aria-expanded=true], dialog[open]';

/** True while a field has the focus, or a menu or a dialog is open. */
export const isOccupied = (document: Document): boolean =>
  document.activeElement?.matches(typing) === true || document.querySelector(open) !== null;
