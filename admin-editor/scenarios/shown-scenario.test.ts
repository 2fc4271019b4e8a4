import { expect, test } from 'vitest';
import { figureValue, figureWords } from './figure-words.ts';
import { inWords } from './scenario-line.ts';
import { shownScenario } from './shown-scenario.ts';

const definition = {
  code: 'SA102',
  taxYear: '2027-28',
  kind: 'list' as const,
  title: 'Employment',
  tax_column: 'employment',
  form_json: {
    fields: [
      { name: 'box_1', box: '1', title: 'Pay', format: 'number' as const, currency: true },
      { name: 'box_8', box: '8', title: 'Director', format: 'checkbox' as const },
    ],
  },
};

test('names and formats tax figures in the words of staff', () => {
  expect([figureWords('paye_income'), figureValue('paye_income', 30000)]).toEqual([
    'Pay from employment (PAYE)',
    '£30,000.00',
  ]);
  expect([figureWords('sa103_valid'), figureValue('sa103_valid', 1)]).toEqual([
    'The short self-employment pages can be used',
    'Yes',
  ]);
  expect([figureWords('income_tax'), figureValue('hicbc_percent', 50)]).toEqual(['Income tax', '50%']);
});

test('shows answers and expectations under the names of the boxes', () => {
  const scenario = {
    answers: [{ include: true, box_1: 30000, box_8: true }],
    expected: { issues: [], tax: { income_tax: 3486 } },
  };
  expect(shownScenario(scenario, definition)).toEqual({
    answers: [
      { label: '1 Pay', text: '£30,000.00' },
      { label: '8 Director', text: 'Yes' },
    ],
    expected: [
      { label: 'A filer', text: 'can save it' },
      { label: 'Income tax', text: '£3,486.00' },
    ],
  });
});

test('describes a carried-over scenario in a sentence', () => {
  const rule = 'the result carried over from 2026-27';
  const difference = {
    place: 'The scenario',
    rule,
    expected: 'a checked result',
    found: 'an unchecked result',
  };
  expect(`${difference.place} ${inWords(difference)}`).toBe(
    'The scenario was carried over from 2026-27, and no one has checked its result yet',
  );
});
