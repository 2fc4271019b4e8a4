import type { TaxYear } from '#domain/tax-year.ts';
import type { Person } from '../person.ts';
import { quarterType, reportingYear } from '../quarters.ts';
import { type BusinessResult, resultOf } from './profits.ts';
import { taxOf } from './tax.ts';

interface Asked {
  readonly person: Person;
  readonly year: TaxYear;
  readonly hasErrors: boolean;
}

const pounds = (amount: number) => Math.round(amount * 100) / 100;

/** HMRC's calculation of everything sent for the year, without its head: Individual Calculations 8.0. */
export function calculate({ person, year, hasErrors }: Asked): { result: object; due: number } {
  const results = person.businesses
    .map((one) => resultOf(one, year))
    .filter(({ latest }) => latest !== undefined);
  const inputs = { personalInformation: personal(person, year), incomeSources: sourcesOf(results, year) };
  if (hasErrors) {
    const text = 'The update for a business does not cover the whole accounting period.';
    return { due: 0, result: { inputs, messages: { errors: [{ id: 'C55014', text }] } } };
  }
  const { calculation, due } = figures(person, year, results);
  const info = { id: 'C22211', text: 'This is the calculation of a sandbox, from the figures sent to it.' };
  return { due, result: { inputs, calculation, messages: { info: [info] } } };
}

function personal({ nino, utr, itsaStatus }: Person, year: TaxYear): object {
  const status = itsaStatus[year]?.at(-1)?.status;
  return {
    identifier: nino,
    taxRegime: 'uk',
    ...(utr !== undefined && { uniqueTaxpayerReference: utr }),
    ...(status !== undefined && { itsaStatus: status }),
  };
}

function sourcesOf(results: readonly BusinessResult[], year: TaxYear): object {
  const sources = results.map(({ business, latest }) => {
    const { from, to } = reportingYear(year, quarterType(business, year));
    return {
      incomeSourceId: business.businessId,
      incomeSourceType: business.typeOfBusiness,
      ...(business.tradingName !== undefined && { incomeSourceName: business.tradingName }),
      accountingPeriodStartDate: from,
      accountingPeriodEndDate: to,
      source: 'MTD-SA',
      latestPeriodEndDate: latest?.to,
      latestReceivedDateTime: latest?.received,
    };
  });
  return sources.length === 0 ? {} : { businessIncomeSources: sources };
}

function figures(person: Person, year: TaxYear, results: readonly BusinessResult[]) {
  const profitOf = (type: string) =>
    results
      .filter(({ business }) => business.typeOfBusiness === type)
      .reduce((sum, { profit }) => sum + profit, 0);
  const jobs = (person.employments[year] ?? []).filter(({ dateIgnored }) => dateIgnored === undefined);
  const benefits = (person.benefits[year] ?? []).filter(({ dateIgnored }) => dateIgnored === undefined);
  const sum = (amounts: readonly number[]) => pounds(amounts.reduce((total, next) => total + next, 0));
  const [pay, benefit] = [
    sum(jobs.map((job) => job.taxablePay)),
    sum(benefits.map(({ amount = 0 }) => amount)),
  ];
  const taken = {
    payeEmployments: sum(jobs.map((job) => job.taxPaid)),
    stateBenefits: sum(benefits.map(({ taxPaid = 0 }) => taxPaid)),
    taxTakenOffTradingIncome: sum(results.map(({ taxTakenOff }) => taxTakenOff)),
  };
  const [trade, property] = [profitOf('self-employment'), profitOf('uk-property')];
  const financeCosts = sum(results.map((one) => one.financeCosts));
  const taxTakenOff = sum(Object.values(taken));
  const tax = taxOf({
    year,
    trade,
    property,
    pay: Math.floor(pay),
    benefits: Math.floor(benefit),
    financeCosts,
    taxTakenOff,
  });
  const calculation = {
    allowancesAndDeductions: { personalAllowance: tax.fullAllowance },
    ...(financeCosts > 0 && {
      reliefs: {
        residentialFinanceCosts: {
          adjustedTotalIncome: tax.taxable,
          relievableAmount: tax.relievable,
          rate: 20,
          totalResidentialFinanceCostsRelief: tax.relief,
        },
      },
    }),
    ...(taxTakenOff !== 0 && { taxDeductedAtSource: taken }),
    ...(results.length > 0 && { businessProfitAndLoss: results.map(profitAndLoss) }),
    incomeSummaryTotals: {
      totalSelfEmploymentProfit: trade,
      totalPropertyProfit: property,
      totalEmploymentIncome: Math.floor(pay),
    },
    taxCalculation: {
      incomeTax: {
        totalIncomeReceivedFromAllSources: tax.total,
        totalAllowancesAndDeductions: tax.allowance,
        totalTaxableIncome: tax.taxable,
        payPensionsProfit: {
          incomeReceived: tax.total,
          allowancesAllocated: tax.allowance,
          taxableIncome: tax.taxable,
          incomeTaxAmount: tax.charged,
          taxBands: tax.bands.map(({ name, rate, limit, income, amount }) => ({
            name,
            rate,
            bandLimit: limit,
            apportionedBandLimit: limit,
            income,
            taxAmount: amount,
          })),
        },
        incomeTaxCharged: tax.charged,
        totalReliefs: tax.relief,
        incomeTaxDueAfterReliefs: pounds(tax.charged - tax.relief),
        totalIncomeTaxDue: pounds(tax.charged - tax.relief),
      },
      nics: {
        ...(tax.class2 && {
          class2Nics: {
            amount: tax.nic2,
            weeklyRate: tax.class2.weekly,
            weeks: 52,
            limit: tax.class2.lowerProfits,
            apportionedLimit: tax.class2.lowerProfits,
            underSmallProfitThreshold: tax.nic2 === 0,
          },
        }),
        class4Nics: {
          totalIncomeLiableToClass4Charge: trade,
          totalIncomeChargeableToClass4: trade,
          totalAmount: tax.nic4,
          nic4Bands: tax.nics.map(({ name, rate, limit, income, amount }) => ({
            name,
            rate,
            threshold: limit,
            apportionedThreshold: limit,
            income,
            amount,
          })),
        },
        // HMRC renamed these.
        ...(year <= '2025-26'
          ? { nic2NetOfDeductions: tax.nic2, nic4NetOfDeductions: tax.nic4 }
          : { nic2Amount: tax.nic2, nic4Amount: tax.nic4 }),
        totalNic: pounds(tax.nic2 + tax.nic4),
      },
      totalIncomeTaxNicsCharged: pounds(tax.charged - tax.relief + tax.nic2 + tax.nic4),
      totalTaxDeducted: taxTakenOff,
      totalIncomeTaxAndNicsDue: tax.due,
    },
  };
  return { calculation, due: tax.due };
}

function profitAndLoss({
  business,
  income,
  expenses,
  additions,
  deductions,
  profit,
  loss,
}: BusinessResult): object {
  const net = pounds(income - expenses);
  return {
    incomeSourceId: business.businessId,
    incomeSourceType: business.typeOfBusiness,
    ...(business.tradingName !== undefined && { incomeSourceName: business.tradingName }),
    totalIncome: income,
    totalExpenses: expenses,
    ...(net >= 0 ? { netProfit: net } : { netLoss: -net }),
    totalAdditions: additions,
    totalDeductions: deductions,
    taxableProfit: profit,
    ...(loss > 0 && { adjustedIncomeTaxLoss: loss }),
  };
}
