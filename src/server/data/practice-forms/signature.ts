import { createHash } from 'node:crypto';
import type { Answers, Signature } from '#contract/asked-forms/asked-forms.ts';
import type { Visitor } from '../../http/visitor.ts';
import { addressRange } from '../../http/address-range.ts';
import { canonicalJson } from '../definitions/canonical.ts';

/** A signature as it is stored; its texts are sealed. */
export interface StoredSignature {
  readonly name: string;
  /** ISO 8601, by our clock. */
  readonly at: string;
  /** The range of the network, never the address: address-range.ts. */
  readonly address: string;
  readonly device: string;
  readonly statement: string;
  readonly hash: string;
}

/** What a signature is bound to: one version of a form, and all answers. */
export interface Signed {
  readonly form: number;
  readonly version: number;
  readonly answers: Answers;
}

/** The signature of a person who typed their name, and what it is bound to. `name` is not blank. */
export function sign(
  signed: Signed,
  { name, statement, visitor, now }: { name: string; statement: string; visitor: Visitor; now: Date },
): StoredSignature {
  const words = { name, statement, at: now.toISOString() };
  return {
    ...words,
    address: addressRange(visitor.address),
    device: visitor.device,
    hash: hashOf(signed, words),
  };
}

/** A signature for people to read. It is intact while it still matches the version and all answers. */
export function readSignature(signature: StoredSignature, signed: Signed): Signature {
  return { ...signature, intact: hashOf(signed, signature) === signature.hash };
}

/** SHA-256, hexadecimal, whatever the order of the answers. */
function hashOf(
  { form, version, answers }: Signed,
  { name, statement, at }: Pick<StoredSignature, 'name' | 'statement' | 'at'>,
): string {
  const text = canonicalJson({ form, version, answers, name, statement, at });
  return createHash('sha256').update(text).digest('hex');
}
