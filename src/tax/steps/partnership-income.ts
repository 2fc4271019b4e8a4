import type { Amount } from '../amount.ts';
import type { PartnershipInputs } from '../partnership-inputs.ts';
import { notBelowZero } from '../rounding.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';
import { noClaim, PARTNER_LAW as LAW, type Partnership, propertyOf } from './partnership-property.ts';

/** Income of a partnership that is neither profit of its trade, nor interest, nor dividends. */
export interface PartnershipIncome {
  /** Everything below and other income, after its own losses and foreign tax. */
  readonly otherIncome: WorkingNode;
  /** Part of it: furnished holiday lets, until 2024-25. */
  readonly holidayLets: WorkingNode;
  /** Property with residential finance costs, in the UK and abroad: each is a business of its own. */
  readonly lettings: readonly Letting[];
  /** Losses of property of the year set against other income. */
  readonly propertyLossClaimed: WorkingNode;
}

/** The residential finance costs of one property business, and its profit after losses. */
export interface Letting {
  readonly costs: WorkingNode;
  readonly profit: WorkingNode;
}

export const NO_OTHER_INCOME: PartnershipIncome = {
  otherIncome: nil({
    id: 'partnership_other_income',
    label: 'Income of partnerships besides their trades',
    rule: 'None.',
  }),
  holidayLets: nil({
    id: 'partnership_holiday_lets',
    label: 'Furnished holiday lets of partnerships',
    rule: 'None.',
  }),
  lettings: [],
  propertyLossClaimed: noClaim({
    id: 'partnership.property_loss_claimed',
    label: 'Property losses of partnerships set against other income',
  }),
};

const FOREIGN_TAX = 'Taxation (International and Other Provisions) Act 2010, s.112';

/** The words of this income: entries without any of them have only a trade and interest. */
const OTHER_WORDS = [
  'propertyShare',
  'propertyFinanceCosts',
  'holidayLets',
  'otherUntaxed',
  'offshoreFunds',
  'foreignIncome',
  'foreignFinanceCosts',
  'otherTaxed',
] as const satisfies readonly (keyof PartnershipInputs)[];

export function hasOtherIncome(partnership: PartnershipInputs): boolean {
  return OTHER_WORDS.some((word) => partnership[word] !== undefined);
}

/**
 * Boxes 36 to 67 and 74 to 76 of form SA104F, after the losses of earlier years of each kind and after foreign tax
 * without a claim to credit. A loss of the year is only carried forward. HMRC’s calculation of 2024-25, c1.24 to c1.26.
 */
export function partnershipIncome(partnership: PartnershipInputs, of: Partnership): PartnershipIncome {
  const { id, name } = of;
  const { property, propertyLossClaimed } = propertyOf(partnership, of);
  const holidayLets = afterDeductions(
    {
      id: `${id}.holiday_lets`,
      label: `Furnished holiday lets of ${name}`,
      source: `${LAW}; form SA104F, box 44`,
    },
    partnership.holidayLets,
  );
  const foreign = afterDeductions(
    {
      id: `${id}.foreign`,
      label: `Other foreign income of ${name}`,
      source: `${LAW}; ${FOREIGN_TAX}; form SA104F, box 60`,
    },
    partnership.foreignIncome,
    losses(`${id}.foreign`, name, partnership.foreignLossUsed),
    foreignTax(`${id}.foreign`, name, partnership.foreignIncomeTax),
  );
  const others = [
    afterDeductions(
      {
        id: `${id}.other_untaxed`,
        label: `Other untaxed UK income of ${name}`,
        source: `${LAW}; Income Tax Act 2007, s.152; form SA104F, box 48`,
      },
      partnership.otherUntaxed,
      losses(`${id}.other_untaxed`, name, partnership.otherUntaxedLossUsed),
    ),
    afterDeductions(
      {
        id: `${id}.offshore_funds`,
        label: `Income of ${name} from offshore funds`,
        source: `SI 2009/3001, regs.17 and 18; ${FOREIGN_TAX}; form SA104F, box 55`,
      },
      partnership.offshoreFunds,
      foreignTax(`${id}.offshore_funds`, name, partnership.offshoreFundsTax),
    ),
    foreign,
    afterDeductions(
      {
        id: `${id}.other_taxed`,
        label: `Other taxed income of ${name}`,
        source: `${LAW}; ${FOREIGN_TAX}; form SA104F, boxes 74 and 75`,
      },
      partnership.otherTaxed,
      foreignTax(`${id}.other_taxed`, name, partnership.otherTaxedTax),
    ),
  ];
  return {
    otherIncome: total(
      {
        id: `${id}.other_income`,
        label: `Income of ${name} besides its trade`,
        rule: 'Property, offshore funds and other income, without interest and dividends.',
        source: 'Form SA104F, boxes 67 and 74 to 76',
      },
      present(property, holidayLets, ...others),
    ),
    holidayLets,
    propertyLossClaimed,
    lettings: [
      letting(
        `${id}.property`,
        `Finance costs of homes of ${name}`,
        partnership.propertyFinanceCosts,
        property,
      ),
      letting(
        `${id}.foreign`,
        `Finance costs of homes abroad of ${name}`,
        partnership.foreignFinanceCosts,
        foreign,
      ),
    ].flatMap((one) => one ?? []),
  };
}

