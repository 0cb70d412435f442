import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { browserOnly } from './scripts/browser-only.ts';
import { compressAssets } from './scripts/compress-assets.ts';

/** Stay packages: native code, or files they look for beside themselves. Everything else is bundled, which halves the start. */
const external = ['sharp', '@node-rs/argon2', 'pg-native', 'vite'];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [reactRouter(), browserOnly(), compressAssets()],
  server: { watch: { ignored: ['**/.data*/**', '**/build/**'] } },
  ...(command === 'build' && { ssr: { noExternal: true, external } }),
  build: isSsrBuild ? { rolldownOptions: { input: './src/server/entry.ts' }, target: 'node24' } : { assetsInlineLimit: 0 },
}));
