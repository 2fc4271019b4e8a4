import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { type Room, rooms, wallProblem } from './rooms.ts';
import { type Import, schemaProblem } from './schema-wall.ts';

/** Checks the walls: who imports whom, including dynamic imports and types. `npm run check` runs it. */
const files = globSync(Object.values(rooms).map(({ folder }) => `${folder}/**/*.{ts,tsx}`)).map((name) =>
  name.replaceAll('\\', '/'),
);
const importsOf = new Map(files.map((file) => [file, importsIn(file)]));
let imports = 0;
let problems = 0;

for (const file of files) {
  // A test can import whatever it needs for its setup; the walls are for the product.
  if (/\.(test|stories)\.tsx?$/.test(file)) continue;
  for (const found of importsOf.get(file) ?? []) {
    if (found.target === undefined) continue;
    imports += 1;
    const problem = wallProblem(file, found.specifier, found.target) ?? schemaProblem(file, found, importsOf);
    if (problem === undefined) continue;
    problems += 1;
    console.error(`${file}: ${problem}`);
  }
}
// A parser that finds no imports would find no problems either.
if (imports < files.length / 2) throw new Error(`only ${imports} imports found in ${files.length} files`);
console.log(`walls: ${files.length} files, ${imports} imports, ${problems} problems`);
process.exitCode = problems > 0 ? 1 : 0;

function importsIn(file: string): readonly Import[] {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found = (specifier: string, how: Import['how']) => ({
    specifier,
    target: resolve(file, specifier),
    how,
  });
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      found(moduleRequest.value, entries.length > 0 && entries.every(isType) ? 'type' : 'value'),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap((entry) =>
        entry.moduleRequest ? found(entry.moduleRequest.value, isType(entry) ? 'type' : 'value') : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const [, specifier] = /^['"](.*)['"]$/.exec(source.slice(start, end)) ?? [];
      return specifier === undefined ? [] : found(specifier, 'dynamic');
    }),
  ];
}

function isType({ isType }: { isType: boolean }): boolean {
  return isType;
}

/** The file of an import, relative to the root; undefined for packages. */
function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, room, path] = /^#([^/]+)\/(.*)$/.exec(specifier) ?? [];
  if (room === undefined) return undefined;
  return posix.join(room in rooms ? rooms[room as Room].folder : room, path ?? '');
}
