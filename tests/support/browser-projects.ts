import { realpathSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { leanFormEngine } from '../../scripts/lean-form-engine.ts';
import { findChromium, launchArguments } from './chromium.ts';
import { storyRounds } from './story-rounds.ts';

/** The projects that run in a real browser: every story, and the suites that all widgets share. */
export async function browserProjects(): Promise<TestProjectInlineConfiguration[]> {
  const found = await findChromium();
  // A new object each time: Vitest completes what it is given.
  const browser = () => ({
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: {
        args: [...launchArguments],
        // Without a browser Playwright's own message names the command that installs one.
        ...(found && { executablePath: found.executablePath, env: { ...process.env, ...found.env } }),
      },
    }),
    instances: [{ browser: 'chromium' as const }],
  });
  // The installed packages may stand elsewhere, behind a link.
  const server = { fs: { allow: ['.', realpathSync('node_modules')] } };
  // Found late, it would make Vite begin again in the middle of a run, which fails the tests under way.
  const optimizeDeps = {
    include: [
      '@rjsf/core/lib/components/fields/ObjectField.js',
      'axe-core',
      'react-redux',
      'react-router-dom',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query',
      '@reduxjs/toolkit/query/react',
      '@mantine/modals',
      '@mantine/notifications',
      // What loads by itself when it is opened.
      'codemirror',
      '@codemirror/autocomplete',
      '@codemirror/lang-json',
      '@codemirror/language',
      '@codemirror/lint',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
    ],
  };
  return [
    ...storyRounds.map(({ name, globals, tags }) => ({
      plugins: [storybookTest({ configDir: '.storybook', initialGlobals: globals, ...(tags && { tags }) })],
      server,
      optimizeDeps,
      // One page draws one story after the other: loading everything for each file took as long as drawing.
      test: {
        name,
        isolate: false,
        testTimeout: 60_000,
        browser: browser(),
      },
    })),
    {
      server,
      optimizeDeps,
      plugins: [react(), leanFormEngine()],
      test: {
        name: 'browser',
        isolate: false,
        testTimeout: 60_000,
        setupFiles: ['tests/support/busy-machine.ts', 'tests/support/no-messages.ts'],
        include: ['{renderer,admin-editor}/**/*.test.tsx', 'src/{ui,client}/**/*.test.tsx'],
        browser: browser(),
      },
    },
  ];
}
