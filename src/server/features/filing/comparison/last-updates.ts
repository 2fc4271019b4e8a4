import type { compareReturn } from '#contract/filing/comparison.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type Pence, sum, toPounds, ZERO } from '#domain/money.ts';
import { startYear, type TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import type { TagCode } from '#form-schemas/vocabulary.ts';
import { updateRules } from '#tax/digital-tax/update-rules.ts';
import type { YearRates } from '#tax/rates/year-rates.ts';
import type { Seal } from '../../../crypto/seal.ts';
import type { Tx } from '../../../db/database.ts';
import { storedBusinesses } from '../../../data/digital-tax/hmrc-year.ts';
import { latestUpdates } from '../../../data/digital-tax/latest-updates.ts';
import { sentByTag } from '../../../data/digital-tax/sent-by-tag.ts';
import { sentFigures } from '../../../data/digital-tax/sent-figures.ts';
import { sentFor } from '../../../data/digital-tax/sent.ts';
import type { Amounts } from './compare-forms.ts';

interface LastUpdates {
  readonly wire: ReplyOf<typeof compareReturn>['updates'];
  /** What was sent for each tag. Only of updates that reach the end of the year: others have less than the return. */
  readonly byTag: ReadonlyMap<TagCode, Pence>;
}

/** The quarterly updates of a year that HMRC accepted from here, as far as they are its last word. */
export async function lastUpdates(
  tx: Tx,
  seal: Seal,
  userId: number,
  { year, rates }: { readonly year: TaxYear; readonly rates: YearRates },
): Promise<LastUpdates> {
  const sent = await sentFor(tx, seal, userId, year);
  const { cumulative } = updateRules(rates);
  const wire: LastUpdates['wire'] = [];
  const byTag = new Map<TagCode, Pence>();
  for (const { id, type, name } of await storedBusinesses(tx, userId)) {
    const updates = latestUpdates(id, sent, cumulative);
    const days = updates.flatMap(({ from, to }) => [from, to]).toSorted();
    const [start, end] = [days[0], days.at(-1)];
    if (start === undefined || end === undefined) continue;
    const figures = updates.map(({ body }) => sentFigures(body));
    const isOneTotal = figures.some(({ expenses }) => expenses === 'consolidated');
    wire.push({
      business: name,
      start,
      end,
      ...(isOneTotal && { one_total: toPounds(sum(...figures.map(({ expense }) => expense))) }),
    });
    if (!reachesYearEnd(end, year)) continue;
    for (const [code, amount] of sentByTag(
      type,
      updates.map(({ body }) => body),
    ))
      byTag.set(code, sum(byTag.get(code) ?? ZERO, amount));
  }
  return { wire, byTag };
}

/** What was sent for the boxes of each form that tags fill, by its code. Pure. */
export function byBox(
  definitions: readonly Definition[],
  year: TaxYear,
  byTag: ReadonlyMap<TagCode, Pence>,
): Map<string, Amounts> {
  return new Map(
    definitions.map((definition) => [
      definition.code,
      new Map(
        fieldsFor(definition, year).flatMap(({ name, fill }): [string, Pence][] => {
          const sent = fill?.from === 'bookkeeping' ? fill.tags.flatMap((tag) => byTag.get(tag) ?? []) : [];
          return sent.length === 0 ? [] : [[name, sum(...sent)]];
        }),
      ),
    ]),
  );
}

/** Calendar quarters end with March. */
function reachesYearEnd(end: string, year: TaxYear): boolean {
  return end >= `${startYear(year) + 1}-03-31`;
}
