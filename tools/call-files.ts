import { globSync } from 'node:fs';
import { basename } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/index.ts';

/** The files with the client's part of the contract, one beside each file that declares calls. */
export const CALL_FILES = 'src/contract/*/*.calls.ts';

/** The text of each of those files by its path below the root of the project. */
export async function callFiles(): Promise<ReadonlyMap<string, string>> {
  const known = new Set(endpoints.values());
  const files = new Map<string, string>();
  for (const path of globSync('src/contract/*/*.ts', { exclude: ['**/*.calls.ts', '**/*.test.ts'] })) {
    const declaring = path.replaceAll('\\', '/');
    const exported = (await import(`#${declaring.slice('src/'.length)}`)) as Readonly<
      Record<string, Endpoint>
    >;
    const calls = Object.entries(exported)
      .filter(([, value]) => known.has(value))
      .sort(([one], [other]) => (one < other ? -1 : 1));
    if (calls.length > 0)
      files.set(declaring.replace(/\.ts$/, '.calls.ts'), textOf(basename(declaring), calls));
  }
  return files;
}

function textOf(declaring: string, calls: readonly (readonly [string, Endpoint])[]): string {
  const declarations = calls.flatMap(([call, endpoint]) => {
    const { method, path, access, changes, knowsSession, isQuiet, isAct } = endpoint;
    return [
      `export const ${call}: ClientEndpoint<typeof declared.${call}> = {`,
      ...Object.entries({ method, path, access, changes, knowsSession, isQuiet, isAct }).flatMap(
        ([fact, value]) =>
          value === undefined ? [] : `  ${fact}: ${typeof value === 'string' ? `'${value}'` : value},`,
      ),
      '};',
    ];
  });
  return [
    '// Written by `npm run contract:calls`.',
    `import type * as declared from './${declaring}';`,
    "import type { ClientEndpoint } from '../endpoint.ts';",
    '',
    ...declarations,
    '',
  ].join('\n');
}
