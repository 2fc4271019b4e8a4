import type { Suggestion } from '#contract/tax/tax-calculation.ts';
import { formatPounds } from '#domain/money.ts';
import { betterPropertyChoice } from '#tax/better-property-choice.ts';
import { betterTradingChoice, onlyTrade } from '#tax/better-trading-choice.ts';
import { amountTotal } from '#tax/amount.ts';
import type { Calculated } from '#tax/result.ts';

/** Where the other choice between an allowance and the expenses would be better. The filer still decides. */
export function suggestionsFor({ inputs, rates }: Calculated): Suggestion[] {
  return [...tradingSuggestion({ inputs, rates }), ...propertySuggestion({ inputs, rates })];
}

type Facts = Pick<Calculated, 'inputs' | 'rates'>;

function tradingSuggestion({ inputs, rates }: Facts): Suggestion[] {
  const choice = betterTradingChoice(inputs, rates);
  const only = onlyTrade(inputs);
  if (choice === undefined || only === undefined || choice.saving <= 0) return [];
  const isClaimed = amountTotal(only.trade.tradingAllowance) > 0;
  const saving = formatPounds(choice.saving);
  const link =
    only.pages === 'short'
      ? { form: 'SA103S', field: 'box_10_1', box: '10.1' }
      : { form: 'SA103F', field: 'box_16_1', box: '16.1' };
  if (choice.better === 'allowance' && !isClaimed) {
    const words = `The trading income allowance instead of your expenses would save ${saving} of tax.`;
    return [{ code: 'trading_allowance', words, link }];
  }
  if (choice.better === 'expenses' && isClaimed) {
    const words = `Your expenses instead of the trading income allowance would save ${saving} of tax.`;
    return [{ code: 'trading_expenses', words, link }];
  }
  return [];
}

function propertySuggestion({ inputs, rates }: Facts): Suggestion[] {
  const { property, holidayLets } = inputs;
  if (property === undefined && holidayLets === undefined) return [];
  const choice = betterPropertyChoice(inputs, rates);
  const isClaimed = amountTotal(property?.allowance) + amountTotal(holidayLets?.allowance) > 0;
  if (choice === undefined || choice.saving <= 0) return [];
  const saving = formatPounds(choice.saving);
  const link = { form: 'SA105', field: 'box_20_1', box: '20.1' };
  if (choice.better === 'allowance' && !isClaimed)
    return [
      {
        code: 'property_allowance',
        words: `The property income allowance instead of your expenses would save ${saving} of tax.`,
        link,
      },
    ];
  if (choice.better === 'expenses' && isClaimed)
    return [
      {
        code: 'property_expenses',
        words: `Your expenses instead of the property income allowance would save ${saving} of tax.`,
        link,
      },
    ];
  return [];
}
