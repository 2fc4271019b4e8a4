import type { TaxInputs } from './inputs.ts';
import type { YearRates } from './rates/year-rates.ts';
import { figureRefusals, refusalsOf } from './refusals.ts';
import type { Calculation } from './result.ts';
import { allTrades, fullTradesClass4Adjustment } from './steps/all-trades.ts';
import { allowancesOf } from './steps/allowances.ts';
import { leftToPay, taxDue, taxToPay } from './steps/balance.ts';
import { capitalGains } from './steps/capital-gains.ts';
import { nextYearLoss } from './steps/carry-back/next-year-loss.ts';
import { lossCarriedBack } from './steps/carry-back/carried-back.ts';
import { class2Nic } from './steps/class2-nic.ts';
import { class4Nic } from './steps/class4-nic.ts';
import { codingOut } from './steps/coding-out.ts';
import { collected } from './steps/collected.ts';
import { employmentIncome } from './steps/employment-income.ts';
import { foreignTaxCredit, incomeLeftOut, withoutSources } from './steps/foreign-credit.ts';
import { foreignProperty } from './steps/foreign-property.ts';
import { grossPayments } from './steps/gross-payments.ts';
import { holidayLetProfit } from './steps/holiday-let-profit.ts';
import { incomeReliefs } from './steps/income-reliefs.ts';
import { incomeTaxAfter, incomeTaxOn, taxableIncome } from './steps/income-tax.ts';
import { mileageClaim, withMileage } from './steps/mileage.ts';
import { nicProfit } from './steps/nic-profit.ts';
import { otherSources } from './steps/other-sources.ts';
import { partnershipProfit } from './steps/partnership-profit.ts';
import { paymentsOnAccount } from './steps/payments-on-account.ts';
import { incomeAddedBack } from './steps/residence/added-back.ts';
import { AT_HOME, lessPaid, taxAbroad, taxOf, taxPaidOnDividends } from './steps/residence/limit-abroad.ts';
import { taxRegion } from './steps/residence/tax-region.ts';
import { propertyProfit } from './steps/property-profit.ts';
import { studentLoans } from './steps/student-loans.ts';
import { taxCharges } from './steps/tax-charges.ts';
import { taxDeducted } from './steps/tax-deducted.ts';
import { taxReducers } from './steps/tax-reducers.ts';
import { adjustedNetIncome, incomeByType, netIncome, totalIncome } from './steps/total-income.ts';
import { ifKnown, UNKNOWN } from './unknown.ts';
import {
  allTransition,
  transitionTax,
  withTransitionInIncome,
  withTransitionTax,
} from './steps/transition-profit.ts';
import type { YearFigures } from './year-figures.ts';

/**
 * Calculates the tax of one person for one year. Pure: no clock, no input or output. Returns either every figure with
 * its workings, or the topics it refuses. It never guesses.
 * @param rates the year's, either those in force or those to try out.
 */
export function calculate(inputs: TaxInputs, rates: YearRates): Calculation {
  const figures = runSteps(inputs, rates);
  const rest = { ok: true, inputs, rates, figures } as const;
  const early = refusalsOf(inputs, rates);
  const refusals = early.length > 0 ? early : figureRefusals(inputs, figures, rates);
  return refusals.length > 0 ? { ok: false, refusals, rest } : rest;
}

const NOTHING_OPEN: ReadonlySet<never> = new Set();

/**
 * Runs the steps in the order of ITA 2007, s.23. National Insurance, loans and gains do not affect Income Tax.
 * @param open steps with an unknown result: everything that depends on them is unknown too.
 */
