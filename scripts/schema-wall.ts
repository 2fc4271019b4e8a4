/** One import in a file. `target`: relative to the root; undefined for a package. */
export interface Import {
  readonly specifier: string;
  readonly target: string | undefined;
  readonly how: 'value' | 'type' | 'dynamic';
}

type Imports = ReadonlyMap<string, readonly Import[]>;

/** Validates replies with the schemas in development and in test builds. Production builds leave the import out. */
const CHECKS_REPLIES = 'src/client/shared/api/check-reply.ts';

/**
 * The problem with an import that would bring the contract's schemas to the browser, or undefined. They are larger
 * than a screen, and the server validates requests anyway.
 */
export function schemaProblem(from: string, found: Import, importsOf: Imports): string | undefined {
  const { target, how } = found;
  if (!/^(?:src\/client|admin-editor)\//.test(from) || from === CHECKS_REPLIES) return undefined;
  if (how === 'type' || !target?.startsWith('src/contract/')) return undefined;
  if (!loadsTypeBox(target, importsOf, new Set())) return undefined;
  return `${target} loads schemas: import calls from the .calls.ts file beside it, types with \`import type\`, and other values from a file without schemas`;
}

function loadsTypeBox(file: string, importsOf: Imports, seen: Set<string>): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  return (importsOf.get(file) ?? []).some(
    ({ specifier, target, how }) =>
      how === 'value' &&
      (target === undefined ? /^typebox(\/|$)/.test(specifier) : loadsTypeBox(target, importsOf, seen)),
  );
}
