// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from '@mui/material/styles';
import { afterEach, expect, test } from 'vitest';
import { panelTheme } from '../theme/theme.ts';
import JalaliPicker, { type PickerProps } from './JalaliPicker.tsx';

afterEach(cleanup);

async function openDialog(kind: PickerProps['kind'], value: string | null) {
  render(
    <ThemeProvider theme={panelTheme}>
      <JalaliPicker kind={kind} label="زمان انتشار" value={value} onChange={() => undefined} />
    </ThemeProvider>,
  );
  const field = screen.getByRole('group', { name: 'زمان انتشار' });
  await userEvent.setup().click(within(field).getByRole('button', { name: /تاریخ/ }));
  return screen.findByRole('dialog', { name: 'زمان انتشار' });
}

test.each([
  ['date', '2026-11-22'],
  ['dateTime', '2026-11-22T10:30:00.000Z'],
] as const)('the dialog of a %s has the name of its field', async (kind, value) => {
  expect(await openDialog(kind, value)).toBeTruthy();
});

test.each(['2026-11-22T10:30:00.000Z', null])('its hours and minutes are numbers, with the value %s', async (value) => {
  const dialog = await openDialog('dateTime', value);
  const options = await within(dialog).findAllByRole('option');
  const labels = options.map((option) => `${option.getAttribute('aria-label') ?? ''} ${option.textContent}`);
  expect(labels.length).toBeGreaterThan(24);
  expect(labels.filter((label) => /NaN|undefined|Invalid/.test(label))).toEqual([]);
  expect(labels.some((label) => label.includes('۱۴') || label.includes('14'))).toBe(true);
});
