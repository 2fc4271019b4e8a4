import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const helper = fileURLToPath(new URL('../src/client/shared/fetch-first.ts', import.meta.url));

/** Every `import()` of the client fetches its files first, as src/client/shared/fetch-first.ts says. */
export function fetchFirst(): Plugin {
  let built: ReadonlySet<string> = new Set();
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite names no file for code that is one file: nothing would have to be fetched beside it.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' && files.length === 0 && built.has(file) ? [file] : files,
        },
      },
    }),
    // Before Vite's own, which asks for the files.
    generateBundle(_, bundle) {
      built = new Set(Object.keys(bundle));
    },
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { fetchFirst as __vitePreload } from ${JSON.stringify(helper)};`,
    },
  };
}
