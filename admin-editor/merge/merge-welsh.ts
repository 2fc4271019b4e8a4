import { translationsIn, withTranslation } from '#form-schemas/welsh.ts';
import { isSame } from '../changes/same.ts';
import type { Chooser, Place } from './clash.ts';
import type { Sides } from './merge-definitions.ts';

/** The Welsh of one thing, text by text, each with the English it was made from. */
export function mergedWelsh(
  { base, theirs, mine }: Sides<unknown>,
  of: Place,
  chooser: Chooser,
): { readonly value: object | undefined } {
  const [was, they, me] = [base, theirs, mine].map((cy) => translationsIn(asObject(cy)));
  // In my order, with what they added behind.
  const texts = new Set([me, they, was].flatMap((all) => [...(all?.keys() ?? [])]));
  let value = asObject(mine);
  for (const text of texts) {
    const [old, their, own] = [was?.get(text), they?.get(text), me?.get(text)];
    if (isSame(their, own) || isSame(old, their)) continue;
    // The same words, which both looked at again, are nothing to choose between.
    if (their?.welsh === own?.welsh && !isSame(old, own)) continue;
    const clash = {
      key: `${of.key}/cy/${text}`,
      what: 'attribute',
      of,
      attribute: `cy/${text}`,
      base: old?.welsh,
      theirs: their?.welsh,
      mine: own?.welsh,
    } as const;
    if (isSame(old, own) || chooser.choose(clash) === 'theirs') value = withTranslation(value, text, their);
  }
  return { value };
}

function asObject(cy: unknown): { readonly of?: object } | undefined {
  return typeof cy === 'object' && cy !== null ? cy : undefined;
}
