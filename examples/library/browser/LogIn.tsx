/** The log-in, which leads to the panel, or back to where the session had ended. */
import { useActionState } from 'react';
import { ApiError, createClient } from '../../../src/client/client.ts';
import { solveProof } from '../../../src/client/solve-proof.ts';
import { panelOf } from '../../../src/define/panels.ts';
import { localPath } from '../../../src/locale/local-path.ts';
import { application } from '../application.ts';

const client = createClient((path, init) => fetch(path, init), solveProof);
const requestedPath = (): string | null => localPath(new URLSearchParams(window.location.search).get('next'));

/** Where the person wanted to go, or the panel of the person. */
async function target(): Promise<string> {
  const { role } = await client.call('POST /api/users/info', {});
  return requestedPath() ?? application.panels[panelOf(role) ?? 'admin'].path;
}

async function logIn(_: string | null, form: FormData): Promise<string | null> {
  const text = (name: string): string => String(form.get(name) ?? '');
  try {
    await client.call('POST /auth/login', { body: { username: text('username'), password: text('password') } });
    window.location.assign(await target());
  } catch (error) {
    return error instanceof ApiError ? error.message : 'ورود انجام نشد';
  }
  return null;
}

export function LogIn() {
  const [mistake, submit, isPending] = useActionState(logIn, null);
  return (
    <main className="log-in">
      <h1>کتابخانه</h1>
      <form action={submit}>
        <label>
          ایمیل
          <input name="username" type="email" dir="ltr" autoComplete="username" required />
        </label>
        <label>
          رمز عبور
          <input name="password" type="password" dir="ltr" autoComplete="current-password" required />
        </label>
        {mistake !== null && <p role="alert">{mistake}</p>}
        <button disabled={isPending}>ورود</button>
      </form>
    </main>
  );
}
