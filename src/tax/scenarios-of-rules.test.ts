import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import { pounds, sum } from '#domain/money.ts';
import { childBenefitReceived } from './child-benefit.ts';
import { penaltiesSoFar } from './deadlines/penalties.ts';
import { calculated } from './for-tests.ts';
import { stated } from './amount.ts';
import type { AllowanceInputs, Region, TaxInputs } from './inputs.ts';
import { annualAllowance } from './pension-allowance.ts';
import { ratesOf } from './rates/index.ts';
import { allowed, inPounds, type Scenario, scenariosOf, yearOf } from './scenario-files.ts';

/** Worked examples of single rules. */

test.each(scenariosOf('child-benefit'))('$title', ({ scenario }) => {
  const year = yearOf(scenario);
  const { children } = scenario.given as unknown as { children: { from?: string; to?: string }[] };
  const claims = children.map(({ from, to }) => ({
    ...(from === undefined ? {} : { from: calendarDate(from) }),
    ...(to === undefined ? {} : { to: calendarDate(to) }),
  }));
  expect(inPounds(childBenefitReceived(year, claims, ratesOf(year).childBenefit))).toBe(
    scenario.expected['received'],
  );
});

test.each(scenariosOf('annual-allowance'))('$title', ({ scenario }) => {
  const { thresholdIncome, adjustedIncome } = scenario.given as unknown as Record<string, number>;
  const income = {
    thresholdIncome: pounds(thresholdIncome ?? 0),
    adjustedIncome: pounds(adjustedIncome ?? 0),
  };
  expect(inPounds(annualAllowance(income, ratesOf(yearOf(scenario)).pensions))).toBe(
    scenario.expected['annualAllowance'],
  );
});

test.each(scenariosOf('penalties'))('$title', ({ scenario }) => {
  const year = yearOf(scenario);
  const { filed, paid, tax } = scenario.given as unknown as { filed?: string; paid?: string; tax: number };
  const today = calendarDate(filed ?? paid ?? '');
  const { filing, payment, interest } = penaltiesSoFar(
    {
      taxYear: year,
      today,
      ...(filed === undefined ? {} : { filed: today }),
      ...(paid === undefined ? {} : { paid: today }),
      tax: { toPay: pounds(tax), left: pounds(tax) },
    },
    ratesOf(year).penalties,
  );
  const found: Readonly<Record<string, number>> = {
    lateFiling: inPounds(sum(...filing.map(({ amount }) => amount))),
    latePayment: inPounds(sum(...payment.map(({ amount }) => amount))),
    interest: interest === undefined ? 0 : inPounds(interest.amount),
  };
  for (const [name, amount] of Object.entries(scenario.expected)) expect(found[name], name).toBe(amount);
});

test.each(scenariosOf('marriage-allowance'))('$title', ({ scenario }) => {
  const { recipientIncome, transferorIncome } = scenario.given as unknown as Record<string, number>;
  const { coupleSaving, recipientEligible } = scenario.expected;
  const received = { marriageTransferIn: true };
  if (recipientEligible !== undefined)
    return expect(
      calculated(inputsFor(scenario, recipientIncome, received)).figures.reducers.marriage.value > 0,
    ).toBe(recipientEligible);
  const cost = (pay: number | undefined, claim: AllowanceInputs) =>
    taxOn(scenario, pay, claim) - taxOn(scenario, pay, {});
  const saving =
    -(cost(recipientIncome, received) + cost(transferorIncome, { marriageTransferOut: true })) / 100;
  expect(Math.abs(saving - Number(coupleSaving)), String(saving)).toBeLessThanOrEqual(allowed(scenario));
});

function taxOn(scenario: Scenario, pay: number | undefined, allowances: AllowanceInputs): number {
  return calculated(inputsFor(scenario, pay, allowances)).figures.incomeTax.value;
}

function inputsFor(scenario: Scenario, pay = 0, allowances: AllowanceInputs): TaxInputs {
  return {
    taxYear: yearOf(scenario),
    region: scenario.given['region'] as Region,
    employments: [{ pay: stated(pounds(pay), 'pay') }],
    allowances,
  };
}
