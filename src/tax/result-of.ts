import { sum, ZERO } from '#domain/money.ts';
import {
  amountTotal,
  type Figure,
  type PropertyInputs,
  type SelfEmploymentInputs,
  type TaxInputs,
} from './inputs.ts';
import type { SupportedTaxYear } from './rates/index.ts';
import type { YearRates } from './rates/year-rates.ts';
import type { TaxResult } from './result.ts';
import { roundUpToPound } from './rounding.ts';
import { shortPagesAllowed } from './steps/short-pages.ts';
import type { YearFigures } from './year-figures.ts';

/** The plain figures of a calculation. */
export function resultOf(
  taxYear: SupportedTaxYear,
  inputs: TaxInputs,
  figures: YearFigures,
  rates: YearRates,
): TaxResult {
  const { employment, partnership, onAccount } = figures;
  return {
    taxYear,
    region: inputs.region,
    employment: {
      pay: employment.pay.value,
      gross: employment.gross.value,
      expenses: employment.expenses.value,
      income: employment.income.value,
    },
    trading: tradingResult(inputs.selfEmployment, figures, rates),
    partnership: {
      present: inputs.partnerships !== undefined && inputs.partnerships.length > 0,
      income: partnership.income.value,
      lossUsed: partnership.lossUsed.value,
      profit: partnership.profit.value,
      loss: partnership.loss,
    },
    property: propertyResult(inputs.property, figures),
    homeWorking: homeWorkingResult(inputs),
    totalIncome: figures.totalIncome.value,
    adjustedNetIncome: figures.adjustedNetIncome.value,
    personalAllowance: figures.personalAllowance.value,
    taxableIncome: figures.taxableIncome.value,
    taxOn: { nonSavings: figures.nonSavingsTax.value, savings: ZERO, dividends: ZERO },
    incomeTax: figures.incomeTax.value,
    class2: figures.class2.value,
    class4: figures.class4.value,
    taxDue: figures.taxDue.value,
    taxDeducted: figures.taxDeducted.value,
    taxToPay: figures.taxToPay.value,
    paymentsOnAccount: { required: onAccount.required, each: onAccount.each.value },
    limits: {
      class2Compulsory: rates.class2.compulsory.value,
      smallProfitsThreshold: rates.class2.smallProfitsThreshold.value,
      childBenefitThreshold: rates.childBenefitThreshold.value,
    },
  };
}

function tradingResult(
  given: SelfEmploymentInputs | undefined,
  { trading }: YearFigures,
  rates: YearRates,
): TaxResult['trading'] {
  return {
    present: given !== undefined,
    income: trading.income.value,
    expenses: trading.expenses.value,
    expensesEntered: amountTotal([...(given?.expenses ?? []), ...(given?.homeWorking ?? [])]),
    allowance: trading.allowance.value,
    lossUsed: trading.lossUsed.value,
    profit: trading.profit.value,
    loss: trading.loss,
    shortPagesAllowed: shortPagesAllowed(trading.turnover.value, given?.daysTraded, rates),
  };
}

function propertyResult(
  given: PropertyInputs | undefined,
  { property, finance }: YearFigures,
): TaxResult['property'] {
  const expenses = given?.expenses ?? [];
  return {
    present: given !== undefined,
    income: property.income.value,
    expenses: property.expenses.value,
    expensesEntered: amountTotal([...expenses, ...(given?.residentialFinanceCosts ?? [])]),
    allowance: property.allowance.value,
    roomRelief: property.roomRelief.value,
    lossUsed: property.lossUsed.value,
    profit: property.profit.value,
    loss: property.loss,
    residentialFinanceCosts: finance.costs.value,
    otherFinanceCosts: amountTotal(expenses.filter(isOtherFinanceCost)),
    financeCostRelief: finance.relief.value,
    financeCostsCarriedForward: finance.carriedForward,
  };
}

function homeWorkingResult({ employments, selfEmployment }: TaxInputs): TaxResult['homeWorking'] {
  const claims = [selfEmployment, ...employments].flatMap((one) => one?.homeWorking ?? []);
  return { claimed: sum(...claims.map(({ value }) => roundUpToPound(value))), entered: amountTotal(claims) };
}

/** SA105 box 26; the figure reaches the engine as one of the expenses. */
function isOtherFinanceCost({ source }: Figure): boolean {
  return source.from !== 'stated' && source.form === 'SA105' && source.box === '26';
}
