import type { DialogCode } from '#form-schemas/dialogs.ts';
import { BUSINESS } from '#form-schemas/takes-books.ts';
import type { Tx } from '../../db/database.ts';
import { openExtra, type StoredExtra } from '../answers/extra/stored-extra.ts';
import { guardFiledYears } from '../books/filed-years.ts';

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
    const business = chosenIn(openExtra(tx, extra), dialog);
    if (business !== undefined) chosen.set(id, business);
  }
  return chosen;
}

/** The business chosen in the answers of a record; undefined for none. */
function chosenIn(extra: StoredExtra | undefined, dialog: DialogCode): number | undefined {
  // The newest save first. An older one only has answers that the newer version could not show.
  const answer = extra?.[dialog]?.find(({ answers }) => answers[BUSINESS] !== undefined);
  return answer === undefined ? undefined : Number(answer.answers[BUSINESS]);
}

/**
 * Refuses (filed_year) to choose another business on a record when that moves figures of a filed year, until the person
 * confirms.
 * @param saved the answers before and after the save, as stored in their column; `after` is undefined if unchanged.
 * @param uses the transactions that the choice decides about.
 */
export async function guardChosenBusiness(
  tx: Tx,
  userId: number,
  dialog: DialogCode,
  { before, after }: { readonly before: unknown; readonly after: string | null | undefined },
  uses: {
    readonly column: 'transaction_id' | 'rule_id' | 'account_id' | 'custom_tag_id';
    readonly id: number;
  },
  knowsFiled: boolean,
): Promise<void> {
  if (after === undefined || knowsFiled) return;
  // As written to the column it is JSON, as read from it an object.
  const written: unknown = after === null ? null : JSON.parse(after);
  const [was, is] = [before, written].map((extra) => chosenIn(openExtra(tx, extra), dialog));
  if (was === is) return;
  const rows = await tx
    .selectFrom('claims as c')
    .innerJoin('transactions as t', (on) =>
      on.onRef('t.user_id', '=', 'c.user_id').onRef('t.transaction_id', '=', 'c.transaction_id'),
    )
    .select('c.transaction_id')
    .distinct()
    .where('c.user_id', '=', userId)
    .where(uses.column === 'account_id' ? 't.account_id' : `c.${uses.column}`, '=', uses.id)
    .execute();
  const ids = rows.map(({ transaction_id }) => transaction_id);
  await guardFiledYears(tx, userId, ids, knowsFiled);
}
