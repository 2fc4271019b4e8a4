import type { Rule } from '#contract/rules/rules.ts';

/**
 * Rules that can never match, by id, with the place of the earlier rule that matches everything they would (1 is the
 * first). This compares only the rules, so it includes neither rules that happen to match no transactions, nor rules
 * covered by several earlier rules together.
 */
export function shadowedRules(rules: readonly Rule[]): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  for (const [place, rule] of rules.entries()) {
    const earlier = rules.slice(0, place).findIndex((other) => coversRule(other, rule));
    if (earlier !== -1) found.set(rule.id, earlier + 1);
  }
  return found;
}

function coversRule(wide: Rule, narrow: Rule): boolean {
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

/** Whether every text that matches `narrow` also matches `wide`. For the numbers, see ruleOps in the contract. */
function covers(wide: Comparison, narrow: Comparison): boolean {
  const outer = plain(wide.text);
  const inner = plain(narrow.text);
  switch (wide.op) {
    case 1:
      return true;
    case 2:
      return narrow.op === 2 && inner === outer;
    case 3:
      // All operators except "whatever" and "does not contain" require the text to be there.
      return [2, 3, 4, 5].includes(narrow.op) && inner.includes(outer);
    case 4:
      return [2, 4].includes(narrow.op) && inner.startsWith(outer);
    case 5:
      return [2, 5].includes(narrow.op) && inner.endsWith(outer);
    case 6:
      return (
        (narrow.op === 2 && !inner.includes(outer)) ||
        // A text without a part of `outer` does not contain `outer`.
        (narrow.op === 6 && outer.includes(inner))
      );
    default:
      return false;
  }
}

/** Ignores case and repeated spaces, as rule matching does. */
function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
