import { formatPounds, type Pence, pence, sum, ZERO } from '#domain/money.ts';
import type { ForeignInputs } from '../foreign-inputs.ts';
import type { TaxInputs } from '../inputs.ts';
import { excessOver, lowest, notBelowZero, percent, percentOf, type Rate } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';
import { type Claim, creditOrder, type Kind } from './foreign-credit-order.ts';
import { isProperty } from './foreign-property.ts';
import { sourceName } from './foreign-sources.ts';

const LAW = 'Taxation (International and Other Provisions) Act 2010, ss.18, 31 and 36';
const HEAD = { id: 'foreign_tax_credit', label: 'Foreign Tax Credit Relief' };
const NONE = nil({ ...HEAD, rule: 'Not claimed.' });

export interface CreditFacts {
  /** Income Tax after all other reductions. */
  readonly incomeTax: WorkingNode;
  readonly gainsTax: WorkingNode;
  /** Gift Aid of the year, gross, and the rate of the tax that charities claim. */
  readonly giftAid: WorkingNode;
  readonly giftAidRate: Rate;
  /** The same Income Tax without the income of these sources, by their places in the list. */
  readonly taxWithout: (places: ReadonlySet<number>) => Pence;
}

/**
 * Credit against Income Tax for foreign tax, source by source: the lower of the foreign tax and the UK tax on the
 * income. The UK tax is the Income Tax on all income less that on all income without this source and those already
 * dealt with, in the order that gives the most credit: TIOPA 2010, s.36. A treaty can lower the foreign tax that counts
 * (ss.33 and 36); what is above the UK tax is lost (HMRC INTM165040). In total no more than leaves the tax that covers
 * Gift Aid: s.41.
 */
export function foreignTaxCredit({ foreignSources = [] }: TaxInputs, facts: CreditFacts): WorkingNode {
  const claims = foreignSources.flatMap((source, place) => claimOf(source, place) ?? []);
  if (claims.length === 0) return NONE;
  const given = creditOrder(claims, (places) => facts.taxWithout(places));
  const credits = given.map(({ claim, before, after }) => creditOf(claim, before, after, facts.incomeTax));
  const all = total(
    { ...HEAD, rule: 'The credit for each source of income, added together.', source: LAW },
    present(...credits),
  );
  return withinLimit(all, facts);
}

/** The inputs for the tax without the income of these sources, and without credit for any. */
export function withoutSources(inputs: TaxInputs, places: ReadonlySet<number>): TaxInputs {
  const foreignSources = (inputs.foreignSources ?? []).map((source, place): ForeignInputs => {
    if (source.claimsCredit !== true) return source;
    if (!places.has(place)) return { ...source, foreignTax: [] };
    const { elsewhere, propertyLossBroughtForward, propertyFinanceCostsBroughtForward } = source;
    // What is brought forward belongs to all property abroad, whichever entry has it.
    return elsewhere === undefined
      ? {
          ...(propertyLossBroughtForward && { propertyLossBroughtForward }),
          ...(propertyFinanceCostsBroughtForward && { propertyFinanceCostsBroughtForward }),
        }
      : { elsewhere, leftOut: true };
  });
  return { ...inputs, foreignSources };
}

/** Income of other forms that does not count, in whole pounds. */
export function incomeLeftOut({ foreignSources = [] }: TaxInputs): Pence {
  return sum(
    ...foreignSources.map(({ leftOut, elsewhere }) =>
      leftOut === true ? incomeInPounds('', '', elsewhere).value : ZERO,
    ),
  );
}

interface NamedClaim extends Claim {
  readonly name: string;
  /** The foreign tax that counts. */
  readonly foreign: WorkingNode;
}

function claimOf(source: ForeignInputs, place: number): NamedClaim | undefined {
  if (source.claimsCredit !== true) return undefined;
  const name = sourceName(source, place);
  const id = `foreign_${place + 1}`;
  const tax = reliefInPounds(`${id}.foreign_tax`, `Foreign tax on ${name}`, source.foreignTax);
  if (tax.value <= 0) return undefined;
  const income = incomeInPounds(`${id}.income`, `Income of ${name}`, incomeOf(source));
  const foreign = withinTreaty(tax, income, source, id, name);
  const rate = income.value > 0 ? foreign.value / income.value : 0;
  return { place, kind: kindOf(source), tax: foreign.value, rate, name, foreign };
}

/** Foreign tax above what a treaty allows does not count: the other country should repay it. TIOPA 2010, s.33. */
function withinTreaty(
  tax: WorkingNode,
  income: WorkingNode,
  { treatyRate }: ForeignInputs,
  id: string,
  name: string,
): WorkingNode {
  if (treatyRate === undefined) return tax;
  const most = percentOf(notBelowZero(income.value), percent(treatyRate));
  if (most >= tax.value) return tax;
  return derived(
    {
      id: `${id}.foreign_tax_counted`,
      label: `Foreign tax on ${name} that counts`,
      rule: () => `${treatyRate}% of the income, the most that the treaty lets the other country take.`,
      source: 'Taxation (International and Other Provisions) Act 2010, s.33',
    },
    most,
    [tax, income],
  );
}

function creditOf(claim: NamedClaim, before: Pence, after: Pence, incomeTax: WorkingNode): WorkingNode {
  const { name, foreign, place } = claim;
  const uk = derived(
    {
      id: `foreign_${place + 1}.uk_tax`,
      label: `UK tax on the income of ${name}`,
      rule: () =>
        `Income Tax of ${formatPounds(before)} less ${formatPounds(after)} without this income. Sources dealt with earlier are left out of both.`,
      source: 'Taxation (International and Other Provisions) Act 2010, s.36',
    },
    excessOver(before, after),
    [incomeTax],
  );
  return derived(
    {
      id: `foreign_${place + 1}.credit`,
      label: `Credit for foreign tax on ${name}`,
      rule: 'The lower of the foreign tax and the UK tax on the income.',
      source: LAW,
    },
    lowest(foreign.value, uk.value),
    [foreign, uk],
  );
}

/** Credit cannot use the tax that covers Gift Aid. TIOPA 2010, s.41. */
function withinLimit(
  all: WorkingNode,
  { incomeTax, gainsTax, giftAid, giftAidRate }: CreditFacts,
): WorkingNode {
  const covers = percentOf(giftAid.value, giftAidRate);
  const most = notBelowZero(pence(incomeTax.value + gainsTax.value - covers));
  if (all.value <= most) return all;
  return derived(
    {
      ...HEAD,
      id: `${HEAD.id}.limited`,
      rule: () => `At most ${formatPounds(most)}: the rest of your tax covers what your charities claim.`,
      source: 'Taxation (International and Other Provisions) Act 2010, s.41',
    },
    most,
    [all, incomeTax, ...present(gainsTax, giftAid)],
  );
}

function incomeOf(source: ForeignInputs) {
  const { interest, dividends, pension, remitted, elsewhere, rents } = source;
  return interest ?? dividends ?? pension ?? remitted ?? elsewhere ?? rents;
}

function kindOf(source: ForeignInputs): Kind {
  if (isProperty(source)) return 'property';
  if (source.interest !== undefined) return 'savings';
  return source.dividends === undefined ? 'pay' : 'dividends';
}
