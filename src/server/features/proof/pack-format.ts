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
export function manifestOf(files: readonly PackFile[]): PackFile {
  const listed = files.map(({ name, content }) => ({
    name,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  return jsonFile(MANIFEST, { format: FORMAT, files: listed });
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
