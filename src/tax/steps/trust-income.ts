import { type Pence, pence, sum } from '#domain/money.ts';
import type { Amount } from '../amount.ts';
import type { TaxInputs } from '../inputs.ts';
import type { YearRates } from '../rates/year-rates.ts';
import { formatRate, lowest, notBelowZero, percent, type Rate, roundDownToPound } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';

/** Income of trusts and estates by type, before tax, and the tax taken off it. */
export interface TrustIncome {
  readonly nonSavings: readonly WorkingNode[];
  readonly savings: readonly WorkingNode[];
  readonly dividends: readonly WorkingNode[];
  readonly taxDeducted: readonly WorkingNode[];
  /** Foreign tax without a claim to credit, at most the income: a relief from income. */
  readonly foreignTax: WorkingNode;
  /** Relief for new residents on a foreign estate. */
  readonly regimeRelief: WorkingNode;
}

const DISCRETIONARY = 'Income Tax Act 2007, ss.9, 493 and 494';
const ENTITLED = 'HMRC TSEM3160; Income Tax Act 2007, s.848';
const ESTATES = 'Income Tax (Trading and Other Income) Act 2005, ss.649 to 682A';
const REGIME = 'Income Tax (Trading and Other Income) Act 2005, s.845A';

/** Income Tax Act 2007, s.9(1): since 2013-14. */
const TRUST_RATE = percent(45);
/** Dividends of estates before 6 April 2022. */
const OLD_DIVIDEND_RATE = percent(7.5);

const NO_FOREIGN_TAX = nil({
  id: 'trusts.foreign_tax',
  label: 'Foreign tax on the income of estates',
  rule: 'None.',
});
const NO_RELIEF = nil({
  id: 'trusts.regime_relief',
  label: 'Relief for new residents on a foreign estate',
  rule: 'None.',
});
const NONE: TrustIncome = {
  nonSavings: [],
  savings: [],
  dividends: [],
  taxDeducted: [],
  foreignTax: NO_FOREIGN_TAX,
  regimeRelief: NO_RELIEF,
};

/**
 * Form SA107. What is received is put back to the income before tax, in whole pounds, and the tax counts as deducted, up
 * to the penny: HMRC’s calculation of 2024-25, c1.45 to c1.50, c2.10 to c2.12, c3.6 to c3.8 and c11.16 to c11.24.
 */
export function trustIncome(
  { trusts, foreignRegime }: TaxInputs,
  rates: Pick<YearRates, 'savings' | 'dividends'>,
): TrustIncome {
  if (trusts === undefined) return NONE;
  const basic = rates.savings.basicRate.value;
  const ordinary = rates.dividends.ordinaryRate.value;
  const highest = rates.dividends.additionalRate.value;
  const nonSavings = [
    beforeTax(
      'trusts.discretionary',
      'Payments of discretionary trusts',
      trusts.discretionary,
      TRUST_RATE,
      DISCRETIONARY,
    ),
    beforeTax('trusts.non_savings', 'Income of trusts and estates', trusts.nonSavings, basic, ENTITLED),
    beforeTax(
      'trusts.trust_rate',
      'Income of your own trust',
      trusts.trustRateNonSavings,
      TRUST_RATE,
      DISCRETIONARY,
    ),
  ];
  const savings = [
    beforeTax('trusts.savings', 'Interest of trusts and estates', trusts.savings, basic, ENTITLED),
    beforeTax(
      'trusts.trust_rate_savings',
      'Interest of your own trust',
      trusts.trustRateSavings,
      TRUST_RATE,
      DISCRETIONARY,
    ),
  ];
  const dividends = [
    beforeTax('trusts.dividends', 'Dividends of trusts and estates', trusts.dividends, ordinary, ENTITLED),
    beforeTax(
      'trusts.old_dividends',
      'Dividends of estates taxed at 7.5%',
      trusts.oldDividends,
      OLD_DIVIDEND_RATE,
      ESTATES,
    ),
    beforeTax(
      'trusts.trust_rate_dividends',
      'Dividends of your own trust',
      trusts.trustRateDividends,
      highest,
      DISCRETIONARY,
    ),
  ];
  const estate = foreignEstate(
    trusts.foreignEstate,
    foreignRegime?.income === true ? trusts.foreignEstateRelief : [],
  );
  const gross = incomeInPounds(
    'trusts.gross',
    'Income of your own trust without tax',
    trusts.grossNonSavings,
  );
  const grossSavings = incomeInPounds(
    'trusts.gross_savings',
    'Interest of your own trust without tax',
    trusts.grossSavings,
  );
  const incomes = [
    ...[...nonSavings, ...savings, ...dividends].map(({ income }) => income),
    gross,
    grossSavings,
    estate.income,
  ];
  return {
    nonSavings: [...nonSavings.map(({ income }) => income), gross, estate.income],
    savings: [...savings.map(({ income }) => income), grossSavings],
    dividends: dividends.map(({ income }) => income),
    taxDeducted: [
      ...[...nonSavings, ...savings, ...dividends].map(({ tax }) => tax),
      reliefInPounds(
        'trusts.insurer_tax',
        'Tax that trustees paid on life insurance gains',
        trusts.insurerTax,
      ),
    ],
    foreignTax: atMost(
      reliefInPounds('trusts.foreign_tax.entered', 'Foreign tax on the income of estates', trusts.foreignTax),
      pence(sum(...incomes.map(({ value }) => value))),
    ),
    regimeRelief: estate.relief,
  };
}

