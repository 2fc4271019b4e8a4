import Type from 'typebox';
import { dialogLengths } from '#form-schemas/dialog-lengths.ts';
import { Done, endpoint, Id, Pounds, UkDate, words } from '../endpoint.ts';
import { ExtraAnswers, SavedExtra } from '../tax-forms/extra-answers.ts';
import { ruleOps } from './rule-ops.ts';
import { KnowsFiled } from '../transactions/book-changes.ts';
import { TagId } from '../transactions/tax-categories.ts';

const RuleOp = Type.Integer({ minimum: 1, maximum: ruleOps.length });
/** -1: any account. */
const AccountChoice = Type.Union([Id, Type.Literal(-1)]);
const Percentage = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });

export const Rule = Type.Object({
  id: Id,
  account_id: AccountChoice,
  account_name: Type.String({ description: 'Any, or the name of the account.' }),
  trans_type: words('E', 'I'),
  trans_rule: words('Out', 'In'),
  trans_rule_title: Type.String(),
  description_op: RuleOp,
  desc_op_title: Type.String(),
  description_value: Type.String(),
  description_rule: Type.String({ description: 'In words, such as contains “Amazon”' }),
  classification_op: RuleOp,
  class_op_title: Type.String(),
  classification_value: Type.String(),
  percentage: Percentage,
  tax_cat_id: Id,
  taxcat: Type.String({ description: 'Short name of the tag.' }),
  custom_tag_id: Type.Union([Id, Type.Null()]),
  extra: SavedExtra,
});
export type Rule = Type.Static<typeof Rule>;

/** The fields of a rule; spec 2, 3 ("Rule save payload"). */
const ruleFields = {
  account: AccountChoice,
  type_id: words('E', 'I'),
  tax_cat: TagId,
  custom_tag_id: Type.Optional(Type.Union([Id, Type.Null()])),
  desc_op: RuleOp,
  desc_val: Type.String({ maxLength: dialogLengths.rule.desc_val }),
  class_op: RuleOp,
  class_val: Type.String({ maxLength: dialogLengths.rule.class_val }),
  percentage: Percentage,
};

export const getUserRules = endpoint({
  method: 'GET',
  path: '/getUserRules.php',
  summary: 'The rules in order. The first rule that matches a transaction tags it',
  access: 'session',
  query: Type.Object({ app: Type.Optional(Type.Literal('web')), all: Type.Optional(Type.String()) }),
  reply: Type.Object({ rules: Type.Array(Rule) }),
});

export const getRuleOps = endpoint({
  method: 'GET',
  path: '/getRuleOps.php',
  summary: 'The ways in which a rule can compare text',
  access: 'session',
  reply: Type.Object({ rule_ops: Type.Array(Type.Object({ id: Id, description: Type.String() })) }),
});

export const createRule = endpoint({
  method: 'POST',
  path: '/createRule.php',
  summary:
    'Save a rule. id -1 adds one at the end, or returns the id of an identical rule. With apply_to_existing, also starts a run over existing transactions. Refused with filed_year if its business moves figures of a filed year',
  access: 'session',
  isAct: true,
  query: Type.Object({ filed: KnowsFiled }),
  body: Type.Object(
    {
      id: Type.Union([Id, Type.Literal(-1)]),
      ...ruleFields,
      apply_to_existing: Type.Optional(Type.Boolean()),
      extra: Type.Optional(ExtraAnswers),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ status: Type.Literal('success'), id: Id, run_id: Type.Optional(Id) }),
});

export const deleteRule = endpoint({
  method: 'GET',
  path: '/deleteRule.php',
  summary: 'Delete a rule. Transactions it tagged keep their tags',
  access: 'session',
  changes: true,
  query: Type.Object({ rule_id: Id }),
  reply: Done,
});

export const restoreRule = endpoint({
  method: 'POST',
  path: '/rules/:id/restore',
  summary: 'Restore a deleted rule to its place in the order',
  access: 'session',
  params: Type.Object({ id: Id }),
  reply: Done,
});

export const orderRules = endpoint({
  method: 'POST',
  path: '/rules/order',
  summary: 'Put the rules in this order. Refused with conflict unless all ids are given',
  access: 'session',
  body: Type.Object({ ids: Type.Array(Id, { maxItems: 1000 }) }, { additionalProperties: false }),
  reply: Done,
});

/** A transaction that a dry run would change. */
const Touched = Type.Object({
  id: Id,
  date: UkDate,
  description: Type.String(),
  amount: Pounds,
  claimed: Pounds,
});

export const dryRunRule = endpoint({
  method: 'POST',
  path: '/rules/dry-run',
  summary: 'Which existing transactions a rule would tag. Saves nothing',
  access: 'session',
  changes: false,
  body: Type.Object(
    { id: Type.Union([Id, Type.Literal(-1)]), ...ruleFields },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    would_tag: Type.Integer(),
    tagged_already: Type.Integer({ description: 'Number of transactions that match but keep their tag.' }),
    earlier_rule: Type.Integer({ description: 'Number of transactions that an earlier rule tags.' }),
    fired_before: Type.Integer({
      description: 'Number of transactions that this rule tagged before and that were then untagged.',
    }),
    in_filed_years: Type.Integer({
      description: 'Number of transactions left unchanged because the return for their year is filed.',
    }),
    rows: Type.Array(Touched, { description: 'The newest transactions it would tag, at most 50.' }),
  }),
});

/** A run of a rule over existing transactions. */
export const RuleRun = Type.Object({
  id: Id,
  state: words('waiting', 'running', 'done', 'failed'),
  looked_at: Type.Integer(),
  total: Type.Integer(),
  tagged: Type.Integer(),
  left_filed: Type.Integer({
    description: 'Number of transactions left unchanged because the return for their year is filed.',
  }),
  change_id: Type.Union([Id, Type.Null()], { description: 'For undoBookChange, if something was tagged.' }),
});
export type RuleRun = Type.Static<typeof RuleRun>;

export const applyRule = endpoint({
  method: 'POST',
  path: '/rules/:id/apply',
  summary: 'Start a run of a rule over existing transactions',
  access: 'session',
  isAct: true,
  params: Type.Object({ id: Id }),
  reply: Type.Object({ status: Type.Literal('success'), run_id: Id }),
});

export const getRuleRun = endpoint({
  method: 'GET',
  path: '/rules/runs/:id',
  summary: 'The progress of a run',
  access: 'session',
  params: Type.Object({ id: Id }),
  reply: RuleRun,
});

export const suggestRules = endpoint({
  method: 'GET',
  path: '/rules/suggestions',
  summary: 'Suggested rules for what the person often tags by hand, most useful first',
  access: 'session',
  reply: Type.Object({
    suggestions: Type.Array(
      Type.Object({
        desc_op: RuleOp,
        description: Type.String({ description: 'The text for desc_op.' }),
        type_id: words('E', 'I'),
        tax_cat: TagId,
        tagname: Type.String(),
        tagged: Type.Integer({ description: 'Number of transactions tagged like this by hand.' }),
        untagged: Type.Integer({ description: 'Number of transactions it would tag now.' }),
      }),
    ),
  }),
});
