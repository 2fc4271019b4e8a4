import { formatPounds } from '#domain/money.ts';
import { LITE, type PaidPlan, priceOf, PRO } from '#domain/plans.ts';
import { Text } from '#ui/layout.tsx';

/** What someone who signs up gets, what it costs afterwards, and the terms. */
export function TrialTerms() {
  return (
    <Text size="sm">
      <strong>New here?</strong> Sign up for a 30-day trial of Pro, with everything except filing a live
      return. You need no card, and the trial ends by itself. To continue, choose Pro for {pricesOf(PRO)} or
      Lite for {pricesOf(LITE)}. By signing up you accept our <a href="/terms">terms</a> and{' '}
      <a href="/privacy">privacy notice</a>.
    </Text>
  );
}

function pricesOf(plan: PaidPlan): string {
  const [yearly, monthly] = (['yearly', 'monthly'] as const).map((billing) =>
    formatPounds(priceOf({ plan, billing })),
  );
  return `${yearly} a year or ${monthly} a month`;
}
