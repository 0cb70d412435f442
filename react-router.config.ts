import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { compressAssets } from './scripts/build/compress-assets.ts';
import { requireLightPages } from './scripts/build/page-weights.ts';

export default {
  appDirectory: 'storefront',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_splitRouteModules: true },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client');
    requireLightPages(folder);
    await compressAssets(folder);
  },
} satisfies Config;
