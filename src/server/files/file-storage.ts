import type { Readable } from 'node:stream';

/** Where the bytes of uploaded files lie. Names are random and made here; nothing a person wrote becomes one. */
export interface FileStorage {
  /**
   * Takes in what arrives, as it arrives, until more than `limit` bytes have come: then nothing is kept and the result
   * is undefined. It can be read under its name only after keep().
   */
  receive(source: AsyncIterable<Uint8Array>, limit: number): Promise<ReceivedFile | undefined>;
  /** Rejects when there is no such file, with StoreDown when it cannot be said. */
  read(name: string): Promise<Readable>;
  /** Fine when it is gone already. */
  remove(name: string): Promise<void>;
  /** Names of the files that lie there since before `before`, a few at a time; uploads broken off by then are removed. */
  namesBefore(before: Date): AsyncIterable<readonly string[]>;
}

export interface ReceivedFile {
  readonly bytes: number;
  /** The first bytes, and the last ones; of a short file both are the whole of it. */
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
  /** Puts another content in its place; false, and nothing changes, when there is none to put. */
  rewrite(change: (content: Buffer) => Promise<Buffer | undefined>): Promise<boolean>;
  /** Makes it last, also through a loss of power, and gives its name. */
  keep(): Promise<string>;
  /** Lets it go; after keep() too. */
  drop(): Promise<void>;
}

/** The store does not answer, or does not do what it is asked to. Nobody but staff needs to know why. */
export class StoreDown extends Error {}
