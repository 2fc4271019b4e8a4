import type { BusinessKind } from '#contract/businesses/business-kinds.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';

/** A business, as far as the books need to know it. */
export interface OwnBusiness {
  readonly id: number;
  readonly kind: BusinessKind;
  readonly isMain: boolean;
}

/** What says to which business a tagged part of a transaction belongs: ids of businesses, or undefined. */
interface Choices {
  readonly transaction?: number | undefined;
  readonly rule?: number | undefined;
  readonly account?: number | undefined;
  readonly tag?: number | undefined;
}

/**
 * The business that a tagged part of a transaction belongs to: the one chosen on the transaction, else on the rule that
 * tagged it, else on its account, else on its own tag, else the main one of its kind. A choice of the other kind, or of a
 * business that was removed, says nothing: an account of a let can also pay for the trade. Undefined when the person has
 * no list of this kind, and then the books have one. Everything that tells businesses apart reads this.
 */
export function businessOf<Business extends OwnBusiness>(
  kind: BusinessKind,
  { transaction, rule, account, tag }: Choices,
  businesses: readonly Business[],
): Business | undefined {
  const ofKind = businesses.filter((one) => one.kind === kind);
  for (const chosen of [transaction, rule, account, tag]) {
    const found = chosen === undefined ? undefined : ofKind.find(({ id }) => id === chosen);
    if (found !== undefined) return found;
  }
  return mainOf(kind, businesses);
}

/** The main business of a kind: the one marked so, else the first. */
export function mainOf<Business extends OwnBusiness>(
  kind: BusinessKind,
  businesses: readonly Business[],
): Business | undefined {
  const ofKind = businesses.filter((one) => one.kind === kind);
  return ofKind.find(({ isMain }) => isMain) ?? ofKind[0];
}

/** The kind of business that what is tagged with a code belongs to; undefined for income of no business. */
export function kindOfCode(code: TagCode): BusinessKind | undefined {
  if (code === 'SEIS' || code.startsWith('TR')) return 'trade';
  return code.startsWith('PR') || code.startsWith('FHL') ? 'let' : undefined;
}
