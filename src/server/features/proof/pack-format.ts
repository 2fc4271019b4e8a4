import { createHash } from 'node:crypto';
import type { FormVersion } from '../../data/filing/proof/sources.ts';

/** A file of a proof pack. */
export interface PackFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The format of a pack, which docs/proof-packs.md describes. */
const FORMAT = { name: 'Formledger proof of filing', version: 1 };

export const MANIFEST = 'manifest.json';

/**
 * The last file of a pack: the length and SHA-256 of every other one. It follows from them alone, so that a change to it
 * is found too.
 */
export function manifestOf(files: readonly Listed[]): PackFile {
  return jsonFile(MANIFEST, { format: FORMAT, files });
}

/** What the manifest says about a file. */
export interface Listed {
  readonly name: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export function listed({ name, content }: { name: string; content: Uint8Array }): Listed {
  return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}

export function textFile(name: string, text: string): PackFile {
  return { name, content: Buffer.from(text, 'utf8') };
}

export function jsonFile(name: string, value: unknown): PackFile {
  return textFile(name, `${JSON.stringify(value, null, 1)}\n`);
}

/** Where a pack has the definition of a form. */
export function definitionName({ code, taxYear, version }: FormVersion): string {
  return `forms/${code}-${taxYear}-v${version}.json`;
}
