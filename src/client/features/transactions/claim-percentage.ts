import { settledPercentRules } from '#renderer/typing/percent.ts';

const rules = settledPercentRules({ decimals: 2, normal: 100, max: 100 });

/**
 * Parses the percentage to claim: two decimals, at most 100, and 100 for anything that is not a number. Spec 2, 5
 * ("Split claims").
 */
export function claimPercentage(typed: string): number {
  const isNumber = /^\s*(\d+\.?\d*|\.\d+)\s*%?\s*$/.test(typed);
  return rules.settle(isNumber ? typed.trim() : '').value ?? 100;
}
