/** Ctrl+S, or Cmd+S on a Mac: saves the form that has the focus. */
import { useEffect } from 'react';

/** Listens as long as the panel is open. */
export function useSaveKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', saveByKey);
    return () => document.removeEventListener('keydown', saveByKey);
  }, []);
}

function saveByKey(event: KeyboardEvent): void {
  // Pages without a form keep what the browser does.
  if (!isSaveKey(event) || !document.querySelector('form')) return;
  event.preventDefault();
  const form = formToSave();
  if (form && !event.repeat) submit(form);
}

/**
 * The key with an S on it. Where the layout has another letter there, such as «س», the place of the key decides; where
 * it has another Latin letter, that letter does.
 */
export function isSaveKey({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS';
}

/** The form with the focus; otherwise that of the dialog that is open, or else that of the page. */
function formToSave(): HTMLFormElement | null {
  const focused = document.activeElement?.closest('form');
  if (focused) return focused;
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  if (dialog) return dialog.querySelector('form');
  return [...document.querySelectorAll('form')].find((form) => form.closest('[hidden]') === null) ?? null;
}

/** Some inputs take over what was typed when they lose the focus, as they would by a press on the button. */
function submit(form: HTMLFormElement): void {
  const input = document.activeElement;
  if (input instanceof HTMLInputElement) {
    input.blur();
    input.focus();
  }
  form.requestSubmit();
}
