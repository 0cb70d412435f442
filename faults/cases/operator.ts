/** A school of one's own without a demo: nothing can be sent, and nobody is registered. */
import { execFile } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { must, type Fault } from '../fault.ts';
import { withFolder } from '../folders.ts';
import { json, send, type Answer } from '../http.ts';
import { Product } from '../product.ts';

const username = 'first@example.com';
const password = 'zq7-m4xw-k2p9';

const post = ({ url }: Product, path: string, body: object): Promise<Answer> =>
  send(`${url}${path}`, { method: 'POST', headers: { ...json, origin: url }, body: JSON.stringify(body) });

/** The link that `npm run admin` prints. Rejects where it fails. */
async function createdLink(env: Readonly<Record<string, string>>): Promise<string> {
  const args = ['run', '-s', 'admin', '--', '--create', username];
  const { stdout } = await promisify(execFile)('npm', args, { env: { PATH: process.env['PATH'] ?? '', ...env } });
  return /https?:\S+\/invitation\?token=\S+/.exec(stdout)?.[0] ?? '';
}

/** Files of the data folder that another account may read; PostgreSQL's are of its account. */
const openFiles = (dataDir: string): string[] =>
  ['', ...globSync('**', { cwd: dataDir })].filter((path) => {
    const found = statSync(`${dataDir}/${path}`, { throwIfNoEntry: false });
    return (found?.isFile() || found?.isDirectory()) && (found.mode & 0o077) !== 0;
  });

async function mustRefuseCode(product: Product, path: string): Promise<void> {
  const { status, body } = await post(product, path, { username });
  must(status === 503 && body.includes('"unavailable"'), `${path} answered ${status} without a gateway: ${body}`);
}

const firstAdministrator = (): Promise<string> =>
  withFolder(async (dataDir) => {
    const product = await Product.ready({ dataDir, env: { DEMO: '0' } });
    try {
      await mustRefuseCode(product, '/auth/send-code-register');
      await mustRefuseCode(product, '/auth/forget-password/send-code');
      const link = await createdLink({ DATA_DIR: dataDir, PUBLIC_URL: product.url, DEMO: '0' });
      must(link.startsWith(`${product.url}/`), `no link of this site: ${link}`);
      const page = await send(link, { headers: { accept: 'text/html' } });
      must(page.status === 200, `the page of the link answered ${page.status}`);
      const token = new URL(link).searchParams.get('token');
      const accepted = await post(product, '/auth/invitation/accept', {
        token,
        password,
        passwordConfirmation: password,
      });
      must(accepted.status === 200, `the password was refused: ${accepted.body}`);
      const { status, headers } = await post(product, '/auth/login', { username, password });
      must(status === 200, `log-in answered ${status}`);
      const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
      const users = await send(`${product.url}/api/admin/users`, { headers: { cookie } });
      must(users.status === 200, `the panel answered ${users.status}`);
      const open = openFiles(dataDir);
      must(open.length === 0, `open to other accounts: ${open.slice(0, 5).join(', ')}`);
      return 'made by npm run admin, set a password, entered the panel; no file is open to other accounts';
    } finally {
      await product.stop();
    }
  });

export const operatorFaults = (): Fault[] => [
  { name: 'the first administrator without SMS and mail', run: firstAdministrator },
];
