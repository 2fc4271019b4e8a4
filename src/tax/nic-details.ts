import { toPounds } from '#domain/money.ts';
import type { Calculated } from './result.ts';
import { bandOf, excessOver } from './rounding.ts';
import { class2Exemption, class4Exemption } from './steps/nic-exemption.ts';

/** The background of Class 2, amounts in pounds: its profit and the thresholds of the year. */
export function class2Details({ inputs, figures, rates }: Calculated) {
  const exempt = class2Exemption(inputs) !== undefined;
  const { smallProfitsThreshold, lowerProfitsThreshold, weeklyRate } = rates.class2;
  const profit = figures.nicProfit.value;
  const lower = lowerProfitsThreshold.value;
  return {
    profit: toPounds(profit),
    weekly_rate: toPounds(weeklyRate.value),
    small_profits_threshold: toPounds(smallProfitsThreshold.value),
    lower_profits_threshold: lower === null ? null : toPounds(lower),
    compulsory: figures.class2.compulsory,
    /** The year counts as paid although nothing is due. */
    treated_as_paid: !figures.class2.compulsory && !exempt && profit >= smallProfitsThreshold.value,
  };
}

/** The profit that Class 4 charges at each rate, amounts in pounds and rates in per cent. */
export function class4Details({ inputs, figures, rates }: Calculated) {
  const { lowerLimit, upperLimit, mainRate, higherRate } = rates.class4;
  const exempt = class4Exemption(inputs) !== undefined;
  const profit = figures.nicProfit.value;
  return {
    profit: toPounds(profit),
    exempt,
    lower_limit: toPounds(lowerLimit.value),
    upper_limit: toPounds(upperLimit.value),
    main_rate: mainRate.value / 100,
    higher_rate: higherRate.value / 100,
    at_main_rate: exempt ? 0 : toPounds(bandOf(profit, lowerLimit.value, upperLimit.value)),
    at_higher_rate: exempt ? 0 : toPounds(excessOver(profit, upperLimit.value)),
  };
}
