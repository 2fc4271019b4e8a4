import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { suggestRules } from '#contract/rules/rules.ts';
import type { Tx } from '../../db/database.ts';
import { type Tags, tagsOf } from '../../data/books/tags.ts';
import { firstFitting } from '../../data/books/rules/match.ts';
import { rulesOf } from '../../data/books/rules/rules.repo.ts';
import { type BookText, ruleTextOf } from './rule-text.ts';

/** Tagged the same way by hand at least this often, */
const OFTEN = 3;
/** and rarely in any other way. */
const AGREEMENT = 0.9;
const MOST = 10;

interface Habit {
  merchant: string;
  out: boolean;
  category_id: number | null;
  custom_tag_id: number | null;
  count: number;
  account_id: number;
  description: string;
}

/** Rules that would do what the person did by hand; none for what an existing rule already does. */
export async function suggestionsFor(tx: Tx, userId: number): Promise<ReplyOf<typeof suggestRules>> {
  const { rows } = await sql<Habit>`
    select t.merchant, t.amount < 0 as out, c.category_id, c.custom_tag_id, count(*)::int as count,
      min(t.account_id) as account_id, min(t.description) as description
    from transactions t left join claims c on c.user_id = t.user_id and c.transaction_id = t.transaction_id
    where t.user_id = ${userId} and not t.discarded and t.merchant <> '' and c.rule_id is null
    group by 1, 2, 3, 4`.execute(tx);
  const tags = await tagsOf(tx, userId);
  const rules = await rulesOf(tx, userId);
  const habits = [...Map.groupBy(rows, ({ merchant, out }) => `${out ? '-' : '+'}${merchant}`).values()]
    .flatMap((habits) => suggestion(habits, tags))
    // What a rule already does is not suggested.
    .filter(({ like }) => {
      const row = { ...like, amount: like.out ? -1 : 1, classification: '' };
      return firstFitting(rules, row) === undefined;
    })
    .toSorted((one, other) => other.untagged - one.untagged || other.tagged - one.tagged);
  const texts = habits.length === 0 ? [] : await textsOf(tx, userId);
  const suggestions: ReplyOf<typeof suggestRules>['suggestions'] = [];
  for (const { like, ...shown } of habits) {
    const found = ruleTextOf(like, texts);
    if (found !== undefined) suggestions.push({ ...shown, ...found });
    if (suggestions.length === MOST) break;
  }
  return { suggestions };
}

/** The descriptions in the books, each once. */
async function textsOf(tx: Tx, userId: number): Promise<BookText[]> {
  const { rows } = await sql<BookText>`
    select t.merchant, t.amount < 0 as out, t.description,
      count(*) filter (where c.transaction_id is null)::int as untagged
    from transactions t left join claims c on c.user_id = t.user_id and c.transaction_id = t.transaction_id
    where t.user_id = ${userId} and not t.discarded
    group by 1, 2, 3`.execute(tx);
  return rows;
}

function suggestion(habits: readonly Habit[], tags: Tags) {
  const tagged = groupByTag(habits, tags);
  const [best] = tagged.toSorted((one, other) => other.count - one.count);
  if (best === undefined || best.category_id === null || best.count < OFTEN) return [];
  const all = tagged.reduce((sum, { count }) => sum + count, 0);
  const tag = tags.ofClaim({ category_id: best.category_id, custom_tag_id: best.custom_tag_id });
  if (tag === undefined || best.count / all < AGREEMENT || tag.category.type !== (best.out ? 'E' : 'I'))
    return [];
  return [
    {
      like: best,
      type_id: tag.category.type,
      tax_cat: tag.id,
      tagname: tag.tagname,
      tagged: best.count,
      untagged: habits
        .filter(({ category_id }) => category_id === null)
        .reduce((sum, { count }) => sum + count, 0),
    },
  ];
}

/** Groups what was tagged by the tag shown: a deleted tag shows its category. */
function groupByTag(habits: readonly Habit[], tags: Tags): Habit[] {
  const byTag = Map.groupBy(
    habits.filter(({ category_id }) => category_id !== null),
    ({ category_id, custom_tag_id }) => tags.ofClaim({ category_id: category_id ?? 0, custom_tag_id })?.id,
  );
  return [...byTag.values()].flatMap(([first, ...more]) =>
    first === undefined
      ? []
      : [{ ...first, count: more.reduce((sum, { count }) => sum + count, first.count) }],
  );
}
