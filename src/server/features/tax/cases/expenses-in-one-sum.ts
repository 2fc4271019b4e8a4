import { isRecord } from './case-problem.ts';

const PARTS = ['box_11', 'box_12', 'box_13', 'box_14', 'box_15', 'box_16', 'box_17', 'box_18', 'box_19'];

/**
 * On the printed SA103S, small businesses can give their expenses as one total in box 20. Here that box adds up others,
 * so a total on its own counts as other expenses (box 19).
 * @param json the forms of a case, as given
 */
export function expensesInOneSum(json: unknown): unknown {
  if (!isRecord(json)) return json;
  const name = Object.keys(json).find((one) => ['sa103s', 'self_employment'].includes(one.toLowerCase()));
  const form = name === undefined ? undefined : json[name];
  if (name === undefined || !isRecord(form)) return json;
  const { box_20: total, ...others } = form;
  const isOnlyTotal = total !== undefined && total !== '' && !PARTS.some((part) => isFilled(form[part]));
  return isOnlyTotal ? { ...json, [name]: { ...others, box_19: total } } : json;
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
