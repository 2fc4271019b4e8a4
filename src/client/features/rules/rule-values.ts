import type { BodyOf } from '#contract/endpoint.ts';
import type { dryRunRule, Rule } from '#contract/rules/rules.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { DialogValues } from '#form-schemas/dialogs.ts';

/** A rule in the format of the calls. */
export type RuleBody = BodyOf<typeof dryRunRule>;

/** Any account: 0 in the form, where account ids start at 1, and −1 in the calls. */
export const ANY_ACCOUNT = '0';

/** The operator that matches any text. */
const WHATEVER = '1';

/** The default tag of each type. Spec 2, 4 ("Rules"). */
const usualTag = { E: 'TRAE', I: 'TRAI' } as const;

/** A new rule: the defaults of the definition, and the usual tag of the type. */
export function newRuleValues(definition: Definition, categories: readonly TaxCategory[]): Values {
  const values = Object.fromEntries(
    definition.form_json.fields.flatMap((field) =>
      field.default === undefined ? [] : [[field.name, field.default]],
    ),
  );
  return withUsualTag(values, categories);
}

/** Form values for a rule. */
export function valuesOf(rule: Rule): DialogValues<'rule'> & Values {
  return {
    account: rule.account_id === -1 ? ANY_ACCOUNT : String(rule.account_id),
    type_id: rule.trans_type,
    desc_op: String(rule.description_op),
    desc_val: rule.description_value,
    class_op: String(rule.classification_op),
    class_val: rule.classification_value,
    tax_cat: rule.custom_tag_id === null ? String(rule.tax_cat_id) : `c${rule.custom_tag_id}`,
    percentage: rule.percentage,
    apply_to_existing: false,
  };
}

/** The values after a change. A change of type also selects the usual tag. */
export function afterChange(before: Values, next: Values, categories: readonly TaxCategory[]): Values {
  return next['type_id'] === before['type_id'] ? next : withUsualTag(next, categories);
}

/** The values with the usual tag of their type. */
export function withUsualTag(values: Values, categories: readonly TaxCategory[]): Values {
  const type = values['type_id'] === 'I' ? 'I' : 'E';
  const tag = categories.find(({ code, custom_tag_id }) => code === usualTag[type] && custom_tag_id === null);
  return { ...values, tax_cat: tag === undefined ? undefined : String(tag.id) };
}

/** The rule to send; undefined while something is missing. */
export function ruleBody(id: number, values: DialogValues<'rule'>): RuleBody | undefined {
  const text = (name: keyof typeof values) => String(values[name] ?? '').trim();
  const tag = text('tax_cat');
  const account = text('account');
  const descOp = text('desc_op') || WHATEVER;
  const classOp = text('class_op') || WHATEVER;
  if (!/^c?[1-9]\d*$/.test(tag) || !/^\d+$/.test(account)) return undefined;
  if (descOp !== WHATEVER && text('desc_val') === '') return undefined;
  if (classOp !== WHATEVER && text('class_val') === '') return undefined;
  const { percentage } = values;
  return {
    id,
    account: account === ANY_ACCOUNT ? -1 : Number(account),
    type_id: values.type_id === 'I' ? 'I' : 'E',
    tax_cat: tag.startsWith('c') ? tag : Number(tag),
    custom_tag_id: tag.startsWith('c') ? Number(tag.slice(1)) : null,
    desc_op: Number(descOp),
    desc_val: descOp === WHATEVER ? '' : text('desc_val'),
    class_op: Number(classOp),
    class_val: classOp === WHATEVER ? '' : text('class_val'),
    // An empty percentage means 100, as when the user leaves the field.
    percentage: typeof percentage === 'number' && percentage >= 0 && percentage <= 100 ? percentage : 100,
  };
}

/** Matches every transaction of its type. Spec 2, 5 requires confirmation before it is saved. */
export function matchesEverything({ account, desc_op, class_op }: RuleBody): boolean {
  return account === -1 && desc_op === 1 && class_op === 1;
}
