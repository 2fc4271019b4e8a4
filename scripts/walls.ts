import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type Room, rooms, wallProblem } from './rooms.ts';

/** Checks who imports whom, dynamic imports and types included. `npm run check` runs it. */
const files = globSync(Object.values(rooms).map(({ folder }) => `${folder}/**/*.{ts,tsx}`));
let imports = 0;
let problems = 0;

for (const file of files.map((name) => name.replaceAll('\\', '/'))) {
  // A test may reach what it needs to set a scene; the walls are for the product.
  if (/\.(test|stories)\.tsx?$/.test(file)) continue;
  for (const specifier of specifiersOf(file)) {
    const target = resolve(file, specifier);
    if (target === undefined) continue;
    imports += 1;
    const problem = wallProblem(file, specifier, target);
    if (problem === undefined) continue;
    problems += 1;
    console.error(`${file}: ${problem}`);
  }
}
// A parser that finds no imports would find nothing wrong either.
if (imports < files.length / 2) throw new Error(`only ${imports} imports found in ${files.length} files`);
console.log(`walls: ${files.length} files, ${imports} imports, ${problems} problems`);
process.exitCode = problems > 0 ? 1 : 0;

function specifiersOf(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return [
    ...module.staticImports.map((item) => item.moduleRequest.value),
    ...module.staticExports.flatMap((item) =>
      item.entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.flatMap(
      ({ moduleRequest: { start, end } }) => /^['"](.*)['"]$/.exec(source.slice(start, end))?.[1] ?? [],
    ),
  ];
}

/** The file an import means, relative to the root; undefined for packages. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, room, path] = /^#([^/]+)\/(.*)$/.exec(specifier) ?? [];
  if (room === undefined) return undefined;
  return posix.join(room in rooms ? rooms[room as Room].folder : room, path ?? '');
}
