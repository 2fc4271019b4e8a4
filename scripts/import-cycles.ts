import type { Import } from './schema-wall.ts';

/**
 * The files that import each other in a circle, one list for each circle. Imports of types do not count: nothing of
 * them is left when the code runs. Neither do dynamic imports, which run later.
 */
export function importCycles(importsOf: ReadonlyMap<string, readonly Import[]>): readonly string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string): void => {
    const at = path.indexOf(file);
    if (at !== -1) cycles.push(path.slice(at));
    if (at !== -1 || done.has(file)) return;
    path.push(file);
    for (const { target, how } of importsOf.get(file) ?? [])
      if (how === 'value' && target !== undefined) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of importsOf.keys()) visit(file);
  return cycles;
}
