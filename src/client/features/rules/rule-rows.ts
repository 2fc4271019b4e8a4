import type { Rule } from '#contract/rules/rules.ts';
import { shadowedRules } from './shadowed-rules.ts';

/** A row of the rules grid. */
export interface RuleRow {
  readonly rule: Rule;
  readonly key: string;
  /** 1 is the first rule to run. */
  readonly place: number;
  readonly description: string;
  readonly classification: string;
  /** The place of an earlier rule that matches everything this rule matches. */
  readonly shadowedBy: number | undefined;
  /** The text to search, in lower case. */
  readonly searched: string;
}

export interface RuleFilters {
  readonly search: string;
  readonly type: 'any' | 'E' | 'I';
  /** Show only this rule; set by a link from a transaction. */
  readonly rule: number | undefined;
}

/** The rows in the order the rules run. */
export function ruleRows(rules: readonly Rule[]): RuleRow[] {
  const shadowed = shadowedRules(rules);
  return rules.map((rule, index) => {
    const description = inWords(rule.description_op, rule.desc_op_title, rule.description_value);
    const classification = inWords(rule.classification_op, rule.class_op_title, rule.classification_value);
    return {
      rule,
      key: String(rule.id),
      place: index + 1,
      description,
      classification,
      shadowedBy: shadowed.get(rule.id),
      searched: [rule.account_name, rule.trans_rule_title, description, classification, rule.taxcat]
        .join('\n')
        .toLowerCase(),
    };
  });
}

export function filterRules(rows: readonly RuleRow[], { search, type, rule }: RuleFilters): RuleRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(
    (row) =>
      (rule === undefined || row.rule.id === rule) &&
      (type === 'any' || row.rule.trans_type === type) &&
      words.every((word) => row.searched.includes(word)),
  );
}

/** The ids after moving a rule past the one shown before (−1) or after (1) it; undefined if there is none. */
export function moved(
  ids: readonly number[],
  shown: readonly number[],
  id: number,
  by: -1 | 1,
): number[] | undefined {
  const neighbour = shown[shown.indexOf(id) + by];
  if (!shown.includes(id) || neighbour === undefined) return undefined;
  const others = ids.filter((one) => one !== id);
  const at = others.indexOf(neighbour) + (by === 1 ? 1 : 0);
  return [...others.slice(0, at), id, ...others.slice(at)];
}

function inWords(op: number, title: string, value: string): string {
  return op === 1 ? 'Whatever' : `${title} “${value}”`;
}
