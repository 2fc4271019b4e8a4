import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { inPence, nil, present, total, type WorkingNode } from '../workings.ts';
import { type FinanceCostRelief, financeCostRelief } from './finance-cost-relief.ts';
import type { ForeignProperty } from './foreign-property.ts';
import type { IncomeTaxCharge } from './income-tax.ts';
import { investmentReliefs } from './investment-reliefs.ts';
import { maintenanceRelief } from './maintenance-relief.ts';
import { marriageAllowanceReceived } from './marriage-allowance.ts';
import { marriedCouplesAllowance } from './married-couples-allowance.ts';
import type { PartnershipProfit } from './partnership-profit.ts';
import type { PropertyProfit } from './property-profit.ts';
import { type Claim, TaxLeft } from './tax-left.ts';
import { type SlicingFacts, taxTreatedAsPaid, topSlicingRelief } from './top-slicing.ts';

export interface TaxReducers {
  readonly finance: FinanceCostRelief;
  readonly topSlicing: WorkingNode;
  /** Tax that counts as paid on life insurance gains, at most the tax that is left; and without that limit. */
  readonly treatedAsPaid: WorkingNode;
  readonly treatedAsPaidInFull: WorkingNode;
  /** Marriage allowance received. */
  readonly marriage: WorkingNode;
  readonly marriedCouples: WorkingNode;
  /** One of `other`: it cannot count towards the tax that covers Gift Aid. */
  readonly maintenance: WorkingNode;
  /** Investment schemes and maintenance, form SA101; tax of foreign estates, form SA107. */
  readonly other: WorkingNode;
  /** All of them, at most the available tax. */
  readonly total: WorkingNode;
}

export interface ReducerFacts extends SlicingFacts {
  readonly property: PropertyProfit;
  readonly foreignProperty: ForeignProperty;
  readonly partnership: PartnershipProfit;
  readonly netIncome: WorkingNode;
  readonly tax: IncomeTaxCharge;
}

const LAW = 'Income Tax Act 2007, ss.26 to 29';

const NO_TOP_SLICING = none('top_slicing_relief', 'Top slicing relief');
const NO_TREATED_AS_PAID = none('tax_treated_as_paid', 'Tax treated as paid on life insurance gains');
const NO_MARRIAGE = none('marriage_allowance_received', 'Marriage Allowance received');
const NO_MARRIED_COUPLES = none('married_couples_allowance', 'Married Couple’s Allowance');
const NO_MAINTENANCE = none('maintenance_relief', 'Relief for maintenance payments');

const NOT_CLAIMED: ReadonlySet<WorkingNode> = new Set([
  NO_TOP_SLICING,
  NO_TREATED_AS_PAID,
  NO_MARRIAGE,
  NO_MARRIED_COUPLES,
  NO_MAINTENANCE,
]);

/**
 * Tax reductions. Investment schemes, maintenance and married couple's allowance follow the fixed order of s.27(5).
 * Finance costs, top slicing relief and marriage allowance are not part of that order. They come first, because their unused part is
 * lost, while an investment can be carried back and unused married couple's allowance can go to the spouse. The total
 * is the same in any order. ITA 2007, ss.26 to 29.
 */
export function taxReducers(inputs: TaxInputs, facts: ReducerFacts, rates: YearRates): TaxReducers {
  const { property, foreignProperty, partnership, netIncome, income, allowances } = facts;
  const finance = financeCostRelief(
    inputs,
    { property, foreignProperty, partnership, netIncome, income, allowances, tax: facts.tax.total },
    rates.reliefs.financeCostRate,
  );
  const left = new TaxLeft(facts.tax.total);
  left.takeOff(finance.relief);
  const give = (claim: Claim | undefined, otherwise: WorkingNode) =>
    claim === undefined ? otherwise : left.give(claim);

  const topSlicing = give(topSlicingRelief(inputs, facts, rates), NO_TOP_SLICING);
  const marriage = give(marriageAllowanceReceived(inputs, rates.allowances, facts.tax), NO_MARRIAGE);
  const investments = investmentReliefs(inputs, rates.reliefs).map((claim) => left.give(claim));
  const maintenance = give(maintenanceRelief(inputs, rates), NO_MAINTENANCE);
  const ofEstates = taxAccountedFor(inputs);
  const estates = ofEstates === undefined ? [] : [left.give(ofEstates)];
  const marriedCouples = give(
    marriedCouplesAllowance(inputs, facts.adjustedNetIncome, rates.allowances),
    NO_MARRIED_COUPLES,
  );
  // Not a reduction in law, but it too cannot be repaid: HMRC deducts it after the reliefs.
  const allTreatedAsPaid = taxTreatedAsPaid(facts.tax, rates);
  const treatedAsPaid = give(allTreatedAsPaid, NO_TREATED_AS_PAID);
  const other = total(
    {
      id: 'other_tax_reliefs',
      label: 'Other tax reliefs',
      rule: 'What was given for investments, maintenance and tax that a foreign estate has paid.',
      source: LAW,
    },
    claimed(...investments, maintenance, ...estates),
  );
  return {
    finance,
    topSlicing,
    treatedAsPaid,
    treatedAsPaidInFull: allTreatedAsPaid?.full ?? NO_TREATED_AS_PAID,
    marriage,
    marriedCouples,
    maintenance,
    other,
    total: total(
      {
        id: 'tax_reductions',
        label: 'Tax reductions',
        rule: 'All reductions that were given, added together.',
        source: LAW,
      },
      [
        ...present(finance.relief),
        ...claimed(topSlicing, marriage, marriedCouples),
        ...present(other),
        ...claimed(treatedAsPaid),
      ],
    ),
  };
}

/** UK tax that a foreign estate has paid. ITTOIA 2005, ss.678 and 679; HMRC’s calculation of 2024-25, c9.28. */
function taxAccountedFor({ trusts }: TaxInputs): Claim | undefined {
  const full = inPence(
    'tax_of_foreign_estate.full',
    'UK tax that a foreign estate has paid, as entered',
    trusts?.taxAccountedFor,
  );
  if (full.value === 0) return undefined;
  return {
    id: 'tax_of_foreign_estate',
    label: 'UK tax that a foreign estate has paid',
    source: 'Income Tax (Trading and Other Income) Act 2005, ss.678 and 679',
    full,
  };
}

/** A claim that gives nothing stays in the list, because its node has the reason. */
function claimed(...reductions: readonly WorkingNode[]): WorkingNode[] {
  return reductions.filter((reduction) => !NOT_CLAIMED.has(reduction));
}

function none(id: string, label: string): WorkingNode {
  return nil({ id, label, rule: 'Not claimed.', source: LAW });
}