/** The income that left this amount after tax, and that tax. */
function beforeTax(
  id: string,
  label: string,
  amount: Amount | undefined,
  rate: Rate,
  source: string,
): { income: WorkingNode; tax: WorkingNode } {
  const net = incomeInPounds(`${id}.received`, `${label}, after tax`, amount);
  const taxHead = { id: `${id}.tax`, label: `Tax taken off: ${label.toLowerCase()}`, source };
  if (net.value === 0)
    return { income: nil({ id, label, rule: 'None.' }), tax: nil({ ...taxHead, rule: 'None.' }) };
  const left = 10_000 - rate;
  const rule = () =>
    `What was left after tax of ${formatRate(rate)}, with the tax put back, in whole pounds.`;
  return {
    income: derived(
      { id, label, rule, source },
      roundDownToPound(pence(Math.floor((net.value * 10_000) / left))),
      [net],
    ),
    tax: derived(
      { ...taxHead, rule: () => `${formatRate(rate)} of the income before tax.` },
      pence(Math.ceil((net.value * rate) / left)),
      [net],
    ),
  };
}

function foreignEstate(
  amount: Amount | undefined,
  relieved: Amount | undefined,
): { income: WorkingNode; relief: WorkingNode } {
  const entered = incomeInPounds('trusts.foreign_estate', 'Income of a foreign estate', amount);
  const relief = reliefInPounds(
    'trusts.regime_relief',
    'Relief for new residents on a foreign estate',
    relieved,
  );
  if (relief.value === 0) return { income: entered, relief: NO_RELIEF };
  const used =
    relief.value <= entered.value
      ? relief
      : derived(
          {
            id: 'trusts.regime_relief.used',
            label: relief.label,
            rule: 'At most the income.',
            source: REGIME,
          },
          notBelowZero(entered.value),
          [relief, entered],
        );
  const head = {
    id: 'trusts.foreign_estate.after_relief',
    label: 'Income of a foreign estate, after relief',
  };
  const rule = 'The income less relief for new residents.';
  return { income: total({ ...head, rule, source: REGIME }, present(entered), present(used)), relief: used };
}

function atMost(entered: WorkingNode, income: Pence): WorkingNode {
  if (entered.value === 0) return NO_FOREIGN_TAX;
  return derived(
    {
      id: 'trusts.foreign_tax',
      label: 'Foreign tax on the income of estates',
      rule: 'What you entered, at most the income of trusts and estates.',
      source: 'Taxation (International and Other Provisions) Act 2010, s.112',
    },
    lowest(entered.value, notBelowZero(income)),
    [entered],
  );
}
