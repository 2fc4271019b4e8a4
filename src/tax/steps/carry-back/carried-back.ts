import { formatPounds, type Pence, pence, sum } from '#domain/money.ts';
import type { EarlierYear } from '../../carry-back-inputs.ts';
import type { TaxInputs } from '../../inputs.ts';
import { notBelowZero } from '../../rounding.ts';
import { derived, inPence, nil, total, type WorkingNode } from '../../workings.ts';
import type { YearFigures } from '../../year-figures.ts';
import { lossesBack } from './claims.ts';
import { type Run, setOff, type Unknown, withLosses, type YearWithLosses } from './set-off.ts';

/** Losses of this year that come off earlier years, and the tax of those years that they save. */
export interface CarriedBack {
  /** The losses carried back. */
  readonly claimed: WorkingNode;
  /** Less tax of earlier years, given in the account of this one. */
  readonly relief: WorkingNode;
  /** Why the relief is not worked out, when it is not; the filer can state it. */
  readonly unknown?: Unknown;
}

const LAW = 'Taxes Management Act 1970, Sch.1B para.2; Income Tax Act 2007, ss.64, 72 and 89';
const RELIEF = { id: 'loss_back_relief', label: 'Tax of earlier years saved by a loss', source: LAW };
const CLAIMED = { id: 'loss_back.claimed', label: 'Losses carried back to earlier years' };
const NOT_CLAIMED: CarriedBack = {
  claimed: nil({ ...CLAIMED, rule: 'None.' }),
  relief: nil({ ...RELIEF, rule: 'None: no loss is carried back.' }),
};

/**
 * The relief of losses carried back. The earlier year stays as it was: its tax with the loss and without it are worked
 * out from that year’s own figures, and the difference is given in the year of the loss, on top of its own tax (SA110 box
 * 15). It does not change the payments on account of either year. TMA 1970, Sch.1B para.2; HMRC SACM11005 and BIM85070.
 * What the filer has worked out counts instead.
 */
export function lossCarriedBack(inputs: TaxInputs, run: Run): CarriedBack {
  const losses = lossesBack(inputs);
  if (losses.length === 0) return NOT_CLAIMED;
  const claimed = derived(
    { ...CLAIMED, rule: 'The losses on your forms that you carry back, added together.' },
    sum(...losses.map(({ loss }) => loss)),
    [],
  );
  const entered = inPence(
    'loss_back_relief.entered',
    'Tax saved, as you worked it out',
    inputs.payments?.earlierYearsRelief,
  );
  if (entered.value > 0) {
    const rule = 'What you worked out yourself.';
    return { claimed, relief: derived({ ...RELIEF, rule }, entered.value, [entered]) };
  }
  const done = setOff(losses, inputs.earlierYears ?? [], inputs.taxYear, run);
  if (!done.ok) {
    const relief = nil({ ...RELIEF, rule: WHY[done.because] }, [claimed]);
    return { claimed, relief, unknown: done.because };
  }
  const saved = done.years.map((one) => savedIn(one, run));
  const all = total({ ...RELIEF, rule: 'The tax saved in each earlier year, added together.' }, saved);
  return { claimed, relief: all };
}

const WHY = {
  year: 'Not worked out: an earlier year that the loss comes off is not filled in here.',
  business: 'Not worked out: an earlier year has several businesses, and none with the same name.',
} as const satisfies Record<Unknown, string>;

/** @param relief starts its id. */
export function savedIn(one: YearWithLosses, run: Run, relief: string = RELIEF.id): WorkingNode {
  const { taxYear } = one.year.inputs;
  const id = `${relief}.${taxYear}`;
  const without = taxOf(`${id}.without`, `Tax of ${taxYear} without the loss`, run(one.year));
  const withIt = taxOf(`${id}.with`, `Tax of ${taxYear} with the loss`, run(withLosses(one)));
  return derived(
    {
      id,
      label: `Tax of ${taxYear} saved`,
      rule: () => `${partsText(one)} What that takes off the tax of ${taxYear}.`,
      source: LAW,
    },
    notBelowZero(pence(without.value - withIt.value)),
    [without, withIt],
  );
}

/** Income Tax with its charges, Class 4 (SSCBA 1992, Sch.2 para.3) and Capital Gains Tax: not Class 2 or loans. */
function taxOf(id: string, label: string, { incomeTax, charges, class4, gains }: YearFigures): WorkingNode {
  const value = sum(incomeTax.value, charges.total.value, class4.value, gains.tax.value);
  return derived(
    { id, label, rule: 'Income Tax with its charges, Class 4 National Insurance and Capital Gains Tax.' },
    value,
    [],
  );
}

function partsText({ sameTrade, general, gains }: YearWithLosses): string {
  const parts: readonly (readonly [Pence, string])[] = [
    [sameTrade, 'comes off the profit of the same business'],
    [general, 'off other income'],
    [gains, 'off gains'],
  ];
  const given = parts.filter(([amount]) => amount > 0);
  if (given.length === 0) return 'No income that the loss could come off.';
  return `${given.map(([amount, words]) => `${formatPounds(amount)} ${words}`).join(', ')}.`;
}

/** Earlier years do not matter to each other, nor does what they claim of later ones. */
export function asEarlierYear(inputs: TaxInputs, rates: EarlierYear['rates']): EarlierYear {
  const { earlierYears: _, nextYearLoss: __, ...rest } = inputs;
  return { inputs: rest, rates };
}
