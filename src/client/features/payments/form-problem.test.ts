import { expect, test } from 'vitest';
import { formProblem, payerProblem } from './form-problem.ts';
import { messages } from './messages.ts';

const reference = '1000000239';

test.each([
  ['12.345', messages.tooPrecise],
  ['12,50', messages.comma('12,50')],
  ['1,0', messages.comma('1,0')],
  ['1,000,000,000', messages.tooMuch],
  ['0', messages.formAdvice],
  ['', messages.formAdvice],
  ['1.2.3', messages.formAdvice],
  ['1,234.50', undefined],
])('an amount of %s: %s', (amount, problem) => {
  expect(formProblem({ reference, amount })).toBe(problem);
});

test('a wrong UTR gets the advice of the specification, whatever the amount', () => {
  expect(formProblem({ reference: '1234567890', amount: '12.345' })).toBe(messages.formAdvice);
});

test('a payer needs a name and a valid address', () => {
  expect(payerProblem({ name: ' ', email: 'pat@people.example' })).toBe(messages.payerMissing);
  expect(payerProblem({ name: 'Pat', email: '' })).toBe(messages.payerMissing);
  expect(payerProblem({ name: 'Pat', email: 'pat at people' })).toBe(messages.payerEmail);
  expect(payerProblem({ name: 'Pat', email: ' pat@people.example ' })).toBeUndefined();
});
