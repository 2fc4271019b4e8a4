import type { Readable } from 'node:stream';

/** Stores the content of uploaded files. Names are random and generated here, never from input. */
export interface FileStorage {
  /**
   * Stores content as it arrives. Beyond `limit` bytes it stores nothing and returns undefined. It can be read under
   * its name only after keep().
   */
  receive(source: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedFile | undefined>;
  /** Rejects if there is no such file, with StoreDown if that is not known. */
  read(name: string): Promise<Readable>;
  /** Succeeds if it does not exist. */
  remove(name: string): Promise<void>;
  /** Names of files stored before `before`, a few at a time; removes uploads interrupted by then. */
  namesBefore(before: Date): AsyncIterable<readonly string[]>;
  /** Names of all stored files, a few at a time. Uploads that are still arriving are left alone. */
  names(): AsyncIterable<readonly string[]>;
  /** Stores a file under the name it had, for restoring a backup. */
  putBack(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

export interface ReceivedFile {
  readonly bytes: number;
  /** The first and last bytes; for a short file both are the whole file. */
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  /** Replaces the content; false, and nothing changes, if there is no new content. */
  rewrite(change: (content: Buffer) => Promise<Buffer | undefined>): Promise<boolean>;
  /** Makes it permanent, even if the power fails, and returns its name. */
  keep(): Promise<string>;
  /** Deletes it, also after keep(). */
  drop(): Promise<void>;
}

/** The store does not answer or fails. Only staff need to know why. */
export class StoreDown extends Error {}
