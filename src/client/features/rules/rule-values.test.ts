import { expect, it } from 'vitest';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { aRule, categories, describing } from './for-tests.ts';
import { readRuleStart, ruleFor, type Known } from './rule-start.ts';
import { afterChange, newRuleValues, ruleBody, matchesEverything, valuesOf } from './rule-values.ts';

const definition = shippedDefinitions().find(({ code }) => code === 'rule');
if (definition === undefined) throw new Error('no definition of rules');
const known: Known = { definition, categories, rules: [describing(4, 4, 'Shell', { account_id: 2 })] };
const fresh = newRuleValues(definition, categories);

it('a new rule is for money out, any account and any text, claims 100%, and skips existing transactions', () => {
  expect(fresh).toEqual({
    account: '0',
    type_id: 'E',
    desc_op: '1',
    class_op: '1',
    tax_cat: '11',
    percentage: 100,
    apply_to_existing: false,
  });
  expect(ruleBody(-1, fresh)).toEqual({
    id: -1,
    account: -1,
    type_id: 'E',
    tax_cat: 11,
    custom_tag_id: null,
    desc_op: 1,
    desc_val: '',
    class_op: 1,
    class_val: '',
    percentage: 100,
  });
});

it('a change of type selects the usual tag; a change of text keeps the chosen tag', () => {
  const own = { ...fresh, tax_cat: 'c7' };
  expect(afterChange(own, { ...own, desc_val: 'x' }, categories)['tax_cat']).toBe('c7');
  expect(afterChange(own, { ...own, type_id: 'I' }, categories)['tax_cat']).toBe('5');
  expect(afterChange({ ...own, type_id: 'I' }, { ...own, type_id: 'E' }, categories)['tax_cat']).toBe('11');
});

it('is incomplete without a text to match or a tag', () => {
  expect(ruleBody(-1, { ...fresh, desc_op: '3', desc_val: ' ' })).toBeUndefined();
  expect(ruleBody(-1, { ...fresh, class_op: '2' })).toBeUndefined();
  expect(ruleBody(-1, { ...fresh, tax_cat: 'Trading' })).toBeUndefined();
  expect(ruleBody(-1, { ...fresh, account: 'Starl' })).toBeUndefined();
});

it('sends a custom tag in both of its fields, and an empty percentage as 100%', () => {
  expect(ruleBody(3, { ...fresh, tax_cat: 'c7', percentage: undefined })).toMatchObject({
    id: 3,
    tax_cat: 'c7',
    custom_tag_id: 7,
    percentage: 100,
  });
});

it('recognises a rule for all types in any account', () => {
  const matches = (values: object) =>
    matchesEverything(ruleBody(-1, { ...fresh, ...values }) ?? expect.fail());
  expect(matches({})).toBe(true);
  expect(matches({ account: '2' })).toBe(false);
  expect(matches({ desc_op: '3', desc_val: 'x' })).toBe(false);
  expect(matches({ class_op: '3', class_val: 'x' })).toBe(false);
});

it('shows a saved rule as the user entered it', () => {
  const rule = describing(4, 3, 'lunch', { custom_tag_id: 7, percentage: 12.5, account_id: 2 });
  expect(ruleBody(4, valuesOf(rule))).toMatchObject({
    account: 2,
    tax_cat: 'c7',
    desc_op: 3,
    desc_val: 'lunch',
    percentage: 12.5,
  });
  expect(valuesOf(aRule(5))['account']).toBe('0');
});

it('opens a new rule from a link; the dashboard passes the type as a word', () => {
  const state = {
    addRuleOpen: true,
    id: -1,
    description: 'Rent',
    account_id: 2,
    desc_op_id: 3,
    type_id: 'Income',
  };
  expect(readRuleStart(state, known)).toEqual({
    id: -1,
    values: { ...fresh, account: '2', type_id: 'I', tax_cat: '5', desc_op: '3', desc_val: 'Rent' },
  });
});

it('opens an existing rule from a link, or a new one if the rule no longer exists', () => {
  expect(readRuleStart({ addRuleOpen: true, id: 4 }, known)).toMatchObject({
    id: 4,
    values: { desc_op: '4', desc_val: 'Shell', account: '2' },
  });
  expect(readRuleStart({ addRuleOpen: true, id: 99 }, known)?.id).toBe(-1);
});

it('finds the operator and tag of a rule given in words', () => {
  const addRule = { desc_op: 'Starts with', tag: 'property', description: 'Plumber' };
  expect(readRuleStart({ addRule }, known)?.values).toMatchObject({
    desc_op: '4',
    desc_val: 'Plumber',
    type_id: 'E',
    tax_cat: '12',
  });
});

it('opens nothing for a link without a rule', () => {
  expect(readRuleStart(null, known)).toBeUndefined();
  expect(readRuleStart({}, known)).toBeUndefined();
});

it('turns a suggestion into a rule for descriptions that contain its text', () => {
  expect(ruleFor({ description: 'adobe', type_id: 'E', tax_cat: 'c7' }, known).values).toMatchObject({
    desc_op: '3',
    desc_val: 'adobe',
    tax_cat: 'c7',
  });
});