function letting(
  id: string,
  label: string,
  amount: Amount | undefined,
  profit: WorkingNode,
): Letting | undefined {
  const costs = reliefInPounds(`${id}.finance_costs`, label, amount);
  return costs.value === 0 ? undefined : { costs, profit };
}

/**
 * Interest of a partnership: without tax taken off, boxes 28 to 35, and with it, boxes 71 to 73; that of SA104S box 28.
 * HMRC’s calculation of 2024-25, c2.1 and c2.2.
 */
export function partnershipInterest(partnership: PartnershipInputs, of: Partnership): WorkingNode[] {
  const { id, name } = of;
  const uk = incomeInPounds(
    `${id}.untaxed_interest`,
    () => `Share of interest of ${name}`,
    partnership.untaxedInterest,
  );
  const isForeign = partnership.foreignInterest !== undefined || partnership.foreignInterestTax !== undefined;
  const untaxed = isForeign ? untaxedInterest(partnership, of, uk) : uk;
  if (partnership.taxedInterest === undefined) return [untaxed];
  const taxedId = `${id}.taxed_interest`;
  return [
    untaxed,
    afterDeductions(
      {
        id: taxedId,
        label: `Share of taxed interest of ${name}`,
        source: `${FOREIGN_TAX}; form SA104F, box 73`,
      },
      partnership.taxedInterest,
      foreignTax(taxedId, name, partnership.taxedInterestTax),
    ),
  ];
}

/** Box 35: adjustments of foreign interest can reduce that from the UK, down to nothing. */
function untaxedInterest(
  partnership: PartnershipInputs,
  { id, name }: Partnership,
  uk: WorkingNode,
): WorkingNode {
  const abroad = `${id}.foreign_interest`;
  const sum = total(
    {
      id: `${id}.all_untaxed_interest`,
      label: `Share of all untaxed interest of ${name}`,
      rule: 'Interest from the UK and from abroad with its adjustments to the tax year, less foreign tax.',
      source: `Income Tax (Trading and Other Income) Act 2005, s.369; ${FOREIGN_TAX}; form SA104F, box 35`,
    },
    present(uk, incomeInPounds(abroad, `Share of foreign interest of ${name}`, partnership.foreignInterest)),
    present(foreignTax(abroad, name, partnership.foreignInterestTax)),
  );
  return sum.value < 0 ? notBelow(sum) : sum;
}

/** Dividends of a partnership after foreign tax without a claim to credit. Form SA104F, boxes 68 to 70. */
export function partnershipDividends(partnership: PartnershipInputs, { id, name }: Partnership): WorkingNode {
  return afterDeductions(
    {
      id: `${id}.dividends`,
      label: `Share of dividends of ${name}`,
      source: `Income Tax Act 2007, s.19; ${FOREIGN_TAX}; form SA104F, box 70`,
    },
    partnership.dividends,
    foreignTax(`${id}.dividends`, name, partnership.dividendsTax),
  );
}

function losses(id: string, name: string, amount: Amount | undefined): WorkingNode {
  return reliefInPounds(`${id}.loss_used`, `Losses of earlier years in ${name}`, amount);
}

function foreignTax(id: string, name: string, amount: Amount | undefined): WorkingNode {
  return reliefInPounds(`${id}.foreign_tax`, `Foreign tax in ${name} without a credit`, amount);
}

/** Income less its deductions, at least nothing. */
function afterDeductions(
  { id, label, source }: { id: string; label: string; source: string },
  amount: Amount | undefined,
  ...deductions: readonly WorkingNode[]
): WorkingNode {
  const income = incomeInPounds(`${id}.share`, `${label}, before deductions`, amount);
  const rule =
    'Your share with its adjustment to the tax year, less losses of earlier years and foreign tax.';
  const sum = total({ id, label, rule, source }, present(income), present(...deductions));
  return sum.value < 0 ? notBelow(sum) : sum;
}

function notBelow(sum: WorkingNode): WorkingNode {
  const { id, label } = sum;
  const rule = 'None: what comes off is more than the income.';
  return derived({ id: `${id}.not_below_nil`, label, rule }, notBelowZero(sum.value), [sum]);
}
