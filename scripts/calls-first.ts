import type { Plugin, Rolldown } from 'vite';

/** The modules with the descriptions of calls. They import nothing. */
export const CALLS = /\/contract\/.*\.calls\.ts$/;

/** The library of schemas, whose modules read each other while they start. */
export const SCHEMAS = /node_modules\/typebox\//;

/**
 * Refuses a build in which a file with descriptions of calls, or with the library of schemas, imports itself, through
 * others. Such a file can start after one that needs it. Then the calls fail, or the screen cannot be loaded, in the
 * built product only.
 */
export function callsFirst(): Plugin {
  return {
    name: 'calls-first',
    generateBundle(_options, bundle) {
      const wrong = Object.values(bundle).flatMap((file) => {
        if (file.type !== 'chunk') return [];
        const calls = file.moduleIds.filter((id) => CALLS.test(id) || SCHEMAS.test(id));
        return calls.length > 0 && importsItself(file, bundle)
          ? [`${file.fileName}: ${calls.join(', ')}`]
          : [];
      });
      if (wrong.length > 0)
        this.error(`Calls or schemas in files that import themselves:\n${wrong.join('\n')}`);
    },
  };
}

function importsItself(file: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): boolean {
  const seen = new Set<string>();
  const left = [...file.imports];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (name === file.fileName) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    const found = bundle[name];
    if (found?.type === 'chunk') left.push(...found.imports);
  }
  return false;
}
