import type { Rule } from '#contract/rules/rules.ts';

/**
 * Rules that can never fire, by id, with the place (1 is the first) of the earlier rule that takes all they fit. It is
 * read off the rules alone, so a rule that only happens to find nothing is not among them; nor is one that several
 * earlier rules take together.
 */
export function neverApplying(rules: readonly Rule[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [place, rule] of rules.entries()) {
    const earlier = rules.slice(0, place).findIndex((other) => takesAllOf(other, rule));
    if (earlier !== -1) found.set(rule.id, earlier + 1);
  }
  return found;
}

function takesAllOf(wide: Rule, narrow: Rule): boolean {
  return (
    wide.trans_type === narrow.trans_type &&
    (wide.account_id === -1 || wide.account_id === narrow.account_id) &&
    covers(
      { op: wide.description_op, text: wide.description_value },
      { op: narrow.description_op, text: narrow.description_value },
    ) &&
    covers(
      { op: wide.classification_op, text: wide.classification_value },
      { op: narrow.classification_op, text: narrow.classification_value },
    )
  );
}

interface Comparison {
  readonly op: number;
  readonly text: string;
}

/** Whether every text that fits `narrow` fits `wide`. The numbers are those of ruleOps in the contract. */
function covers(wide: Comparison, narrow: Comparison): boolean {
  const outer = plain(wide.text);
  const inner = plain(narrow.text);
  switch (wide.op) {
    case 1:
      return true;
    case 2:
      return narrow.op === 2 && inner === outer;
    case 3:
      // All but "whatever" and "does not contain" hold their text.
      return [2, 3, 4, 5].includes(narrow.op) && inner.includes(outer);
    case 4:
      return [2, 4].includes(narrow.op) && inner.startsWith(outer);
    case 5:
      return [2, 5].includes(narrow.op) && inner.endsWith(outer);
    case 6:
      return (
        (narrow.op === 2 && !inner.includes(outer)) ||
        // What lacks a part of a text lacks the text.
        (narrow.op === 6 && outer.includes(inner))
      );
    default:
      return false;
  }
}

/** As the matching of rules sees a text: without capitals and runs of blanks. */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
