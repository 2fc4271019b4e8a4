import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedFile } from './file-storage.ts';

/** For kindOf() of form-schemas/file-kind.ts. */
const ENDS = 1024;

/** The names of stored files; no part comes from input. */
export const NAME = /^[0-9a-f]{32}$/;

/** An upload in the folder of incoming uploads. */
export interface Spooled extends Omit<ReceivedFile, 'keep'> {
  readonly name: string;
  readonly path: string;
  content(): Promise<Buffer>;
  /** Flushes to the disk and closes; the file itself stays. */
  close(): Promise<void>;
}

/** Writes content into the folder as it arrives. Beyond `limit` bytes it returns undefined and leaves nothing. */
export async function spool(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Spooled | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = randomBytes(16).toString('hex');
  const path = join(folder, name);
  const file = await open(path, 'wx+', 0o600);
  try {
    const bytes = await write(file, source, limit);
    if (bytes !== undefined) return await spooled(file, { name, path, bytes });
  } catch (error) {
    await drop(file, path);
    throw error;
  }
  await drop(file, path);
  return undefined;
}

/** The upload as features see it: how to store it, and how to remove it again. */
export function withKeep(
  file: Spooled,
  { keep, forget }: { keep: () => Promise<string>; forget: () => Promise<void> },
): ReceivedFile {
  let isPermanent = false;
  return {
    get bytes() {
      return file.bytes;
    },
    head: file.head,
    tail: file.tail,
    rewrite: file.rewrite,
    async keep() {
      isPermanent = true;
      return keep();
    },
    async drop() {
      await file.drop();
      if (isPermanent) await forget();
    },
  };
}

/** Removes uploads that were interrupted before then. */
export async function sweepSpool(folder: string, before: Date): Promise<void> {
  for (const name of await oldFiles(folder, before)) await rm(join(folder, name), { force: true });
}

/** Names of the files in a folder that were last written before then; none if there is no such folder. */
export async function oldFiles(folder: string, before: Date): Promise<string[]> {
  const old: string[] = [];
  for (const name of await entriesOf(folder)) {
    // Another process may have removed it in the meantime.
    const facts = await stat(join(folder, name)).catch(() => undefined);
    if (facts?.isFile() && facts.mtime < before) old.push(name);
  }
  return old;
}

export async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    // Nothing has been uploaded yet.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The number of bytes, or undefined if there are more than `limit`. */
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

async function spooled(
  file: FileHandle,
  { name, path, ...first }: { name: string; path: string; bytes: number },
): Promise<Spooled> {
  let { bytes } = first;
  return {
    name,
    path,
    get bytes() {
      return bytes;
    },
    head: await part(file, 0, Math.min(ENDS, bytes)),
    tail: await part(file, Math.max(0, bytes - ENDS), Math.min(ENDS, bytes)),
    content: () => part(file, 0, bytes),
    async rewrite(change) {
      const content = await change(await part(file, 0, bytes));
      if (content === undefined) return false;
      await file.truncate(0);
      await file.write(content, 0, content.length, 0);
      bytes = content.length;
      return true;
    },
    async close() {
      await file.sync();
      await file.close();
    },
    drop: () => drop(file, path),
  };
}

async function part(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  await file.read(buffer, 0, length, start);
  return buffer;
}

async function drop(file: FileHandle, path: string): Promise<void> {
  await file.close();
  await rm(path, { force: true });
}
