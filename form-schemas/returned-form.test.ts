import { expect, test } from 'vitest';
import { returnedForm } from './returned-form.ts';
import { engagementLetter } from './starters/engagement-letter.ts';
import { onboarding } from './starters/onboarding.ts';

test('a signed letter has all of its terms, and the answers', () => {
  const sections = returnedForm(engagementLetter, '2025-26', { full_name: 'Fay' });
  expect(sections.map(({ heading }) => heading)).toEqual([
    'What we do',
    'What you do',
    'Fees',
    'Your data and ending this',
    'Your agreement',
  ]);
  expect(sections[0]?.texts).toHaveLength(3);
  expect(sections[0]?.groups).toEqual([]);
  expect(sections[4]?.groups[0]?.lines.map(({ title, answer }) => [title, answer])).toEqual([
    ['Full name', 'Fay'],
    ['Name of your business, if you have one', ''],
    ['You can act for me at HMRC for Income Tax and National Insurance', 'No'],
  ]);
});

test('questions that were not asked are left out, and the entries of a list have their titles', () => {
  const asked = (values: Parameters<typeof returnedForm>[2]) =>
    returnedForm(onboarding, '2025-26', values).flatMap(({ groups }) =>
      groups.flatMap(({ subheading, lines }) => [subheading, ...lines.map(({ name }) => name)]),
    );
  expect(asked({})).not.toContain('trade');
  const values = {
    lets: true,
    properties: 'a,b',
    'properties:a:property': '1 Mill Lane',
    'properties:b:property': '2',
  };
  expect(asked(values).filter((one) => one?.includes('1 Mill Lane'))).toHaveLength(1);
  expect(asked(values)).toContain('properties:b:property');
});
