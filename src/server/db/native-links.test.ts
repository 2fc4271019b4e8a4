import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeNativeLinks } from './native-links.ts';

let folder = '';
const native = (name: string) => join(folder, name, 'native');
const library = (name: string) => readFileSync(join(native(name), 'lib', 'libpq.so'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'native-links-'));
  mkdirSync(join(native('first'), 'lib'), { recursive: true });
  writeFileSync(join(native('first'), 'lib', 'libpq.so.5'), 'library');
  const link = { source: 'native/lib/libpq.so.5', target: 'native/lib/libpq.so' };
  writeFileSync(join(native('first'), 'pg-symlinks.json'), JSON.stringify([link]));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('starts a copy of the project, even after the original is gone', () => {
  makeNativeLinks(native('first'));
  makeNativeLinks(native('first'));
  cpSync(join(folder, 'first'), join(folder, 'second'), { recursive: true, verbatimSymlinks: true });
  rmSync(join(folder, 'first'), { recursive: true });
  makeNativeLinks(native('second'));
  expect(library('second')).toBe('library');
});

test('replaces a broken link', () => {
  symlinkSync('/nowhere/libpq.so.5', join(native('first'), 'lib', 'libpq.so'));
  makeNativeLinks(native('first'));
  expect(library('first')).toBe('library');
});
