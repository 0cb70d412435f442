// Starts a script of ours on a Node that understands it. Plain JavaScript of the oldest kind we meet, so that an old
// Node can say what is wrong.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const needed = 24;
const root = new URL('../', import.meta.url);
const [script = '', ...args] = process.argv.slice(2);

if (Number(process.versions.node.split('.')[0]) >= needed) {
  const file = new URL(script, root);
  process.argv = [process.argv[0], fileURLToPath(file), ...args];
  process.chdir(fileURLToPath(root));
  // Before the first TypeScript: what Node compiles is then cached too, and its compiler of 20 MB is not loaded again.
  (await import('node:module')).enableCompileCache();
  await import(file.href);
} else {
  // `npm install` brings one for linux-x64, and npm scripts find it first; this is for who calls us otherwise.
  const own = fileURLToPath(new URL('node_modules/.bin/node', root));
  if (existsSync(own) && process.env.ACADEMY_NODE === undefined) {
    const child = spawn(own, [fileURLToPath(import.meta.url), script, ...args], {
      stdio: 'inherit',
      env: { ...process.env, ACADEMY_NODE: own },
    });
    // A signal to this process is meant for the script: it must not outlive us.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
    process.exit(await new Promise((done) => child.on('exit', (code) => done(code === null ? 1 : code))));
  }
  console.error(
    `Node ${needed} or newer is needed; this is ${process.version}. On Linux (x64) "npm install" brings its own; elsewhere install one from https://nodejs.org.`,
  );
  process.exit(1);
}
