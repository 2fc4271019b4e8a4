import { pence } from '#domain/money.ts';
import type { Amount } from '../amount.ts';
import type { LifeInsuranceInputs } from '../additional-inputs.ts';
import type { TaxInputs } from '../inputs.ts';
import {
  derived,
  incomeInPounds,
  nil,
  present,
  reliefInPounds,
  total,
  type WorkingNode,
} from '../workings.ts';

export interface LifeInsuranceGains {
  /** All gains, in whole pounds: savings income. */
  readonly income: WorkingNode;
  /** Gains with tax treated as paid: the highest part of total income. */
  readonly taxedGains: WorkingNode;
  /** Each gain divided by its complete years, added: the total annual equivalent. */
  readonly slice: WorkingNode;
  /** The same to the fraction of a penny, for the years that the relieved tax is multiplied by. */
  readonly exactSlice: number;
  /** Taken off gains of voided ISAs: unlike tax treated as paid, it can be repaid. */
  readonly taxDeducted: WorkingNode;
}

/** The three kinds of gains on page Ai 1 of form SA101, boxes 4 to 9. */
export const GAINS = [
  {
    gain: 'taxedGains',
    years: 'taxedYears',
    slice: 'taxedSlice',
    label: 'Gains with tax treated as paid',
  },
  {
    gain: 'untaxedGains',
    years: 'untaxedYears',
    slice: 'untaxedSlice',
    label: 'Gains without tax treated as paid',
  },
  {
    gain: 'voidedIsaGains',
    years: 'voidedIsaYears',
    slice: 'voidedIsaSlice',
    label: 'Gains of policies of voided ISAs',
  },
] as const;

const LAW = 'Income Tax (Trading and Other Income) Act 2005, ss.461 to 465A';

/**
 * Gains of life insurance policies. They are savings income; those with tax treated as paid come on top of all other
 * income. ITTOIA 2005, ss.461 to 465A and 536; ITA 2007, s.18. [K] Gains of voided ISAs have no tax treated as paid:
 * what was taken off (box 10) counts as deducted.
 */
export function lifeInsuranceGains({ lifeInsurance }: TaxInputs): LifeInsuranceGains {
  return lifeInsurance === undefined ? NONE : gainsOf(lifeInsurance);
}

function gainsOf(given: LifeInsuranceInputs): LifeInsuranceGains {
  const gains = GAINS.map(({ gain, label }) => incomeInPounds(`life_insurance.${gain}`, label, given[gain]));
  const [taxedGains = NO_GAINS] = gains;
  const income = total(
    {
      id: 'life_insurance_gains',
      label: 'Gains on life insurance policies',
      rule: 'The gains of the year added together.',
      source: LAW,
    },
    present(...gains),
  );
  const exactSlice = GAINS.reduce((sum, kind, index) => sum + sliceOf(given, kind, gains[index]), 0);
  return {
    income,
    taxedGains,
    slice: sliceNode(exactSlice, income),
    exactSlice,
    taxDeducted: reliefInPounds(
      'life_insurance.tax_deducted',
      'Tax taken off gains of voided ISAs',
      given.voidedIsaTax,
    ),
  };
}

const NO_GAINS = nil({
  id: 'life_insurance.taxedGains',
  label: 'Gains with tax treated as paid',
  rule: 'None.',
});

function sliceNode(exactSlice: number, income: WorkingNode): WorkingNode {
  const head = { id: 'life_insurance.slice', label: 'Gains of one year' };
  if (income.value === 0) return nil({ ...head, rule: 'None.' });
  return derived(
    {
      ...head,
      rule: 'Each gain divided by the complete years of its policy, added together.',
      source: 'Income Tax (Trading and Other Income) Act 2005, ss.536 and 537',
    },
    pence(Math.round(exactSlice)),
    [income],
  );
}

/** One gain over its years; several gains in one box have the sum of their slices next to it. */
function sliceOf(
  given: LifeInsuranceInputs,
  { years, slice }: (typeof GAINS)[number],
  gain: WorkingNode | undefined,
): number {
  const value = gain?.value ?? 0;
  const held = given[years] ?? 0;
  if (held > 0) return value / held;
  return Math.min(value, inPence(given[slice]));
}

function inPence(amount: Amount = []): number {
  return amount.reduce((sum, { value }) => sum + value, 0);
}

/** Of most people. */
const NONE = gainsOf({});
