import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage, ReceivedFile } from './file-storage.ts';

/** For kindOf() of form-schemas/file-kind.ts. */
const ENDS = 1024;
const NAME = /^[0-9a-f]{32}$/;

/**
 * Files in a folder of the disk, shared by every process that uses the database: written under incoming/, forced to
 * the disk, then renamed into one of 256 folders.
 */
export function folderStorage(folder: string): FileStorage {
  const incoming = join(folder, 'incoming');
  const placeOf = (name: string) => {
    if (!NAME.test(name)) throw new RangeError(`no name of a stored file: ${name}`);
    return join(folder, name.slice(0, 2), name);
  };
  return {
    async receive(source, limit) {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      const name = randomBytes(16).toString('hex');
      const path = join(incoming, name);
      const file = await open(path, 'wx+', 0o600);
      try {
        const bytes = await write(file, source, limit);
        if (bytes !== undefined) return await received(file, { name, path, place: placeOf(name), bytes });
      } catch (error) {
        await letGo(file, path);
        throw error;
      }
      await letGo(file, path);
      return undefined;
    },
    async read(name) {
      const file = await open(placeOf(name), 'r');
      return file.createReadStream();
    },
    remove: (name) => rm(placeOf(name), { force: true }),
    async *namesBefore(before) {
      for (const entry of await entriesOf(folder)) {
        const names = await oldFiles(join(folder, entry), before);
        if (entry === 'incoming') {
          for (const name of names) await rm(join(incoming, name), { force: true });
        } else if (/^[0-9a-f]{2}$/.test(entry)) {
          yield names.filter((name) => NAME.test(name));
        }
      }
    },
  };
}

/** The number of bytes, or undefined when there are more than `limit`. */
async function write(
  file: FileHandle,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<number | undefined> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > limit) return undefined;
    await file.writeFile(chunk);
  }
  return bytes;
}

interface Incoming {
  name: string;
  path: string;
  place: string;
  bytes: number;
}

async function received(file: FileHandle, { name, path, place, ...first }: Incoming): Promise<ReceivedFile> {
  let { bytes } = first;
  return {
    get bytes() {
      return bytes;
    },
    head: await part(file, 0, Math.min(ENDS, bytes)),
    tail: await part(file, Math.max(0, bytes - ENDS), Math.min(ENDS, bytes)),
    async rewrite(change) {
      const content = change(await part(file, 0, bytes));
      if (content === undefined) return false;
      await file.truncate(0);
      await file.write(content, 0, content.length, 0);
      bytes = content.length;
      return true;
    },
    async keep() {
      await file.sync();
      await file.close();
      const folder = join(place, '..');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await rename(path, place);
      await syncFolder(folder);
      return name;
    },
    async drop() {
      await letGo(file, path);
      await rm(place, { force: true });
    },
  };
}

async function part(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await file.read(buffer, 0, length, start);
  return buffer;
}

async function letGo(file: FileHandle, path: string): Promise<void> {
  await file.close();
  await rm(path, { force: true });
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

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Nothing was uploaded yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

async function oldFiles(folder: string, before: Date): Promise<string[]> {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    // Another process may have removed it meanwhile.
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts?.isFile() && facts.mtime < before) old.push(name);
  }
  return old;
}
