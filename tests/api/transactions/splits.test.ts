import fc from 'fast-check';
import { expect, test } from 'vitest';
import { undoBookChange } from '#contract/transactions/book-changes.ts';
import { getBookTotals } from '#contract/tax-forms/tax-forms.ts';
import * as found from '#contract/transactions/found-transactions.ts';
import { getTaxTransactions, createTaxTransactions } from '#contract/transactions/claims.ts';
import * as contract from '#contract/transactions/transactions.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const [TRADE_IN, TRADE_OUT, PROPERTY_OUT, PERSONAL_OUT] = [5, 11, 12, 26];

async function person() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  return {
    token,
    added: async (changes: Record<string, unknown> = {}) => {
      const { body } = await app.call(contract.createTransaction, {
        token,
        body: {
          description: 'Phone bill',
          amount: 30.01,
          trans_type: 'Out',
          trans_date: '01/06/2025',
          category: TRADE_OUT,
          ...changes,
        },
      });
      return body.trans_id;
    },
    split: (trans_id: number, body: object, query: Record<string, unknown> = {}) =>
      app.call(createTaxTransactions, { token, query: { trans_id, ...query }, body }),
    parts: async (trans_id: number) =>
      (await app.call(getTaxTransactions, { token, query: { trans_id } })).body.allocations,
    row: async (id: number) =>
      (await app.call(contract.getTransactions, { token })).body.transactions.find((row) => row.id === id),
    totals: async (year: number) => {
      const { body } = await app.call(getBookTotals, { token, query: { tax_year_id: year } });
      return Object.fromEntries(body.totals.map(({ code, total }) => [code, total]));
    },
    similar: async (tx_id: number, query: Record<string, unknown> = {}) =>
      (await app.call(found.findSimilar, { token, query: { tx_id, ...query } })).body.similar,
  };
}

test('keeps the parts of a split in order, counts each under its tag, and undoes them together', async () => {
  const { token, added, split, parts, row, totals } = await person();
  const id = await added();
  const before = await row(id);
  const { body } = await split(id, [
    { amount: 20.0, description: ' Calls ', category: TRADE_OUT },
    { amount: 10.01, description: 'Home', category: PERSONAL_OUT },
  ]);
  expect(await parts(id)).toMatchObject([
    { amount: 20, description: 'Calls', category: TRADE_OUT, tax_date: '01/06/2025' },
    { amount: 10.01, description: 'Home', category: PERSONAL_OUT },
  ]);
  expect(await row(id)).toMatchObject({ claimed: 'Y', claimed_amount: 30.01, tax_cat_id: TRADE_OUT });
  expect(await totals(2025)).toEqual({ TRAE: 20 });
  await app.call(undoBookChange, { token, params: { id: body.change_id } });
  expect(await row(id)).toEqual(before);
});

test('says that a split is the first of two kinds, for both', async () => {
  const { added, split } = await person();
  const id = await added({ category: PERSONAL_OUT });
  const { body } = await split(id, [
    { amount: 20, description: '', category: TRADE_OUT },
    { amount: 10, description: '', category: PROPERTY_OUT },
  ]);
  expect(body).toMatchObject({ se_info: { num_before: 0 }, prop_info: { num_before: 0 } });
});

test('never claims more than the transaction in parts, to the penny, whatever their amounts', async () => {
  const { added, split, parts } = await person();
  const id = await added();
  const whole = 3001;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 3100 }), { maxLength: 4 }), async (amounts) => {
      const before = await parts(id);
      const { status, body } = await split(
        id,
        amounts.map((amount) => ({ amount: amount / 100, description: '', category: TRADE_OUT })),
      );
      if (amounts.reduce((sum, amount) => sum + amount, 0) <= whole) {
        expect(status).toBe(200);
        expect((await parts(id)).map(({ amount }) => Math.round(amount * 100))).toEqual(amounts);
      } else {
        expect([status, body]).toMatchObject([
          422,
          {
            issues: [
              {
                title: 'Claimed total too high',
                message: 'You cannot claim more than the transaction total.',
              },
            ],
          },
        ]);
        expect(await parts(id)).toEqual(before);
      }
    }),
  );
});

test('takes a part in a category of the other direction as a refund', async () => {
  const { added, split, totals } = await person();
  const id = await added({ trans_type: 'In', category: TRADE_IN, amount: 12 });
  await split(id, [{ amount: 12, description: 'Returned', category: TRADE_OUT }]);
  expect(await totals(2025)).toEqual({ TRAE: -12 });
});

