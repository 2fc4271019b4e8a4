import { expect, test } from 'vitest';
import type { Scenario } from '#contract/scenarios/scenarios.ts';
import { movedScenario } from './moved-scenario.ts';

const scenario: Scenario = {
  code: 'SA101',
  taxYear: '2027-28',
  name: 'One',
  answers: {
    ends: '05/04/2028',
    leap: '29/02/2028',
    began: '06/04/2026',
    born: '02/03/1934',
    taxed: '2027-28',
    label: '2027-2028',
    amount: 20_27,
    on: '14/02/2028',
  },
  others: { SA102: [{ box_1: '01/05/2027' }] },
  expected: {
    issues: [],
    tax: { income_tax: 1486 },
    xml: '<A>2028-04-05</A><B>1934-03-02</B><C>2027-28</C>',
  },
};

test('moves days and years along by a year, keeps older days, and waits for a check of what is expected', () => {
  expect(movedScenario(scenario, '2027-28', '2028-29')).toEqual({
    code: 'SA101',
    taxYear: '2028-29',
    name: 'One',
    answers: {
      ends: '05/04/2029',
      leap: '28/02/2029',
      began: '06/04/2027',
      born: '02/03/1934',
      taxed: '2028-29',
      label: '2028-2029',
      amount: 20_27,
      on: '14/02/2029',
    },
    others: { SA102: [{ box_1: '01/05/2028' }] },
    expected: {
      issues: [],
      tax: { income_tax: 1486 },
      xml: '<A>2029-04-05</A><B>1934-03-02</B><C>2028-29</C>',
      carriedFrom: '2027-28',
    },
  });
});
