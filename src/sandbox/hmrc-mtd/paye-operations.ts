import type { Operation } from './operations.ts';

/**
 * The Individual PAYE APIs, which HMRC documents on its developer hub only. They are about people in Self Assessment,
 * by their tax reference.
 */
const paye = (name: string, word: string, version: string): Operation => ({
  api: 'individual-paye',
  version,
  name,
  method: 'GET',
  path: `/${word}/sa/{utr}/annual-summary/{taxYear}`,
  scope: `read:${word}`,
  path_parameters: { utr: { required: true }, taxYear: { required: true } },
  query: {},
  scenarios: [],
  success: [200],
  refusals: {
    400: {
      SA_UTR_INVALID: 'The provided SA UTR is invalid',
      TAX_YEAR_INVALID: 'The provided tax year is invalid',
    },
    404: { NOT_FOUND: 'Resource was not found' },
  },
});

export const payeOperations: readonly Operation[] = [
  paye('GetPayeEmployment', 'individual-employment', '1.2'),
  paye('GetPayeIncome', 'individual-income', '1.2'),
  paye('GetPayeTax', 'individual-tax', '1.1'),
];
