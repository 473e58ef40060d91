import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['__tests__/**/*.test.ts'],
    reporters: ['default', './__tests__/support/closing-line.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
