import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { fontFirst } from '../scripts/font-first.ts';

export const formPages = ['ours', 'floor', 'rjsf-core', 'rjsf-mantine', 'sa100'] as const;
export const listPages = ['list', 'floor'] as const;
export const gridPages = ['grid', 'grid-floor', 'grid-ag'] as const;
export type Page = (typeof formPages | typeof listPages | typeof gridPages)[number];

export const builtPages = fileURLToPath(new URL('../build/bench', import.meta.url));

/** Builds each page separately for production, so that its size is its own. */
export async function buildPages(wanted: readonly Page[]): Promise<void> {
  for (const page of wanted) {
    await build({
      configFile: false,
      root: fileURLToPath(new URL('./pages', import.meta.url)),
      base: `/pages/${page}/`,
      publicDir: false,
      logLevel: 'warn',
      plugins: [react(), pageOf(page), ...(page === 'grid' ? [fontFirst()] : [])],
      build: {
        outDir: `${builtPages}/${page}`,
        emptyOutDir: true,
        target: 'es2023',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 5000,
        // React apart: otherwise it shares a file with what later files of the page need, which then comes at the start.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
            },
          },
        },
      },
    });
  }
}

/** All pages have the same HTML; `{page}` in it is the folder of the page's code. */
function pageOf(page: Page): Plugin {
  return {
    name: 'page-of',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replaceAll('{page}', page) },
  };
}
