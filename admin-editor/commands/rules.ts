import type { Definition, Rule } from '#form-schemas/definition.ts';
import { ruleInSentence } from '../editor/names.ts';
import { type Command, type EditOf, restoring, withChanges } from './command.ts';

/** Inserts a rule at a place; later rules move down. */
export const addRule: Command<EditOf<'add-rule'>> = {
  apply: (definition, { at, rule }) => withRules(definition, rulesOf(definition).toSpliced(at, 0, rule)),
  inverse: restoringRules,
  selects: (before, { rule }) => placeOf(before, rule),
  description: (before, { rule }) => `added ${ruleLabelIn(before, rule)}`,
};

/** Changes parts of one rule. */
export const setRule: Command<EditOf<'set-rule'>> = {
  apply(definition, { at, changes }) {
    const rules = rulesOf(definition);
    const rule = rules[at];
    return rule === undefined
      ? definition
      : withRules(definition, rules.with(at, withChanges(rule, changes)));
  },
  inverse: restoringRules,
  selects: (before, { at, changes }) => placeOf(before, { ...rulesOf(before)[at], ...changes }),
  description: (before, { at }) => `changed ${ruleLabelIn(before, rulesOf(before)[at])}`,
};

export const removeRule: Command<EditOf<'remove-rule'>> = {
  apply: (definition, { at }) =>
    rulesOf(definition)[at] === undefined
      ? definition
      : withRules(definition, rulesOf(definition).toSpliced(at, 1)),
  inverse: restoringRules,
  selects: (before, { at }) => placeOf(before, rulesOf(before)[at]),
  description: (before, { at }) => `deleted ${ruleLabelIn(before, rulesOf(before)[at])}`,
};

/**
 * Moves a rule past its neighbour. Messages follow the order of the form first, then the order of the rules.
 */
export const moveRule: Command<EditOf<'move-rule'>> = {
  apply(definition, { at, by }) {
    const rules = rulesOf(definition);
    const [rule, other] = [rules[at], rules[at + by]];
    return rule === undefined || other === undefined
      ? definition
      : withRules(definition, rules.with(at, other).with(at + by, rule));
  },
  inverse: restoringRules,
  selects: (before, { at }) => placeOf(before, rulesOf(before)[at]),
  description: (before, { at }) => `moved ${ruleLabelIn(before, rulesOf(before)[at])}`,
};

function restoringRules(before: Definition, { at }: { at: number }): EditOf<'restore'> {
  return restoring(before, placeOf(before, rulesOf(before)[at]));
}

function rulesOf({ form_json }: Definition): readonly Rule[] {
  return form_json.rules ?? [];
}

function withRules(definition: Definition, rules: readonly Rule[]): Definition {
  return { ...definition, form_json: withChanges(definition.form_json, { rules: [...rules] }) };
}

/** Selects the field that the rule's message appears next to. */
function placeOf({ form_json }: Definition, rule: { field?: string | undefined } | undefined) {
  const at = form_json.fields.findIndex(({ name }) => name === rule?.field);
  return at < 0 ? undefined : at;
}

function ruleLabelIn({ form_json: { fields } }: Definition, rule: Rule | undefined): string {
  return rule === undefined ? 'a rule' : ruleInSentence(rule, fields);
}
