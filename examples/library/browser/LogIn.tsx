/** The log-in, which leads to the panel, or back to where the session had ended. */
import { useActionState } from 'react';
import { ApiError, createClient } from '../../../src/client/client.ts';
import { solveProof } from '../../../src/client/solve-proof.ts';
import { localPath } from '../../../src/locale/local-path.ts';

const client = createClient((path, init) => fetch(path, init), solveProof);
const target = (): string => localPath(new URLSearchParams(window.location.search).get('next')) ?? '/admin';

async function logIn(_: string | null, form: FormData): Promise<string | null> {
  const text = (name: string): string => String(form.get(name) ?? '');
  try {
    await client.call('POST /auth/login', { body: { username: text('username'), password: text('password') } });
  } catch (error) {
    return error instanceof ApiError ? error.message : 'ورود انجام نشد';
  }
  window.location.assign(target());
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
