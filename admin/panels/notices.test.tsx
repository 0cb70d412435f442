// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NotificationContextProvider, useNotify } from 'react-admin';
import { afterEach, expect, test } from 'vitest';
import { Notices } from './Notices.tsx';

afterEach(cleanup);

function Buttons() {
  const notify = useNotify();
  return ['نخست', 'دوم', 'سوم'].map((text) => (
    <button key={text} onClick={() => notify(`${text} شد`)}>
      {text}
    </button>
  ));
}

test('a notice replaces the one before, and is shown at once', async () => {
  render(
    <NotificationContextProvider>
      <Buttons />
      <Notices />
    </NotificationContextProvider>,
  );
  const seen: string[] = [];
  for (const text of ['نخست', 'دوم', 'سوم', 'نخست']) {
    fireEvent.click(screen.getByRole('button', { name: text }));
    await screen.findByText(`${text} شد`);
    seen.push(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    );
  }
  expect(seen).toEqual(['نخست شد', 'دوم شد', 'سوم شد', 'نخست شد']);
});
