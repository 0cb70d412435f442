import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'storefront',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  future: { v8_middleware: true, v8_splitRouteModules: true },
} satisfies Config;