test('counts and lists what is claimed in another tax year', async () => {
  const { token, added, split, row, totals } = await person();
  const id = await added({ trans_date: '05/04/2026' });
  await added({ trans_date: '06/04/2025' });
  const mismatched = async () => (await app.call(found.getClaimsWithMisMatchedYears, { token })).body.tx;
  expect(await mismatched()).toEqual([]);
  const part = [{ amount: 30.01, description: '', category: TRADE_OUT }];
  expect((await split(id, part, { trans_date: '31/02/2026' })).status).toBe(422);
  await split(id, part, { trans_date: '06/04/2026' });
  expect(await mismatched()).toEqual([id]);
  expect(await row(id)).toMatchObject({ datetime: '05/04/2026', tax_date: '06/04/2026' });
  expect(await totals(2026)).toEqual({ TRAE: 30.01 });
});

test('finds similar transactions of the same merchant and direction', async () => {
  const { token, added, split, row, similar } = await person();
  const one = await added({ description: 'CARD PAYMENT TO AMAZON.CO.UK*2K3LM ON 12 JUN' });
  const two = await added({ description: 'Amazon Prime', trans_date: '02/06/2024' });
  const back = await added({ description: 'Amazon refund', trans_type: 'In', category: TRADE_IN });
  await added({ description: 'Argos' });
  expect(await similar(one)).toEqual([two]);
  expect(await similar(one, { current_year: 'Y' })).toEqual([]);
  await split(two, []);
  expect(await similar(one, { tagged: 'Y' })).toEqual([]);
  expect(await similar(one, { tagged: 'N' })).toEqual([two]);
  expect((await row(two))?.candidate).toBe('N');
  const same = await added({ description: 'AMAZON.CO.UK 99' });
  const { body } = await split(same, [], { get_matches: 'Y' });
  expect(body.similar).toEqual([two]);
  expect(await row(same)).toMatchObject({ claimed: 'N', candidate: 'Y' });
  expect((await app.call(contract.getTransactions, { token })).body.transactions.length).toBe(5);
  expect(back).not.toBe(two);
});

test('saves a note, reads it back and undoes it', async () => {
  const { token, added, row } = await person();
  const id = await added({ note: 'First' });
  const note = async () =>
    (await app.call(contract.getTransaction, { token, query: { trans_id: id } })).body.transaction.notes;
  const { body } = await app.call(contract.saveTransactionInfo, { token, body: { id, note: ' Second ' } });
  expect(await note()).toBe('Second');
  expect(await row(id)).toMatchObject({ has_note: 'Y', note: 'Second' });
  await app.call(undoBookChange, { token, params: { id: body.change_id } });
  expect(await note()).toBe('First');
});

test('does not replace a note that someone else has changed, alone or with a split', async () => {
  const { token, added, split, row } = await person();
  const id = await added({ note: 'First' });
  const noted = (body: { note: string; note_seen?: string }) =>
    app.call(contract.saveTransactionInfo, { token, body: { id, ...body } });
  await noted({ note: 'With Ann', note_seen: 'First' });
  const before = await row(id);
  const refused = await noted({ note: 'Mine', note_seen: 'First' });
  expect(refused).toMatchObject({
    status: 409,
    body: { error: 'note_changed', message: expect.stringContaining('“With Ann”') },
  });
  const parts = [{ amount: 10, description: 'Half', category: TRADE_OUT }];
  const both = await split(id, { parts, note: 'Mine', note_seen: 'First' });
  expect(both).toMatchObject({ status: 409, body: { error: 'note_changed' } });
  expect(await row(id)).toEqual(before);
  // Equal texts lose nothing, and a person who has been told can replace it.
  expect((await noted({ note: 'With Ann', note_seen: 'First' })).status).toBe(200);
  expect((await split(id, { parts, note: 'Mine', note_seen: 'With Ann' })).status).toBe(200);
  expect(await row(id)).toMatchObject({ note: 'Mine', claimed_amount: 10 });
});

test('saves, undoes and redoes a note with a split as one change', async () => {
  const { token, added, split, row } = await person();
  const id = await added({ note: 'as it was' });
  const before = await row(id);
  const parts = [{ amount: 10, description: 'Half', category: TRADE_OUT }];
  const { change_id } = (await split(id, { parts, note: ' ask about this ' })).body;
  expect(await row(id)).toMatchObject({ note: 'ask about this', claimed_amount: 10 });
  const undone = await app.call(undoBookChange, { token, params: { id: change_id } });
  expect(undone.body).toMatchObject({ undone: 1, kept: 0 });
  expect(await row(id)).toEqual(before);
  await app.call(undoBookChange, { token, params: { id: undone.body.change_id } });
  expect(await row(id)).toMatchObject({ note: 'ask about this', claimed_amount: 10 });
  // A refusal saves neither.
  expect((await split(id, { parts: [{ ...parts[0], amount: 99 }], note: 'too much' })).status).toBe(422);
  expect(await row(id)).toMatchObject({ note: 'ask about this', claimed_amount: 10 });
});
