// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSaveKey } from './save-key.ts';

afterEach(cleanup);

/** A page with two forms, the second of them in a dialog once it is open. */
function Page({ onSave, dialog = false }: { onSave: (form: string) => void; dialog?: boolean }) {
  useSaveKey();
  const form = (name: string) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(name);
      }}
    >
      <input aria-label={name} onBlur={() => onSave(`left ${name}`)} />
    </form>
  );
  return (
    <>
      {form('page')}
      <button type="button">outside</button>
      {dialog && (
        <div role="dialog">
          {form('dialog')}
          <button type="button">inside</button>
        </div>
      )}
    </>
  );
}

const saveKey = { key: 's', code: 'KeyS', ctrlKey: true };
/** Presses keys where the focus is; answers whether the browser does what it does with them. */
const press = (keys: object) => fireEvent.keyDown(document.activeElement ?? document.body, keys);
function open(dialog = false) {
  const saved: string[] = [];
  render(<Page dialog={dialog} onSave={(name) => saved.push(name)} />);
  return saved;
}

test.each([
  ['ctrl', saveKey],
  ['ctrl, in the Persian layout', { key: 'س', code: 'KeyS', ctrlKey: true }],
  ['ctrl, with the S at another place', { key: 's', code: 'KeyO', ctrlKey: true }],
  ['ctrl, with capitals', { key: 'S', code: 'KeyS', ctrlKey: true }],
  ['cmd', { key: 's', code: 'KeyS', metaKey: true }],
])('saves by %s, and the browser opens no dialog', (_, keys) => {
  const saved = open();
  screen.getByLabelText('page').focus();
  expect(press(keys)).toBe(false);
  // What an input takes over when it is left is saved too.
  expect(saved).toEqual(['left page', 'page']);
  expect(document.activeElement).toBe(screen.getByLabelText('page'));
});

test.each([
  { key: 's', code: 'KeyS' },
  { key: 'o', code: 'KeyS', ctrlKey: true },
  { ...saveKey, shiftKey: true },
  { ...saveKey, altKey: true },
])('leaves $key to the browser', (keys) => {
  const saved = open();
  screen.getByLabelText('page').focus();
  expect(press(keys)).toBe(true);
  expect(saved).toEqual([]);
});

test('saves the form of the page where the focus is in none, and that of a dialog in front of it', () => {
  const saved = open();
  screen.getByText('outside').focus();
  press(saveKey);
  expect(saved).toEqual(['page']);
  cleanup();
  const savedBehind = open(true);
  screen.getByText('inside').focus();
  press(saveKey);
  expect(savedBehind).toEqual(['dialog']);
});

test('saves once while the key is pressed', () => {
  const saved = open();
  screen.getByText('outside').focus();
  press(saveKey);
  expect(press({ ...saveKey, repeat: true })).toBe(false);
  expect(saved).toEqual(['page']);
});
