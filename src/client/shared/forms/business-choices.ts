import type { getOwnBusinesses } from '#contract/businesses/businesses.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { RunTimeChoices } from '#renderer/run-time-choice.ts';

/** A person's businesses as forms and dialogs offer them, and the trades that HMRC has. */
export function businessChoices({
  businesses,
  hmrc_trades,
}: ReplyOf<typeof getOwnBusinesses>): RunTimeChoices {
  const choices = (some: typeof businesses) =>
    some.map(({ id, name, main }) => ({ value: String(id), title: main === 'Y' ? `${name} (main)` : name }));
  return {
    businesses: choices(businesses),
    trades: choices(businesses.filter(({ kind }) => kind === 'trade')),
    'hmrc-trades': hmrc_trades.map(({ id, name }) => ({ value: id, title: `${name} (${id})` })),
  };
}
