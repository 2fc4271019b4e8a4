import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const helper = fileURLToPath(new URL('../src/client/shared/fetch-first.ts', import.meta.url));

/** Every `import()` of the client fetches its files first, as src/client/shared/fetch-first.ts says. */
export function fetchFirst(): Plugin {
  let built: Rolldown.OutputBundle = {};
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(file, files, { hostId, hostType }) {
            if (hostType !== 'js' || built[file] === undefined) return files;
            // What the code runs with that asks for it is there.
            const there = imported(hostId, built);
            // Vite names no file for code that is one file.
            return [...new Set([file, ...files])].filter(
              (name) => !there.has(name) && !isStylesOnly(built[name]),
            );
          },
        },
      },
    }),
    // Before Vite's own, which asks for the files.
    generateBundle(_, bundle) {
      built = bundle;
    },
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { fetchFirst as __vitePreload } from ${JSON.stringify(helper)};`,
    },
  };
}

/** Vite writes no file for code that is nothing but styles. */
function isStylesOnly(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean {
  return (
    file?.type === 'chunk' && file.moduleIds.length > 0 && file.moduleIds.every((id) => id.endsWith('.css'))
  );
}

/** A file and all that it imports. */
function imported(
  file: string,
  built: Rolldown.OutputBundle,
  found = new Set<string>(),
): ReadonlySet<string> {
  const chunk = built[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const next of chunk.imports) imported(next, built, found);
  return found;
}
