import { formatPounds, type Pence, pence, sum } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import { excessOver, lowest } from '../rounding.ts';
import { derived, present, reliefInPounds, total, type WorkingNode } from '../workings.ts';
import type { EmploymentIncome } from './employment-income.ts';
import type { HolidayLetProfit } from './holiday-let-profit.ts';
import type { PartnershipProfit } from './partnership-profit.ts';
import type { TradingProfit } from './trading-profit.ts';

export interface PensionRelief {
  /** Payments with relief at source, gross, as far as relief is due. */
  readonly atSource: WorkingNode;
  /** The same as entered. */
  readonly paidAtSource: WorkingNode;
  /** Payments without relief yet, as far as relief is due: deducted from income. */
  readonly deducted: WorkingNode;
  /** The same as entered. */
  readonly paidGross: WorkingNode;
}

export interface EarningsFacts {
  readonly employment: EmploymentIncome;
  readonly trading: TradingProfit;
  readonly partnership: PartnershipProfit;
  readonly holidayLets: HolidayLetProfit;
}

const LAW = 'Finance Act 2004, ss.188 to 190';

/** Finance Act 2004, s.190(4): the amount that has relief without any earnings, where relief is given at source. */
const BASIC_AMOUNT = pence(3600_00);

/**
 * Relief on pension payments, up to the earnings of the year. Payments with relief at source have it up to £3,600 at
 * least. Payments without relief yet use the earnings first: no other amount is open to them. [K] That order.
 */
export function pensionRelief(inputs: TaxInputs, facts: EarningsFacts): PensionRelief {
  const paidAtSource = reliefInPounds(
    'pension_payments',
    'Pension payments with relief at source, gross',
    inputs.pensionContributions?.reliefAtSource,
  );
  const paidGross = paidWithoutRelief(inputs);
  const earned = earningsOf(facts);
  const most = pence(Math.max(earned, paidAtSource.value > 0 ? BASIC_AMOUNT : 0));
  const room = excessOver(most, lowest(paidGross.value, earned));
  if (paidGross.value <= earned && paidAtSource.value <= room)
    return { atSource: paidAtSource, paidAtSource, deducted: paidGross, paidGross };
  const earnings = earningsNode(facts);
  const deducted = limited(
    { id: 'pension_deductions.with_relief', label: 'Pension payments without relief yet that have relief' },
    paidGross,
    earned,
    () => `No more than your earnings of ${formatPounds(earned)}.`,
    [earnings],
  );
  const atSource = limited(
    { id: 'pension_payments.with_relief', label: 'Pension payments with relief at source that have relief' },
    paidAtSource,
    room,
    () =>
      `No more than ${formatPounds(room)}: your earnings, or ${formatPounds(BASIC_AMOUNT)} if you earn less, less the other pension payments with relief. There is no relief on the rest, so HMRC can ask for the tax that your provider claimed on it. Ask your provider to refund it.`,
    [earnings, ...present(deducted)],
  );
  return { atSource, paidAtSource, deducted, paidGross };
}

/** The pension payments that have no relief, because they are above the earnings. */
function paidWithoutReliefDue({ atSource, paidAtSource, deducted, paidGross }: PensionRelief): Pence {
  return pence(paidAtSource.value + paidGross.value - atSource.value - deducted.value);
}

/** The words about them; undefined when all payments have relief. */
export function whyNoPensionRelief(pensions: PensionRelief): string | undefined {
  const without = paidWithoutReliefDue(pensions);
  if (without === 0) return undefined;
  return `Pension payments: ${formatPounds(without)} has no tax relief, as it is above your earnings of the year`;
}

function limited(
  head: { id: string; label: string },
  paid: WorkingNode,
  most: Pence,
  rule: () => string,
  uses: readonly WorkingNode[],
): WorkingNode {
  if (paid.value <= most) return paid;
  return derived({ ...head, rule, source: LAW }, most, [paid, ...uses]);
}

/** Finance Act 2004, ss.193(4), 194 and Sch.33. */
function paidWithoutRelief({ pensionContributions: paid }: TaxInputs): WorkingNode {
  return total(
    {
      id: 'pension_deductions',
      label: 'Pension payments without relief yet',
      rule: 'Payments to pension schemes that no tax relief was given for when they were made.',
      source: 'Finance Act 2004, ss.193 and 194 and Sch.33; form SA100, page TR 4, boxes 2 to 4',
    },
    present(
      reliefInPounds('pension_deductions.annuity', 'Retirement annuity payments', paid?.retirementAnnuity),
      reliefInPounds(
        'pension_deductions.employer',
        'Payments to your employer’s scheme',
        paid?.employerScheme,
      ),
      reliefInPounds('pension_deductions.overseas', 'Payments to an overseas scheme', paid?.overseasScheme),
    ),
  );
}

/**
 * Relevant UK earnings: Finance Act 2004, s.189(2). [K] Pay, tips, benefits, share schemes and lump sums before
 * expenses, and the profits of trades, partnerships and holiday lets before losses of earlier years.
 */
function earningsParts({ employment, trading, partnership, holidayLets }: EarningsFacts): WorkingNode[] {
  return [
    employment.gross,
    trading.profit,
    trading.lossUsed,
    partnership.profit,
    partnership.lossUsed,
    holidayLets.profit,
    partnership.holidayLets,
  ];
}

function earningsOf(facts: EarningsFacts): Pence {
  return sum(...earningsParts(facts).map(({ value }) => value));
}

function earningsNode(facts: EarningsFacts): WorkingNode {
  return total(
    {
      id: 'pension_relief.earnings',
      label: 'Earnings of the year',
      rule: 'Pay, tips, benefits and profits, before expenses of employment and losses of earlier years.',
      source: 'Finance Act 2004, s.189',
    },
    present(...earningsParts(facts)),
  );
}
