import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartRefused } from '../config/start-refused.ts';

/** What a backup is, in its file manifest.json. */
export interface Manifest {
  /** Of this layout of the folder. */
  readonly format: 1;
  /** When it was begun. */
  readonly made: string;
  /** A copy of the embedded database, or an archive of pg_dump. */
  readonly database: 'copy' | 'archive';
  /** The server's version, such as 18.4. */
  readonly postgres: string;
  /** Uploaded files. */
  readonly files: number;
  /** SHA-256 of each file of the backup, by its path. */
  readonly hashes: Readonly<Record<string, string>>;
}

const NAME = 'manifest.json';

/** Hashes everything in the folder, makes sure that it is on the disk, and writes the manifest last. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'format' | 'hashes'>,
): Promise<void> {
  const hashes: Record<string, string> = {};
  for (const path of await pathsIn(folder)) {
    await flush(join(folder, path));
    hashes[path] = await hashOf(join(folder, path));
  }
  const manifest: Manifest = { format: 1, ...facts, hashes };
  await writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });
}

/** Reads the manifest and compares every file with it. Throws StartRefused if the backup is not whole. */
export async function readWhole(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const paths = (await pathsIn(folder)).filter((path) => path !== NAME);
  for (const path of paths)
    if (manifest.hashes[path] !== (await hashOf(join(folder, path))))
      throw new StartRefused(`The backup in ${folder} is damaged: ${path} is not as it was written.`);
  const missing = Object.keys(manifest.hashes).length - paths.length;
  if (missing > 0)
    throw new StartRefused(`The backup in ${folder} is damaged: ${missing} files are missing.`);
  return manifest;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => undefined);
  if (text === undefined) throw new StartRefused(`There is no complete backup in ${folder}.`);
  const manifest = JSON.parse(text) as Manifest; // written by writeManifest
  if (manifest.format !== 1) throw new StartRefused(`A newer version made the backup in ${folder}.`);
  return manifest;
}

/** Files below a folder, by path with slashes, sorted. */
async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
}
