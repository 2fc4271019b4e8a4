import { readFileSync } from 'node:fs';

/** A package of the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; undefined when the package names none. */
  readonly licence: string | undefined;
  /** Not part of the product that runs: tests, build and Storybook. */
  readonly isDevelopment: boolean;
}

/** Licences that ask for no more than their text, which each package brings with it. */
const FREE = [
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MIT OR Apache-2.0',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
];

/** Packages with another licence, or none in their package.json, and why they may be used. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  '@fontsource-variable/inter': 'OFL-1.1: the font may be bundled with software, under its own name',
  '@img/sharp-libvips-*': 'LGPL-3.0-or-later: libvips, linked as a library of its own and not changed',
  '@img/sharp-wasm32': 'LGPL-3.0-or-later in part: the same library for WebAssembly',
  '@img/sharp-win32-*': 'LGPL-3.0-or-later in part: the same library for Windows',
  argparse: 'Python-2.0 and PSF-2.0: a tool of the build, not in the product',
  'axe-core': 'MPL-2.0: a tool of the tests, not changed and not in the product',
  'caniuse-lite': 'CC-BY-4.0: data of the build, not in the product',
  lightningcss: 'MPL-2.0: a tool of the build, not changed and not in the product',
  'lightningcss-*': 'MPL-2.0: the same tool for each platform',
  'png-js': 'MIT: in its file LICENSE; package.json does not name it',
};

/** Every package in the text of a package-lock.json, sorted by name and version. */
export function lockedPackages(lock: string): readonly LockedPackage[] {
  const { packages } = JSON.parse(lock) as {
    packages: Record<string, { version: string; license?: string; dev?: boolean; name?: string }>;
  };
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { name, version, license, dev }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      isDevelopment: dev === true,
    }))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ name, version }: LockedPackage): string {
  return `${name} ${version}`;
}

/** The exception a package falls under: its name, or a pattern that ends in an asterisk. */
export function exceptionFor(name: string): string | undefined {
  return Object.keys(EXCEPTIONS).find((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
}

/** Whether the product may use a package: a free licence, or a stated exception. */
export function isAllowed({ name, licence }: LockedPackage): boolean {
  return FREE.includes(licence ?? '') || exceptionFor(name) !== undefined;
}

/** `npm run licences` prints every package with its licence. */
if (import.meta.main) {
  const lines = lockedPackages(readFileSync('package-lock.json', 'utf8')).map((one) => {
    const { name, version, licence, isDevelopment } = one;
    const reason = EXCEPTIONS[exceptionFor(name) ?? ''];
    return [name, version, reason ?? licence ?? 'none', isDevelopment ? 'development' : 'product'].join('\t');
  });
  process.stdout.write(`${lines.join('\n')}\n`);
}
