/** How a file imports another. `target`: relative to the root; undefined for a package. */
export interface Import {
  readonly specifier: string;
  readonly target: string | undefined;
  readonly how: 'value' | 'type' | 'dynamic';
}

type Imports = ReadonlyMap<string, readonly Import[]>;

/** Checks replies in development and in test builds, with the schemas. Production builds leave the import out. */
const CHECKS_REPLIES = 'src/client/shared/api/check-reply.ts';

/**
 * What is wrong with an import that brings the schemas of the contract to the browser, or undefined. They weigh more than
 * a screen, and the server checks what it is sent anyway.
 */
export function schemaProblem(from: string, found: Import, importsOf: Imports): string | undefined {
  const { target, how } = found;
  if (!from.startsWith('src/client/') || from === CHECKS_REPLIES) return undefined;
  if (how === 'type' || !target?.startsWith('src/contract/')) return undefined;
  if (!loadsTypeBox(target, importsOf, new Set())) return undefined;
  return `${target} loads schemas: import calls from #contract/calls/…, types with \`import type\`, and other values from a file without schemas`;
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
