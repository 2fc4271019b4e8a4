import type { Rule } from '#contract/rules/rules.ts';
import { ruleOps } from '#contract/rules/rule-ops.ts';
import type { TaxCategory } from '#contract/transactions/tax-categories.ts';
import type { Definition, Values } from '#form-schemas/definition.ts';
import type { SavedAnswers } from '../../shared/forms/extra-form.ts';
import type { PathState } from '../../shared/paths.ts';
import { newRuleValues, valuesOf, withUsualTag } from './rule-values.ts';

/** The starting values of the dialog. The id of a new rule is −1. */
export interface RuleStart {
  readonly id: number;
  readonly values: Values;
  /** For an existing rule: its answers to fields added by staff. */
  readonly saved?: SavedAnswers;
}

/** Opens an existing rule for editing. */
export function startOf(rule: Rule): RuleStart {
  return { id: rule.id, values: valuesOf(rule), saved: rule.extra ?? {} };
}

export interface Known {
  readonly definition: Definition;
  readonly rules: readonly Rule[];
  readonly categories: readonly TaxCategory[];
}

/** The operator that the dashboard uses: contains. */
const CONTAINS = 3;
/** The maximum length of the field. */
const LONGEST = 100;

export function newRule({ definition, categories }: Known): RuleStart {
  return { id: -1, values: newRuleValues(definition, categories) };
}

/** A new rule from a suggestion, or from any text, type and tag. */
export function ruleFor(
  like: { desc_op?: number; description: string; type_id: 'E' | 'I'; tax_cat: string | number },
  known: Known,
): RuleStart {
  const start = newRule(known);
  return {
    ...start,
    values: {
      ...start.values,
      ...described(like.desc_op ?? CONTAINS, like.description),
      type_id: like.type_id,
      tax_cat: String(like.tax_cat),
    },
  };
}

/** The rule to open according to the navigation state; undefined if there is none. Spec 2, 2.5. */
export function readRuleStart(state: PathState['rules'] | null, known: Known): RuleStart | undefined {
  if (state?.addRule !== undefined) return startFromWords(state.addRule, known);
  if (state?.addRuleOpen !== true) return undefined;
  const { id = -1, desc_op_id, account_id, description, type_id } = state;
  const rule = known.rules.find((one) => one.id === id);
  const start: RuleStart = rule === undefined ? newRule(known) : startOf(rule);
  const type = typeOf(type_id);
  const typed = type === undefined || type === start.values['type_id'];
  const values = typed ? start.values : withUsualTag({ ...start.values, type_id: type }, known.categories);
  return {
    ...start,
    values: {
      ...values,
      ...(account_id !== undefined && account_id > 0 ? { account: String(account_id) } : {}),
      ...(description === undefined && desc_op_id === undefined
        ? {}
        : described(desc_op_id ?? CONTAINS, description ?? '')),
    },
  };
}

function startFromWords(
  { desc_op, tag, description }: NonNullable<PathState['rules']['addRule']>,
  known: Known,
) {
  const start = newRule(known);
  const op = ruleOps.find((one) => one.description === desc_op.trim().toLowerCase())?.id ?? CONTAINS;
  const found = tagCalled(tag, known.categories);
  return {
    ...start,
    values: {
      ...start.values,
      ...described(op, description),
      ...(found === undefined ? {} : { type_id: found.type, tax_cat: String(found.id) }),
    },
  };
}

/** The tag with this code or name, or else the first with the word in its name. */
function tagCalled(word: string, categories: readonly TaxCategory[]): TaxCategory | undefined {
  const wanted = word.trim().toLowerCase();
  const own = categories.filter(({ type }) => type !== 'M');
  const names = ({ code, tagname, title }: TaxCategory) =>
    [code, tagname, title].map((it) => it.toLowerCase());
  if (wanted === '') return undefined;
  return (
    own.find((category) => names(category).includes(wanted)) ??
    own.find((category) => names(category).some((name) => name.includes(wanted)))
  );
}

/** 'E', 'Expense' or 'income': the dashboard passes a word, and only the first letter counts. */
function typeOf(text: string | undefined): 'E' | 'I' | undefined {
  const letter = text?.charAt(0).toUpperCase();
  return letter === 'E' || letter === 'I' ? letter : undefined;
}

function described(op: number, text: string): Values {
  const known = ruleOps.some(({ id }) => id === op) ? op : CONTAINS;
  return { desc_op: String(known), desc_val: known === 1 ? undefined : text.trim().slice(0, LONGEST) };
}
