import type { DialogCode } from '#form-schemas/dialogs.ts';
import { BUSINESS } from '#form-schemas/takes-books.ts';
import type { Tx } from '../../db/database.ts';
import { openExtra } from '../answers/extra/stored-extra.ts';

/** Which business people chose on a record, by its id. */
type ChosenOn = ReadonlyMap<number, number>;

/** The choices of a person on transactions, rules, accounts and their own tags. */
export interface ChosenBusinesses {
  readonly transactions: ChosenOn;
  readonly rules: ChosenOn;
  readonly accounts: ChosenOn;
  readonly tags: ChosenOn;
}

/**
 * The field 'business' of the dialogs is one of those whose answers are saved with the record (decision 33), so undoing
 * a change and copying a person's data include it. Its answer is the id in `businesses`.
 */
export async function chosenBusinesses(tx: Tx, userId: number): Promise<ChosenBusinesses> {
  const [transactions, rules, accounts, tags] = [
    await tx
      .selectFrom('transactions')
      .select(['transaction_id as id', 'extra'])
      .where('user_id', '=', userId)
      .where('extra', 'is not', null)
      .execute(),
    await tx
      .selectFrom('rules')
      .select(['rule_id as id', 'extra'])
      .where('user_id', '=', userId)
      .where('extra', 'is not', null)
      .execute(),
    await tx
      .selectFrom('accounts')
      .select(['account_id as id', 'extra'])
      .where('user_id', '=', userId)
      .where('extra', 'is not', null)
      .execute(),
    await tx
      .selectFrom('custom_tags')
      .select(['custom_tag_id as id', 'extra'])
      .where('user_id', '=', userId)
      .where('extra', 'is not', null)
      .execute(),
  ];
  return {
    transactions: chosenOn(tx, transactions, 'transaction-details'),
    rules: chosenOn(tx, rules, 'rule'),
    accounts: chosenOn(tx, accounts, 'account-name'),
    tags: chosenOn(tx, tags, 'custom-tag'),
  };
}

function chosenOn(tx: Tx, rows: readonly { id: number; extra: unknown }[], dialog: DialogCode): ChosenOn {
  const chosen = new Map<number, number>();
  for (const { id, extra } of rows) {
    // The newest save first. An older one only has answers that the newer version could not show.
    const answer = openExtra(tx, extra)?.[dialog]?.find(({ answers }) => answers[BUSINESS] !== undefined);
    if (answer !== undefined) chosen.set(id, Number(answer.answers[BUSINESS]));
  }
  return chosen;
}
