import type { Offered } from '#form-schemas/check.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { ChoiceSource } from '#form-schemas/vocabulary.ts';
import type { Tx } from '../../db/database.ts';
import { tagsOf } from '../books/tags.ts';
import { hmrcTrades } from '../businesses/businesses.repo.ts';

/** The choices this person has in fields whose choices are only known at run time. */
export async function offeredChoices(tx: Tx, userId: number, definition: Definition): Promise<Offered> {
  const sources = new Set(definition.form_json.fields.flatMap(({ choicesFrom }) => choicesFrom ?? []));
  const offered: Partial<Record<ChoiceSource, ReadonlySet<string>>> = {};
  if (sources.has('tax-categories'))
    offered['tax-categories'] = new Set((await tagsOf(tx, userId)).ids().map(String));
  if (sources.has('businesses') || sources.has('trades')) {
    // Including removed ones too.
    const own = await tx
      .selectFrom('businesses')
      .select(['business_id', 'kind'])
      .where('user_id', '=', userId)
      .execute();
    const ids = (some: typeof own) => new Set(some.map(({ business_id }) => String(business_id)));
    offered.businesses = ids(own);
    offered.trades = ids(own.filter(({ kind }) => kind === 'trade'));
  }
  if (sources.has('hmrc-trades'))
    offered['hmrc-trades'] = new Set((await hmrcTrades(tx, userId)).map(({ id }) => id));
  if (sources.has('accounts')) {
    // Including removed ones, so that old answers stay valid.
    const accounts = await tx
      .selectFrom('accounts')
      .select('account_id')
      .where('user_id', '=', userId)
      .execute();
    offered.accounts = new Set(accounts.map(({ account_id }) => String(account_id)));
  }
  return offered;
}
