import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,resources,storefront,admin,scripts,bench}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    globalSetup: ['./src/server/testing/database.setup.ts'],
  },
});
