import { LARGEST_AMOUNT } from '#bank-files/amounts.ts';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { createTransactions } from '#contract/imports/imports.ts';
import { parseUkDate } from '#domain/calendar-date.ts';
import { parsePounds } from '#domain/money.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { accountOfRow, accountsFor } from './accounts.ts';
import { addRows, type NewRow } from '../../data/books/imports/add-rows.ts';
import { closeImport, nameOfOpenImport, outcomeOf } from './imports.repo.ts';

/** Spec 2, 9 ("CSV"). */
const DESCRIPTION = 100;
const CLASSIFICATION = 255;

/**
 * The rows of the template (spec 2, 5 "CSV importer"): all of them, or none if one is wrong. With an open import they
 * are its selected rows: the import is then finished, and sending them again adds nothing. Throws invalid with
 * '3.Date'.
 */
export async function createRows(
  tx: Tx,
  actor: Actor,
  body: BodyOf<typeof createTransactions>,
  importId: number | undefined,
): Promise<ReplyOf<typeof createTransactions>> {
  const { userId } = actor;
  const open = importId === undefined ? undefined : await beginRows(tx, userId, importId);
  if (open?.done !== undefined) return open.done;
  const accountOf = accountsFor(tx, userId);
  const rows: NewRow[] = [];
  for (const [index, row] of body.entries()) {
    const date = parseUkDate(row.Date);
    const amount = parsePounds(typeof row.Amount === 'number' ? String(row.Amount) : row.Amount.trim());
    if (date === undefined) throw wrong(`${index}.Date`);
    if (amount === undefined || Math.abs(amount) > LARGEST_AMOUNT) throw wrong(`${index}.Amount`);
    rows.push({
      accountId: await accountOf(accountOfRow(row.Account)),
      date,
      description: Array.from(row.Description.trim()).slice(0, DESCRIPTION).join(''),
      amount,
      classification: Array.from(row.Classification?.trim() ?? '')
        .slice(0, CLASSIFICATION)
        .join(''),
      bankRef: undefined,
    });
  }
  const from = open?.name ?? 'a spreadsheet';
  const { ids, changeId, taggedByRules } = await addRows(tx, actor, rows, { importId, from });
  if (importId !== undefined)
    await closeImport(tx, userId, importId, { changeId, taggedByRules, leftOut: 0 });
  return created(ids, changeId, taggedByRules);
}

/** The open import that the rows belong to, locked; or what was added from it before. */
async function beginRows(
  tx: Tx,
  userId: number,
  id: number,
): Promise<{ name: string; done?: ReplyOf<typeof createTransactions> }> {
  const done = await outcomeOf(tx, userId, id);
  if (done?.changeId !== undefined)
    return { name: '', done: created(done.ids, done.changeId, done.taggedByRules) };
  return { name: await nameOfOpenImport(tx, userId, id) };
}

function created(
  trans_ids: number[],
  change_id: number,
  tagged_by_rules: number,
): ReplyOf<typeof createTransactions> {
  return { status: 'success', trans_ids, change_id, tagged_by_rules };
}

function wrong(field: string): AppError {
  const message = 'There is a problem with the formatting of this row.';
  return new AppError('invalid', message, [{ field, title: 'Whoops!', message }]);
}
