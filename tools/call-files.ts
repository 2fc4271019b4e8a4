import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';

/** The folder of the client's part of the contract, below the root of the project. */
export const CALLS = 'src/contract/calls';

/** The files of that folder by name, each with the calls of one file of the contract. */
export async function callFiles(): Promise<ReadonlyMap<string, string>> {
  const known = new Set(endpoints.values());
  const files = new Map<string, string>();
  for (const path of globSync('src/contract/*.ts', { exclude: ['**/index.ts', '**/*.test.ts'] })) {
    const area = basename(path.replaceAll('\\', '/'), '.ts');
    const exported = (await import(`#contract/${area}.ts`)) as Readonly<Record<string, Endpoint>>;
    const calls = Object.entries(exported)
      .filter(([, value]) => known.has(value))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    if (calls.length > 0) files.set(`${area}.ts`, textOf(area, calls));
  }
  return files;
}

function textOf(area: string, calls: readonly (readonly [string, Endpoint])[]): string {
  const declarations = calls.flatMap(([call, { method, path, access, changes, isQuiet, isAct }]) => [
    `export const ${call}: ClientEndpoint<typeof declared.${call}> = {`,
    ...Object.entries({ method, path, access, changes, isQuiet, isAct }).flatMap(([fact, value]) =>
      value === undefined ? [] : `  ${fact}: ${typeof value === 'string' ? `'${value}'` : value},`,
    ),
    '};',
  ]);
  return [
    '// Written by `npm run contract:calls`.',
    `import type * as declared from '../${area}.ts';`,
    "import type { ClientEndpoint } from '../endpoint.ts';",
    '',
    ...declarations,
    '',
  ].join('\n');
}
