import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const helper = fileURLToPath(new URL('../src/client/shared/fetch-first.ts', import.meta.url));

/** Makes every `import()` of the client fetch its files first, as described in src/client/shared/fetch-first.ts. */
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
            // Code that runs together with this is already there.
            const there = imported(hostId, built);
            // Vite lists no file for code that is a single file.
            return [...new Set([file, ...files])].filter(
              (name) => !there.has(name) && !isStylesOnly(built[name]),
            );
          },
        },
      },
    }),
    // Before Vite's own plugin, which requests the files.
    generateBundle(_, bundle) {
      built = bundle;
    },
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => `export { fetchFirst as __vitePreload } from ${JSON.stringify(helper)};`,
    },
  };
}

/** Vite writes no file for code that consists of styles only. */
function isStylesOnly(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): boolean {
  return (
    file?.type === 'chunk' && file.moduleIds.length > 0 && file.moduleIds.every((id) => id.endsWith('.css'))
  );
}

/** A file and everything it imports. */
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
