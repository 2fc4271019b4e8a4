import { realpathSync } from 'node:fs';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { welshLiterals } from '../../scripts/welsh-literals.ts';
import { findChromium, launchArguments } from './chromium.ts';
import { patience } from './patience.ts';
import { storyRounds } from './story-rounds.ts';

/** The order of the layers, before any other sheet. */
const LAYERS = 'src/ui/layers.css';

/** The projects that run in a real browser: every story, and the suites that all widgets share. */
export async function browserProjects(): Promise<TestProjectInlineConfiguration[]> {
  const found = await findChromium();
  // A new object each time, because Vitest modifies it.
  const browser = () => ({
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: {
        args: [...launchArguments],
        // Without a browser, Playwright's own message names the command that installs one.
        ...(found && { executablePath: found.executablePath, env: { ...process.env, ...found.env } }),
      },
    }),
    instances: [{ browser: 'chromium' as const }],
  });
  // The installed packages may be elsewhere, behind a link.
  const server = { fs: { allow: ['.', realpathSync('node_modules')] } };
  // If Vite found it late, it would restart in the middle of a run and fail the current tests.
  const optimizeDeps = {
    include: [
      '@rjsf/core',
      '@rjsf/validator-ajv8',
      'react-dom/server',
      'axe-core',
      'react-redux',
      'react-router-dom',
      '@reduxjs/toolkit',
      '@reduxjs/toolkit/query',
      '@reduxjs/toolkit/query/react',
      '@mantine/modals',
      '@mantine/notifications',
      // Stories that load by themselves when opened.
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
      plugins: [
        welshLiterals(),
        storybookTest({ configDir: '.storybook', initialGlobals: globals, ...(tags && { tags }) }),
      ],
      server,
      optimizeDeps,
      // One page draws one story after the other, because loading everything for each file took as long as drawing.
      test: {
        name,
        isolate: false,
        testTimeout: 60_000,
        setupFiles: [LAYERS],
        browser: browser(),
      },
    })),
    {
      server,
      optimizeDeps,
      plugins: [welshLiterals(), react()],
      test: {
        name: 'browser',
        isolate: false,
        testTimeout: 60_000,
        expect: patience,
        setupFiles: [LAYERS, 'tests/support/busy-machine.ts', 'tests/support/no-messages.ts'],
        include: ['{renderer,admin-editor}/**/*.test.tsx', 'src/{ui,client}/**/*.test.tsx'],
        browser: browser(),
      },
    },
  ];
}
