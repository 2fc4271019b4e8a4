import { hash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { callsFirst } from './scripts/calls-first.ts';
import { chunkGroups } from './scripts/chunks.ts';
import { compressedFiles } from './scripts/compressed-files.ts';
import { entryPages } from './scripts/entry-pages.ts';
import { fetchFirst } from './scripts/fetch-first.ts';
import { kitStyles } from './scripts/kit-styles.ts';
import { pageLinks } from './scripts/page-links.ts';
import { screenFiles } from './scripts/screen-files.ts';
import { welshLiterals } from './scripts/welsh-literals.ts';

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** How every build of the client begins; the plugins are new ones for each build. */
const common = () =>
  ({
    root: 'src/client',
    publicDir: false,
    css: { modules: { generateScopedName: className } },
    plugins: [welshLiterals(), react(), kitStyles(), fetchFirst()],
    build: {
      target: 'es2023',
      // A data: URL is not covered by script-src 'self', and fonts cache better as files.
      assetsInlineLimit: 0,
      rollupOptions: {
        input: ['index', 'sign-in', 'report', 'help', 'pay'].map((name) => `src/client/${name}.html`),
      },
    },
  }) satisfies UserConfig;

/** Vite's own names also have the line of the rule, which compresses badly: half a kilobyte on each screen. */
function className(name: string, file: string): string {
  return `${name}_${hash('sha1', relative('.', file)).slice(0, 5)}`;
}

/** Of files for several screens the name lists all of them, and every page lists the files. */
function shortName(name: string): string {
  return name.split('~', 1)[0] ?? name;
}

/**
 * The client of src/client, built to build/client: four pages: the one that signs people in, a public report, help and the app. The server puts
 * its nonce where '__CSP_NONCE__' stands, for each response; no script is inline.
 */
export default defineConfig(async ({ command }) => {
  const base = common();
  const groups = command === 'build' ? await chunkGroups(common()) : [];
  return {
    ...base,
    plugins: [...base.plugins, callsFirst(), entryPages(), pageLinks(), compressedFiles(), screenFiles()],
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      ...base.build,
      outDir: '../../build/client',
      emptyOutDir: true,
      rollupOptions: {
        ...base.build.rollupOptions,
        output: {
          codeSplitting: { groups, includeDependenciesRecursively: false },
          // Every screen lists the files that it can fetch, so a shorter hash makes each smaller.
          chunkFileNames: ({ name }: { name: string }) => `assets/${shortName(name)}-[hash:7].js`,
          assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
            `assets/${shortName(name.replace(/\.[^.]*$/, ''))}-[hash:7][extname]`,
        },
      },
    },
    server: {
      proxy: { '/api': server, '/validators': server },
    },
  };
});
