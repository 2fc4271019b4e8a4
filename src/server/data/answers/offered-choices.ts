import type { Offered } from '#form-schemas/check.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { ChoiceSource } from '#form-schemas/vocabulary.ts';
import type { Tx } from '../../db/database.ts';
import { tagsOf } from '../books/tags.ts';

/** What this person may choose in the fields of a form whose choices are known at run time only. */
export async function offeredChoices(tx: Tx, userId: number, definition: Definition): Promise<Offered> {
  const asked = new Set(definition.form_json.fields.flatMap(({ choicesFrom }) => choicesFrom ?? []));
  const offered: Partial<Record<ChoiceSource, ReadonlySet<string>>> = {};
  if (asked.has('tax-categories'))
    offered['tax-categories'] = new Set((await tagsOf(tx, userId)).ids().map(String));
  if (asked.has('accounts')) {
    // Removed ones too: an answer from before stays an answer.
    const accounts = await tx
      .selectFrom('accounts')
      .select('account_id')
      .where('user_id', '=', userId)
      .execute();
    offered.accounts = new Set(accounts.map(({ account_id }) => String(account_id)));
  }
  return offered;
}
