import { type Pence, sum } from '#domain/money.ts';
import { type Amount, amountTotal } from '#tax/amount.ts';
import type { TaxInputs } from '#tax/inputs.ts';
import type { PartnershipInputs } from '#tax/partnership-inputs.ts';

/**
 * Income and expenses as entered in the boxes, for the summary of a year whose tax cannot be calculated. Nothing is
 * rounded, and expenses count even where an allowance would replace them.
 */
export function enteredTotals(inputs: TaxInputs): { income: Pence; expense: Pence } {
  const { employments, selfEmployment, fullTrades = [], partnerships = [] } = inputs;
  const { property, holidayLets: lets, foreignSources = [] } = inputs;
  const trades = [...(selfEmployment === undefined ? [] : [selfEmployment]), ...fullTrades];
  const { savings, dividends, pensions, benefits, otherIncome, additionalIncome: additional } = inputs;
  const { lifeInsurance: gains, lumpSums, trusts } = inputs;
  return {
    income: totalOf(
      ...employments.flatMap(({ pay, tips, benefits }) => [pay, tips, benefits]),
      ...trades.flatMap((one) => [
        one.turnover,
        one.otherIncome,
        one.balancingCharges,
        one.goodsForOwnUse,
        one.otherProfit,
        one.seissGrants,
      ]),
      ...fullTrades.map(({ transitionProfit }) => transitionProfit),
      ...partnerships.flatMap((one) => [
        profitShare(one),
        one.otherProfit,
        one.seissGrants,
        one.untaxedInterest,
        one.foreignInterest,
        one.taxedInterest,
        one.dividends,
        one.transitionProfit,
        one.holidayLets,
        one.otherUntaxed,
        one.offshoreFunds,
        one.foreignIncome,
        one.otherTaxed,
        profitOnly(one.propertyShare),
      ]),
      ...foreignSources.flatMap((one) => [
        one.interest,
        one.dividends,
        one.pension,
        one.otherIncome,
        one.remitted,
        one.rents,
        one.propertyBalancingCharges,
      ]),
      property?.income,
      property?.balancingCharges,
      lets?.income,
      lets?.balancingCharges,
      savings?.taxedInterest,
      savings?.untaxedInterest,
      savings?.foreignInterest,
      dividends?.uk,
      dividends?.funds,
      dividends?.foreign,
      pensions?.statePension,
      pensions?.otherPensions,
      pensions?.statePensionLumpSum,
      benefits?.incapacityBenefit,
      benefits?.jobseekersAllowance,
      benefits?.other,
      otherIncome?.income,
      otherIncome?.preOwnedAssets,
      additional?.giltInterest,
      additional?.stockDividends,
      additional?.bonusIssues,
      additional?.closeCompanyLoans,
      additional?.businessReceipts,
      additional?.shareSchemes,
      trusts?.discretionary,
      trusts?.nonSavings,
      trusts?.savings,
      trusts?.dividends,
      trusts?.oldDividends,
      trusts?.trustRateNonSavings,
      trusts?.trustRateSavings,
      trusts?.trustRateDividends,
      trusts?.grossNonSavings,
      trusts?.grossSavings,
      trusts?.foreignEstate,
      gains?.taxedGains,
      gains?.untaxedGains,
      gains?.voidedIsaGains,
      lumpSums?.afterEmployment,
      lumpSums?.retirementScheme,
      lumpSums?.compensation,
    ),
    expense: totalOf(
      ...employments.flatMap(({ expenses, homeWorking, mileage }) => [expenses, homeWorking, mileage]),
      ...trades.flatMap((one) => [one.expenses, one.homeWorking, one.mileage, one.capitalAllowances]),
      ...foreignSources.flatMap((one) => [one.propertyExpenses, one.propertyCapitalAllowances]),
      property?.expenses,
      property?.mileage,
      property?.capitalAllowances,
      lets?.expenses,
      lets?.financeCosts,
      lets?.capitalAllowances,
      otherIncome?.expenses,
    ),
  };
}

/** A share of a loss is not income. */
function profitShare({ share = [], yearAdjustment = [] }: PartnershipInputs): Amount {
  return profitOnly([...share, ...yearAdjustment]);
}

function profitOnly(share: Amount = []): Amount {
  return amountTotal(share) > 0 ? share : [];
}

function totalOf(...amounts: readonly (Amount | undefined)[]): Pence {
  return sum(...amounts.map(amountTotal));
}
