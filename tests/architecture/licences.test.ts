import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXCEPTIONS, exceptionFor, isAllowed, lockedPackages } from '../../tools/licences.ts';

const packages = ['package-lock.json', 'bench/package-lock.json'].flatMap((file) =>
  lockedPackages(readFileSync(file, 'utf8')),
);

test('every package has a licence the product may use', () => {
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter((one) => !isAllowed(one))).toEqual([]);
});

test('a licence that is not on the list is not allowed', () => {
  const one = { name: 'left-pad', version: '1.0.0', isDevelopment: false };
  expect(isAllowed({ ...one, licence: 'MIT' })).toBe(true);
  expect(isAllowed({ ...one, licence: 'GPL-3.0-only' })).toBe(false);
  expect(isAllowed({ ...one, licence: undefined })).toBe(false);
});

test('no exception outlives its package', () => {
  const used = new Set(packages.map(({ name }) => exceptionFor(name)));
  expect(Object.keys(EXCEPTIONS).filter((name) => !used.has(name))).toEqual([]);
});

test('packages are pinned, by exact versions and a hash each', () => {
  const { packages: locked } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  const unhashed = Object.entries(locked).filter(([path, { integrity }]) => path !== '' && !integrity);
  expect(unhashed).toEqual([]);
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
  const ranges = Object.entries({ ...manifest['dependencies'], ...manifest['devDependencies'] }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );
  expect(ranges).toEqual([]);
});

/**
 * A script of a package could do anything on the machine that installs it. Not set in .npmrc: npm would leave out our
 * own `prestart` and `pretest` as well.
 */
test('installing runs no script of a package', () => {
  expect(readFileSync('scripts/setup.mjs', 'utf8')).toContain("'--ignore-scripts'");
});
