import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HasSession, useSession } from './current.ts';

function Status() {
  return useSession().status;
}

test('S05 the server renders a guest where no session cookie was sent, and waits for the session elsewhere', () => {
  const render = (hasSession: boolean) =>
    renderToStaticMarkup(
      <HasSession value={hasSession}>
        <Status />
      </HasSession>,
    );
  expect([render(false), render(true), renderToStaticMarkup(<Status />)]).toEqual(['guest', 'loading', 'guest']);
});
