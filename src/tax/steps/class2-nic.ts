import { formatPounds, type Pence, pence } from '#domain/money.ts';
import type { TaxInputs } from '../inputs.ts';
import type { Cited, YearRates } from '../rates/year-rates.ts';
import { derived, nil, type WorkingItem, type WorkingNode } from '../workings.ts';
import { class2Exemption } from './nic-exemption.ts';

export interface Class2 {
  readonly due: WorkingNode;
  /** Compulsory this year, whatever the filer chooses. */
  readonly compulsory: boolean;
}

/**
 * Class 2 NIC: the weekly rate for every week of self-employment. SSCBA 1992, s.11. Until 2021-22 it is compulsory
 * from the small profits threshold. In 2022-23 and 2023-24 it is compulsory above the lower profits threshold, and
 * between the two the person is treated as having paid. From 2024-25 it is never compulsory, and from the small
 * profits threshold everyone is treated as having paid. Below the small profits threshold it is voluntary.
 */
export function class2Nic(inputs: TaxInputs, profit: WorkingNode, rates: YearRates['class2']): Class2 {
  const head = { id: 'class2_nic', label: 'Class 2 National Insurance', source: rates.weeklyRate.law };
  const exemption = class2Exemption(inputs);
  if (exemption !== undefined) return { due: nil({ ...head, rule: exemption }), compulsory: false };

  const small = rates.smallProfitsThreshold;
  const owed = (why: () => string, thresholds: readonly WorkingItem[]) => {
    const weeks = inputs.selfEmployment?.class2Weeks ?? rates.usualWeeks.value;
    return derived(
      {
        ...head,
        rule: () =>
          `${why()}: ${formatPounds(rates.weeklyRate.value)} a week for ${weeks} weeks. HMRC keeps the record of weeks and can correct it.`,
      },
      pence(weeks * rates.weeklyRate.value),
      [profit, rates.weeklyRate, rates.usualWeeks, ...thresholds],
    );
  };

  if (profit.value < small.value) {
    if (!byChoice(inputs)) {
      const rule = () =>
        `None: with a trading profit below ${formatPounds(small.value)} it is voluntary, and you have not chosen to pay.`;
      return { due: nil({ ...head, rule }, [profit, small]), compulsory: false };
    }
    return { due: owed(() => 'Paid by choice', [small]), compulsory: false };
  }
  const lower = lowerThreshold(rates);
  if (rates.compulsory.value && (lower === undefined || profit.value > lower.value)) {
    const why = () =>
      lower === undefined
        ? `Due with a trading profit of ${formatPounds(small.value)} or more`
        : `Due with a trading profit above ${formatPounds(lower.value)}`;
    return { due: owed(why, [lower ?? small]), compulsory: true };
  }
  const rule = () =>
    lower === undefined
      ? `None: with a trading profit of ${formatPounds(small.value)} or more you are treated as having paid.`
      : `None: with a trading profit from ${formatPounds(small.value)} to ${formatPounds(lower.value)} you are treated as having paid.`;
  return {
    due: nil({ ...head, rule }, [profit, small, ...(lower === undefined ? [] : [lower])]),
    compulsory: false,
  };
}

function byChoice({ selfEmployment, fullTrades = [], partnerships = [] }: TaxInputs): boolean {
  return [selfEmployment, ...fullTrades, ...partnerships].some((one) => one?.class2Voluntary === true);
}

function lowerThreshold({ lowerProfitsThreshold: lower }: YearRates['class2']): Cited<Pence> | undefined {
  return hasAmount(lower) ? lower : undefined;
}

function hasAmount(threshold: Cited<Pence | null>): threshold is Cited<Pence> {
  return threshold.value !== null;
}
