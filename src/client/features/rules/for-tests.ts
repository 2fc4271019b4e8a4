import type { Rule } from '#contract/rules/rules.ts';
import { ruleOps } from '#contract/rules/rule-ops.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import { testCategories, testCategory } from '../../shared/forms/test-categories.ts';

/** A rule for money out that matches every transaction in any account, with the given changes. */
export function aRule(id: number, given: Partial<Rule> = {}): Rule {
  const type = given.trans_type ?? 'E';
  const titleOf = (op: number) => ruleOps.find((one) => one.id === op)?.description ?? '';
  return {
    id,
    account_id: -1,
    account_name: 'Any',
    trans_type: type,
    trans_rule: type === 'E' ? 'Out' : 'In',
    trans_rule_title: type === 'E' ? 'Money out' : 'Money in',
    description_op: 1,
    desc_op_title: titleOf(given.description_op ?? 1),
    description_value: '',
    description_rule: '',
    classification_op: 1,
    class_op_title: titleOf(given.classification_op ?? 1),
    classification_value: '',
    percentage: 100,
    tax_cat_id: type === 'E' ? 11 : 5,
    taxcat: type === 'E' ? 'Trading expense' : 'Trading income',
    custom_tag_id: null,
    ...given,
  };
}

/** A rule that matches descriptions. */
export function describing(id: number, op: number, text: string, given: Partial<Rule> = {}): Rule {
  return aRule(id, { description_op: op, description_value: text, ...given });
}

/** Categories with only property one, so that 'property' matches a single tag, and a custom tag. */
export const categories: readonly TaxCategory[] = [
  ...testCategories.filter(({ code }) => code !== 'PROI'),
  { ...testCategory(11, 'TRAE', 'Client lunches', 'E'), id: 'c7', custom_tag_id: 7 },
];
