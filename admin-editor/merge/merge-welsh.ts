import { translationsIn, withTranslation } from '#form-schemas/welsh.ts';
import { isSame } from '../changes/same.ts';
import type { Chooser, Place } from './merge-conflict.ts';
import type { Sides } from './merge-definitions.ts';

/** Merges the Welsh of one thing text by text, each with the English it was translated from. */
export function mergedWelsh(
  { base, theirs, mine }: Sides<unknown>,
  of: Place,
  chooser: Chooser,
): { readonly value: object | undefined } {
  const [was, they, me] = [base, theirs, mine].map((cy) => translationsIn(asObject(cy)));
  // In my order, followed by what they added.
  const texts = new Set([me, they, was].flatMap((all) => [...(all?.keys() ?? [])]));
  let value = asObject(mine);
  for (const text of texts) {
    const [old, their, own] = [was?.get(text), they?.get(text), me?.get(text)];
    if (isSame(their, own) || isSame(old, their)) continue;
    // The same words, reviewed by both, need no choice.
    if (their?.welsh === own?.welsh && !isSame(old, own)) continue;
    const conflict = {
      key: `${of.key}/cy/${text}`,
      what: 'attribute',
      of,
      attribute: `cy/${text}`,
      base: old?.welsh,
      theirs: their?.welsh,
      mine: own?.welsh,
    } as const;
    if (isSame(old, own) || chooser.choose(conflict) === 'theirs')
      value = withTranslation(value, text, their);
  }
  return { value };
}

function asObject(cy: unknown): { readonly of?: object } | undefined {
  return typeof cy === 'object' && cy !== null ? cy : undefined;
}
