import { settledPercentRules } from '#renderer/typing/percent.ts';

const rules = settledPercentRules({ decimals: 2, normal: 100, max: 100 });

/**
 * How much is claimed, as typed: two decimals, above 100 it is 100, and so is what is no number. Spec 2, 5 ("Split
 * claims").
 */
export function claimPercentage(typed: string): number {
  const isNumber = /^\s*(\d+\.?\d*|\.\d+)\s*%?\s*$/.test(typed);
  return rules.settle(isNumber ? typed.trim() : '').value ?? 100;
}
