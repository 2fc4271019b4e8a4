import { expect, it } from 'vitest';
import { hasScreen } from '../../shared/paths.ts';
import { answers } from './answers.ts';
import { hints } from './hints.ts';
import { stepTexts } from './steps.ts';

it('has eight hints and twelve answers, with titles of their own', () => {
  expect(new Set(hints.map(({ title }) => title)).size).toBe(8);
  expect(new Set(answers.map(({ question }) => question)).size).toBe(12);
});

it('leads only to screens that exist', () => {
  const acts = [
    ...hints,
    ...answers.flatMap(({ link }) => ('to' in link ? [link] : [])),
    ...Object.values(stepTexts).flatMap((step) => step.acts),
  ];
  expect(acts.filter(({ to }) => !hasScreen(to, false))).toEqual([]);
});
