import { type Pence, sum, ZERO } from '#domain/money.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import { type BusinessType, type Heads, holidayLetHeads, propertyHeads, tradeHeads } from './heads.ts';
import { sentFigures } from './sent-figures.ts';

/** Where the figures of each part of a business are in its update. Up to 2024-25, property had two parts. */
const parts: Readonly<Record<BusinessType, readonly { income: string; expenses: string; heads: Heads }[]>> = {
  SE: [{ income: '/periodIncome', expenses: '/periodExpenses', heads: tradeHeads }],
  PROPERTY: [
    part('ukProperty', propertyHeads),
    part('ukNonFhlProperty', propertyHeads),
    part('ukFhlProperty', holidayLetHeads),
  ],
};

/** What the updates of a business (their JSON as sent) have for each tag, added up. */
export function sentByTag(business: BusinessType, bodies: readonly string[]): ReadonlyMap<TagCode, Pence> {
  const totals = new Map<TagCode, Pence>();
  for (const body of bodies) {
    const sent = sentFigures(body);
    for (const { income, expenses, heads } of parts[business]) {
      const places = [
        ...heads.income.map(({ code, field }) => ({ code, place: `${income}/${field}` })),
        ...heads.expenses.map(({ code, field }) => ({ code, place: `${expenses}/${field}` })),
      ];
      for (const { code, place } of places) {
        const amount = sent.at(place);
        if (amount !== undefined) totals.set(code, sum(totals.get(code) ?? ZERO, amount));
      }
    }
  }
  return totals;
}

function part(name: string, heads: Heads) {
  return { income: `/${name}/income`, expenses: `/${name}/expenses`, heads };
}