export function runSteps(
  given: TaxInputs,
  rates: YearRates,
  open: ReadonlySet<keyof YearFigures> = NOTHING_OPEN,
): YearFigures {
  const step = <Name extends keyof YearFigures>(name: Name, work: () => YearFigures[Name]) =>
    open.has(name) ? UNKNOWN : ifKnown(work);
  const mileage = step('mileage', () => mileageClaim(given, rates.mileage));
  const inputs = ifKnown(() => withMileage(given, mileage));

  const employment = step('employment', () => employmentIncome(inputs));
  const trading = step('trading', () => allTrades(inputs, rates.reliefs));
  const partnership = step('partnership', () => partnershipProfit(inputs.partnerships ?? []));
  const property = step('property', () => propertyProfit(inputs, rates.reliefs));
  const holidayLets = step('holidayLets', () => holidayLetProfit(inputs, property, rates.reliefs));
  const foreign = step('foreignProperty', () =>
    foreignProperty(inputs, { property, holidayLets }, rates.reliefs.propertyAllowance),
  );
  const other = step('other', () => otherSources(inputs, rates));
  const income = step('incomeByType', () =>
    incomeByType(
      { employment, trading, partnership, property, holidayLets, foreignProperty: foreign, other },
      incomeLeftOut(inputs),
    ),
  );
  const allIncome = step('totalIncome', () => totalIncome(income));

  const payments = step('grossPayments', () =>
    grossPayments(inputs, { employment, trading, partnership, holidayLets }, rates.reliefs),
  );
  const addedBack = step('addedBack', () =>
    incomeAddedBack(inputs, { employment, foreignProperty: foreign, other }),
  );
  const reliefs = step('reliefs', () =>
    incomeReliefs(
      inputs,
      { income, totalIncome: allIncome, addedBack, payments, trading, partnership, property, other },
      rates.reliefs,
    ),
  );
  const net = step('netIncome', () => netIncome(allIncome, reliefs));
  const adjusted = step('adjustedNetIncome', () => adjustedNetIncome(net, payments, reliefs, addedBack));
  const allowances = step('allowances', () => allowancesOf(inputs, { adjusted, net }, rates));
  const taxable = step('taxableIncome', () => taxableIncome(net, allowances));

  const tax = step('tax', () =>
    incomeTaxOn(
      { income, reliefs, allowances, taxableIncome: taxable, payments, region: taxRegion(inputs) },
      rates,
    ),
  );
  const transition = ifKnown(() => allTransition(trading.transition, partnership.transition));
  const ofTransition = step('transitionTax', () =>
    transitionTax(
      transition,
      tax,
      () =>
        runSteps(withTransitionInIncome(given, trading.transitions, partnership.transitions), rates, open).tax
          .total,
    ),
  );
  const allTax = ifKnown(() => withTransitionTax(tax, ofTransition));
  const reducers = step('reducers', () =>
    taxReducers(
      inputs,
      {
        property,
        foreignProperty: foreign,
        partnership,
        income,
        netIncome: net,
        adjustedNetIncome: adjusted,
        allowances,
        tax: allTax,
        reliefs,
        payments,
        lifeInsurance: other.lifeInsurance,
      },
      rates,
    ),
  );
  const beforeCredit = ifKnown(() => incomeTaxAfter(allTax, reducers));

  const profit = step('nicProfit', () =>
    nicProfit(
      [trading.profit, transition],
      partnership,
      fullTradesClass4Adjustment(inputs),
      inputs.laterLosses,
    ),
  );
  const class4 = step('class4', () => class4Nic(inputs, profit, rates.class4));
  const class2 = step('class2', () => class2Nic(inputs, profit, rates.class2));
  const loans = step('loans', () =>
    studentLoans(
      inputs,
      {
        employment,
        trading,
        partnership,
        property,
        holidayLets,
        foreignProperty: foreign,
        other,
        payments,
        reliefs,
      },
      rates.studentLoans,
    ),
  );
  const gains = step('gains', () =>
    capitalGains(
      inputs,
      { taxableIncome: taxable, payments, lifeInsurance: other.lifeInsurance },
      { gains: rates.capitalGains, basicRateLimit: rates.incomeTax.basicRateLimit },
    ),
  );
  const credit = step('foreignTaxCredit', () =>
    foreignTaxCredit(inputs, {
      incomeTax: beforeCredit,
      gainsTax: gains.tax,
      giftAid: payments.giftAid,
      giftAidRate: rates.reliefs.grossUpRate.value,
      taxWithout: (places) => {
        const less = runSteps(withoutSources(inputs, places), rates, open);
        return incomeTaxAfter(withTransitionTax(less.tax, less.transitionTax), less.reducers).value;
      },
    }),
  );
  const afterCredit = ifKnown(() => incomeTaxAfter(allTax, reducers, credit));
  const paidOnDividends = ifKnown(() => taxPaidOnDividends(inputs, rates.dividends));
  const charges = step('charges', () =>
    taxCharges(
      inputs,
      {
        netIncome: net,
        reliefs,
        adjustedNetIncome: adjusted,
        totalIncome: allIncome,
        taxableIncome: taxable,
        payments,
        reducers,
        // The limit on credit leaves the tax that covers Gift Aid.
        incomeTax: lessPaid(beforeCredit, paidOnDividends),
        gains,
      },
      rates,
    ),
  );

  const abroad = step('abroad', () =>
    taxAbroad(inputs, {
      incomeTax: afterCredit,
      charges: charges.total,
      paidOnDividends,
      other,
      taxOnOther: (less) => taxOf(runSteps(less, rates, open)),
    }),
  );
  const incomeTax = step('incomeTax', () =>
    abroad === AT_HOME ? afterCredit : incomeTaxAfter(allTax, reducers, credit, abroad),
  );
  const due = step('taxDue', () => taxDue({ incomeTax, charges, class4, class2, loans, gains }));
  const deducted = step('taxDeducted', () => taxDeducted(inputs, other));
  const codes = step('collected', () => collected(inputs.payments, deducted));
  const toPay = step('taxToPay', () => taxToPay({ due, deducted, gains, ...codes }));
  const back = step('carriedBack', () =>
    lossCarriedBack(inputs, (earlier) => runSteps(earlier.inputs, earlier.rates)),
  );
  const next = step('nextYearRelief', () =>
    nextYearLoss(inputs, rates, (year) => runSteps(year.inputs, year.rates)),
  );
  const left = step('leftToPay', () => leftToPay(inputs.payments, toPay, back.relief, next));
  return {
    mileage,
    employment,
    trading,
    partnership,
    property,
    holidayLets,
    foreignProperty: foreign,
    other,
    incomeByType: income,
    totalIncome: allIncome,
    grossPayments: payments,
    reliefs,
    netIncome: net,
    addedBack,
    adjustedNetIncome: adjusted,
    allowances,
    taxableIncome: taxable,
    tax,
    transitionTax: ofTransition,
    reducers,
    foreignTaxCredit: credit,
    abroad,
    incomeTax,
    charges,
    nicProfit: profit,
    class4,
    class2,
    loans,
    gains,
    taxDue: due,
    taxDeducted: deducted,
    collected: codes,
    carriedBack: back,
    nextYearRelief: next,
    taxToPay: toPay,
    leftToPay: left,
    codingOut: step('codingOut', () => codingOut(inputs, { left, class2, loans, gains }, rates.payment)),
    onAccount: step('onAccount', () =>
      paymentsOnAccount(
        inputs,
        {
          incomeTax,
          charges,
          class4,
          deducted: codes.forThisYear,
          treatedAsPaid: reducers.treatedAsPaid,
        },
        rates.payment,
      ),
    ),
  };
}
