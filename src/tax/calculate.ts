import type { TaxInputs } from './inputs.ts';
import { isSupportedTaxYear, ratesOf } from './rates/index.ts';
import type { YearRates } from './rates/year-rates.ts';
import { refusalsOf } from './refusals.ts';
import type { Calculation } from './result.ts';
import { resultOf } from './result-of.ts';
import { taxDue, taxToPay } from './steps/balance.ts';
import { class2Nic } from './steps/class2-nic.ts';
import { class4Nic } from './steps/class4-nic.ts';
import { employmentIncome } from './steps/employment-income.ts';
import { financeCostRelief } from './steps/finance-cost-relief.ts';
import { incomeTaxAfter, taxableIncome, taxOnNonSavings } from './steps/income-tax.ts';
import { nicProfit } from './steps/nic-profit.ts';
import { partnershipProfit } from './steps/partnership-profit.ts';
import { paymentsOnAccount } from './steps/payments-on-account.ts';
import { personalAllowance } from './steps/personal-allowance.ts';
import { propertyProfit } from './steps/property-profit.ts';
import { taxDeducted } from './steps/tax-deducted.ts';
import { adjustedNetIncome, byType, totalIncome } from './steps/total-income.ts';
import { tradingProfit } from './steps/trading-profit.ts';
import { workingsOf } from './workings-of.ts';
import type { YearFigures } from './year-figures.ts';

/**
 * Works out the tax of one person for one year. Pure: no clock, no input or output.
 * Gives either the result with the workings of every shown figure, or the topics it refuses; it never guesses.
 * @param rates the rates to use instead of the year's own (tests and what-if questions).
 */
export function calculate(inputs: TaxInputs, rates?: YearRates): Calculation {
  const refusals = refusalsOf(inputs);
  const { taxYear } = inputs;
  if (refusals.length > 0 || !isSupportedTaxYear(taxYear)) return { ok: false, refusals };
  const applied = rates ?? ratesOf(taxYear);
  const figures = runSteps(inputs, applied);
  return { ok: true, result: resultOf(taxYear, inputs, figures, applied), workings: workingsOf(figures) };
}

/** The steps in the order of ITA 2007, s.23; National Insurance and payments do not feed back into Income Tax. */
function runSteps(inputs: TaxInputs, rates: YearRates): YearFigures {
  const trade = inputs.selfEmployment ?? {};
  const partnerships = inputs.partnerships ?? [];
  const rents = inputs.property ?? {};

  const employment = employmentIncome(inputs.employments);
  const trading = tradingProfit(trade, rates.reliefs);
  const partnership = partnershipProfit(partnerships);
  const property = propertyProfit(rents, rates.reliefs);
  const incomeByType = byType([employment.income, trading.profit, partnership.profit, property.profit]);

  const income = totalIncome(incomeByType);
  const netIncome = adjustedNetIncome(income);
  const allowance = personalAllowance(netIncome, rates.incomeTax);
  const taxable = taxableIncome(income, allowance);

  const tax = taxOnNonSavings(taxable, rates.incomeTax.bands);
  const finance = financeCostRelief(
    rents,
    { property, netIncome: incomeByType.nonSavings, allowance, tax },
    rates.reliefs.financeCostRate,
  );
  const incomeTax = incomeTaxAfter(tax, [finance.relief]);

  const businesses = [trade, ...partnerships];
  const profit = nicProfit(trading.profit, partnership);
  const exempt = businesses.some(({ class4Exempt }) => class4Exempt === true);
  const class4 = class4Nic(profit, exempt, rates.class4);
  const voluntary = businesses.some(({ class2Voluntary }) => class2Voluntary === true);
  const class2 = class2Nic(profit, { voluntary, weeks: trade.class2Weeks }, rates.class2);

  const due = taxDue(incomeTax, class4, class2);
  const deducted = taxDeducted(inputs);
  return {
    employment,
    trading,
    partnership,
    property,
    incomeByType,
    totalIncome: income,
    adjustedNetIncome: netIncome,
    personalAllowance: allowance,
    taxableIncome: taxable,
    nonSavingsTax: tax,
    finance,
    incomeTax,
    class4,
    class2,
    taxDue: due,
    taxDeducted: deducted,
    taxToPay: taxToPay(due, deducted),
    onAccount: paymentsOnAccount(incomeTax, class4, deducted, rates.paymentsOnAccount),
  };
}
