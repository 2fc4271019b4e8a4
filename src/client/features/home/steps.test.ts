import { expect, it } from 'vitest';
import { guideSteps, type GuideStep } from '#domain/guide-steps.ts';
import { nextStep } from './steps.ts';

const steps = (...all: GuideStep[]) => new Set(all);

it('starts with the first step, passes what is done or skipped, and ends', () => {
  expect(nextStep(steps(), steps())).toBe('earn');
  expect(nextStep(steps('earn', 'tag'), steps('transactions'))).toBe('rule');
  expect(nextStep(steps(...guideSteps), steps())).toBeUndefined();
  expect(nextStep(steps(), steps(...guideSteps))).toBeUndefined();
});
