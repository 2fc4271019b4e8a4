import { expect, it } from 'vitest';
import { shippedDefinitions } from '#form-schemas/shipped/index.ts';
import { aRule, categories, describing } from './for-tests.ts';
import { readRuleStart, ruleFor, type Known } from './rule-start.ts';
import { afterChange, newRuleValues, ruleBody, takesEverything, valuesOf } from './rule-values.ts';

const definition = shippedDefinitions().find(({ code }) => code === 'rule');
if (definition === undefined) throw new Error('no definition of rules');
const known: Known = { definition, categories, rules: [describing(4, 4, 'Shell', { account_id: 2 })] };
const fresh = newRuleValues(definition, categories);

it('a new rule is for any account, money out, whatever it says, whole and not for what is there', () => {
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

it('another type brings its own tag, another text keeps the one that was chosen', () => {
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

it('a tag of the person’s own goes as both its names, an empty percentage as the whole', () => {
  expect(ruleBody(3, { ...fresh, tax_cat: 'c7', percentage: undefined })).toMatchObject({
    id: 3,
    tax_cat: 'c7',
    custom_tag_id: 7,
    percentage: 100,
  });
});

it('a rule for all types in any account is told apart', () => {
  const takes = (values: object) => takesEverything(ruleBody(-1, { ...fresh, ...values }) ?? expect.fail());
  expect(takes({})).toBe(true);
  expect(takes({ account: '2' })).toBe(false);
  expect(takes({ desc_op: '3', desc_val: 'x' })).toBe(false);
  expect(takes({ class_op: '3', class_val: 'x' })).toBe(false);
});

it('a saved rule comes back as it was filled in', () => {
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

it('a link opens a new rule with what it brings; the dashboard says the type as a word', () => {
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

it('a link opens a rule that is there, or a new one where it is gone', () => {
  expect(readRuleStart({ addRuleOpen: true, id: 4 }, known)).toMatchObject({
    id: 4,
    values: { desc_op: '4', desc_val: 'Shell', account: '2' },
  });
  expect(readRuleStart({ addRuleOpen: true, id: 99 }, known)?.id).toBe(-1);
});

it('a rule in words finds its operator and its tag', () => {
  const addRule = { desc_op: 'Starts with', tag: 'property', description: 'Plumber' };
  expect(readRuleStart({ addRule }, known)?.values).toMatchObject({
    desc_op: '4',
    desc_val: 'Plumber',
    type_id: 'E',
    tax_cat: '12',
  });
});

it('a link that asks for nothing opens nothing', () => {
  expect(readRuleStart(null, known)).toBeUndefined();
  expect(readRuleStart({}, known)).toBeUndefined();
});

it('a suggestion is a rule for descriptions that contain its text', () => {
  expect(ruleFor({ description: 'adobe', type_id: 'E', tax_cat: 'c7' }, known).values).toMatchObject({
    desc_op: '3',
    desc_val: 'adobe',
    tax_cat: 'c7',
  });
});
