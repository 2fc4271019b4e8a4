import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from './file-storage.ts';
import { entriesOf, NAME, oldFiles, spool, sweepSpool, withKeep } from './spool.ts';

/**
 * Files in a folder shared by every process that uses the database: written under incoming/, flushed to the disk, then
 * renamed into one of 256 folders.
 */
export function folderStorage(folder: string): FileStorage {
  const incoming = join(folder, 'incoming');
  const placeOf = (name: string) => {
    if (!NAME.test(name)) throw new RangeError(`not the name of a stored file: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  /** Moves an upload to its place for good. */
  const settle = async (path: string, place: string) => {
    const home = join(place, '..');
    await mkdir(home, { recursive: true, mode: 0o700 });
    await rename(path, place);
    await syncFolder(home);
  };
  const homes = async () => (await entriesOf(folder)).filter((entry) => /^[0-9a-f]{2}$/.test(entry));
  return {
    async receive(source, limit) {
      const file = await spool(incoming, source, limit);
      if (file === undefined) return undefined;
      const place = placeOf(file.name);
      return withKeep(file, {
        async keep() {
          await file.close();
          await settle(file.path, place);
          return file.name;
        },
        forget: () => rm(place, { force: true }),
      });
    },
    async read(name) {
      const file = await open(placeOf(name), 'r');
      return file.createReadStream();
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    async *namesBefore(before) {
      await sweepSpool(incoming, before);
      for (const home of await homes())
        yield (await oldFiles(join(folder, home), before)).filter((name) => NAME.test(name));
    },
    async *names() {
      for (const home of await homes())
        yield (await entriesOf(join(folder, home))).filter((name) => NAME.test(name));
    },
    async putBack(name, content) {
      const place = placeOf(name);
      const file = await spool(incoming, content, Infinity);
      if (file === undefined) throw new Error('a file without a limit was refused');
      await file.close();
      await settle(file.path, place);
    },
  };
}

/** A name is as durable as its folder. Windows cannot open folders, and does not need to. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
