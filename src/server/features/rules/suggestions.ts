import { sql } from 'kysely';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { suggestRules } from '#contract/rules.ts';
import type { Tx } from '../../db/database.ts';
import { type Tags, tagsOf } from '../transactions/tags.ts';
import { firstFitting } from './match.ts';
import { rulesOf } from './rules.repo.ts';

/** Tagged alike by hand at least this often, */
const OFTEN = 3;
/** and hardly ever otherwise. */
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

/** Rules that would do what the person did by hand; none for what a rule takes already. */
export async function suggestionsFor(tx: Tx, userId: number): Promise<ReplyOf<typeof suggestRules>> {
  const { rows } = await sql<Habit>`
    select t.merchant, t.amount < 0 as out, c.category_id, c.custom_tag_id, count(*)::int as count,
      min(t.account_id) as account_id, min(t.description) as description
    from transactions t left join claims c on c.user_id = t.user_id and c.transaction_id = t.transaction_id
    where t.user_id = ${userId} and not t.discarded and t.merchant <> '' and c.rule_id is null
    group by 1, 2, 3, 4`.execute(tx);
  const tags = await tagsOf(tx, userId);
  const rules = await rulesOf(tx, userId);
  const suggestions = [...Map.groupBy(rows, ({ merchant, out }) => `${out ? '-' : '+'}${merchant}`).values()]
    .flatMap((habits) => suggestion(habits, tags))
    // What a rule would take already is not suggested.
    .filter(({ like, description }) => {
      const row = { ...like, amount: like.out ? -1 : 1, classification: '' };
      return description !== '' && firstFitting(rules, row) === undefined;
    })
    .toSorted((one, other) => other.untagged - one.untagged || other.tagged - one.tagged)
    .slice(0, MOST)
    .map(({ like: _like, ...shown }) => shown);
  return { suggestions };
}

function suggestion(habits: readonly Habit[], tags: Tags) {
  const tagged = habits.filter(({ category_id }) => category_id !== null);
  const [best] = tagged.toSorted((one, other) => other.count - one.count);
  if (best === undefined || best.category_id === null || best.count < OFTEN) return [];
  const all = tagged.reduce((sum, { count }) => sum + count, 0);
  const tag = tags.ofClaim({ category_id: best.category_id, custom_tag_id: best.custom_tag_id });
  if (tag === undefined || best.count / all < AGREEMENT || tag.category.type !== (best.out ? 'E' : 'I'))
    return [];
  return [
    {
      like: best,
      description: textOf(best),
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

/** What a rule looks for: the merchant where it stands in the description, else as much of it as stands there. */
function textOf({ merchant, description }: Habit): string {
  const text = description.toLowerCase();
  const [word = ''] = merchant.split(' ');
  // "Sainsbury's" is the merchant 'sainsburys', which no description holds.
  return [merchant, word].find((part) => text.includes(part)) ?? text.split(/[\s,]+/)[0] ?? '';
}
