import { expect, test } from 'vitest';
import { dryRunRule } from '#contract/rules/rules.ts';
import { compileValidator } from './validation.ts';

test('accepts every percentage with two decimals, and none with three', () => {
  const check = compileValidator({
    schema: dryRunRule.body.properties.percentage,
    method: 'POST',
    url: '/rules/dry-run',
    httpPart: 'body',
  });
  const refused: number[] = [];
  for (let hundredths = 0; hundredths <= 10_000; hundredths += 1)
    if (check(hundredths / 100) !== true) refused.push(hundredths / 100);
  expect(refused).toEqual([]);
  for (const wrong of [33.333, 0.001, 99.995, -0.01, 100.01]) expect(check(wrong)).toBe(false);
});
