import { describe, expect, test } from 'vitest';
import { chooseRequest, getRequestArrivals } from '#contract/payment-requests/arrivals.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { getTransactions } from '#contract/transactions/transactions.ts';
import { paymentReference } from '#server/data/payment-requests/paying/reference.ts';
import {
  findPaymentRequest,
  type NewPaymentRequest,
  setDiscarded,
  setPaid,
} from '#server/data/payment-requests/payment-requests.repo.ts';

import { booksOf } from '#tests/support/books.ts';
import { addFiledReturn } from '#tests/support/filed-return.ts';
import { addPaidAccount, addRequest, receive, startPaying } from '#tests/support/paying-requests.ts';
import { decideAtBank, deliver, webhooksOf } from '#tests/support/payments.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

/** Someone with an account that can be paid. */
async function newPerson() {
  const { userId } = await addUser(app);
  const token = await addSession(app, userId);
  const accountId = await addPaidAccount(app, userId);
  const request = (columns: Partial<NewPaymentRequest> = {}) => addRequest(app, userId, accountId, columns);
  const arrive = (...rows: Parameters<typeof receive>[3][]) => receive(app, userId, accountId, ...rows);
  const flagOf = async (id: number) =>
    (await app.services.db.asUser(userId, (tx) => findPaymentRequest(tx, userId, id)))?.paid;
  const tagOf = async (id: number) =>
    (await app.call(getTransactions, { token })).body.transactions.find((one) => one.id === id)?.tax_cat_id;
  const asked = async () => (await app.call(getRequestArrivals, { token })).body.arrivals;
  return { userId, token, accountId, request, arrive, flagOf, tagOf, asked, books: booksOf(app, token) };
}

describe('2:2.8 "Tag payment when it arrives"', () => {
  test('tags the payment as the request says, once, and the request is auto-tagged', async () => {
    const { request, arrive, flagOf, tagOf, books, asked } = await newPerson();
    const { request_id: id } = await request();
    const { ids } = await arrive({}, { amount: 4_999 });
    expect(await tagOf(ids[0] ?? 0)).toBe(5);
    expect(await tagOf(ids[1] ?? 0)).toBeNull();
    expect(await flagOf(id)).toBe('Y');
    const [change] = await books.changes();
    expect(change).toMatchObject({ label: 'A paid request tagged 1 item as Trading income', rows: 1 });
    // The next payment of the same amount is another one.
    const next = await arrive({ date: '2026-11-22' });
    expect(await tagOf(next.ids[0] ?? 0)).toBeNull();
    expect(await asked()).toEqual([]);
  });

  test('finds the reference, also of another amount of requests and after months', async () => {
    const { request, arrive, flagOf } = await newPerson();
    const first = await request();
    const second = await request();
    await arrive({ date: '2027-06-01', description: `FPI ${paymentReference(second.guid)} J SMITH` });
    expect(await flagOf(second.request_id)).toBe('Y');
    expect(await flagOf(first.request_id)).toBe('N');
  });

  test('tags a payment through the pay page when it arrives', async () => {
    const { request, arrive, flagOf, tagOf } = await newPerson();
    const row = await request({ auto_claim: true, claim_category_id: 2 });
    const { id, authUrl } = await startPaying(app, row);
    await decideAtBank({ id, authUrl }, 'authorise');
    for (const webhook of await webhooksOf(id)) await deliver(app, webhook);
    expect(await flagOf(row.request_id)).toBe('P');
    const { ids } = await arrive({ date: ukDateOf(new Date()) });
    expect(await tagOf(ids[0] ?? 0)).toBe(2);
    expect(await flagOf(row.request_id)).toBe('Y');
  });

  test.each([
    ['the toggle is off', { auto_claim: false, claim_category_id: null }],
    ['another account is paid', 'other account'],
    ['the request is discarded', 'discarded'],
    ['the person marked it as paid', 'marked'],
  ] as const)('does nothing if %s', async (_, how) => {
    const { userId, request, arrive, flagOf, tagOf } = await newPerson();
    const row = await request(typeof how === 'object' ? how : {});
    const id = row.request_id;
    const accountId = how === 'other account' ? await addPaidAccount(app, userId) : undefined;
    await app.services.db.asUser(userId, async (tx) => {
      if (how === 'discarded') await setDiscarded(tx, userId, id, true);
      if (how === 'marked') await setPaid(tx, userId, id, { paid: 'P', via: 'marked', at: app.clock.now });
    });
    const { ids } = await arrive(accountId === undefined ? {} : { accountId });
    expect(await tagOf(ids[0] ?? 0)).toBeNull();
    expect(await flagOf(id)).toBe(how === 'marked' ? 'P' : 'N');
  });

  test('does not match another person’s request', async () => {
    const one = await newPerson();
    const other = await newPerson();
    const { request_id: id } = await one.request();
    const { ids } = await other.arrive({});
    expect(await other.tagOf(ids[0] ?? 0)).toBeNull();
    expect(await one.flagOf(id)).toBe('N');
  });

  test('leaves a filed year alone', async () => {
    const { userId, request, arrive, flagOf } = await newPerson();
    await addFiledReturn(app, userId, { tax_year: '2026-27', test: false, success: true });
    const { request_id: id } = await request();
    await arrive({});
    expect(await flagOf(id)).toBe('N');
  });
});

describe('undoing', () => {
  test('the tag opens the request again, for another payment but not for this one; redoing pays it again', async () => {
    const { request, arrive, flagOf, tagOf, books } = await newPerson();
    const { request_id: id } = await request();
    const { ids } = await arrive({});
    const [change] = await books.changes();
    const undone = await books.undo(change?.id ?? 0);
    expect(undone.status).toBe(200);
    expect(await tagOf(ids[0] ?? 0)).toBeNull();
    expect(await flagOf(id)).toBe('N');
    await books.undo(undone.body.change_id);
    expect(await tagOf(ids[0] ?? 0)).toBe(5);
    expect(await flagOf(id)).toBe('Y');
    const [redone] = await books.changes();
    await books.undo(redone?.id ?? 0);
    expect(await flagOf(id)).toBe('N');
    const next = await arrive({ date: '2026-11-25' });
    expect(await tagOf(next.ids[0] ?? 0)).toBe(5);
    expect(await flagOf(id)).toBe('Y');
  });

  test('the import that brought the payment opens the request, and redoing it pays it again', async () => {
    const { request, arrive, flagOf, books } = await newPerson();
    const { request_id: id } = await request();
    const { changeId } = await arrive({});
    expect((await books.undo(changeId)).status).toBe(409);
    const undone = await books.undo(changeId, { changed: 'Y' });
    expect(await flagOf(id)).toBe('N');
    await books.undo(undone.body.change_id);
    expect(await flagOf(id)).toBe('Y');
  });

  test('a request paid through the pay page stays paid', async () => {
    const { request, arrive, flagOf, books } = await newPerson();
    const row = await request();
    const { id, authUrl } = await startPaying(app, row);
    await arrive({ description: paymentReference(row.guid) });
    // The webhook comes after the money.
    await decideAtBank({ id, authUrl }, 'authorise');
    for (const webhook of await webhooksOf(id)) await deliver(app, webhook);
    expect(await flagOf(row.request_id)).toBe('Y');
    const [change] = await books.changes();
    await books.undo(change?.id ?? 0);
    expect(await flagOf(row.request_id)).toBe('P');
  });
});

describe('a payment that could be for two requests', () => {
  async function twoRequests() {
    const person = await newPerson();
    const first = await person.request({ description: 'January' });
    const second = await person.request({ description: 'February', claim_category_id: 2 });
    const { ids } = await person.arrive({ description: 'J SMITH' });
    return { ...person, first, second, transId: ids[0] ?? 0 };
  }

  test('is asked about, with its requests', async () => {
    const { asked, first, second, transId, tagOf } = await twoRequests();
    expect(await asked()).toEqual([
      {
        id: transId,
        datetime: '21/11/2026',
        amount: 50,
        description: 'J SMITH',
        requests: [
          { id: first.request_id, description: 'January', email: first.email },
          { id: second.request_id, description: 'February', email: second.email },
        ],
      },
    ]);
    expect(await tagOf(transId)).toBeNull();
  });

  test('is tagged as the chosen request says, which can be undone', async () => {
    const { token, asked, first, second, transId, tagOf, flagOf, books } = await twoRequests();
    const body = { trans_id: transId, pay_id: second.request_id };
    const answer = await app.call(chooseRequest, { token, body });
    expect(answer.status).toBe(200);
    expect(await tagOf(transId)).toBe(2);
    expect(await flagOf(second.request_id)).toBe('Y');
    expect(await flagOf(first.request_id)).toBe('N');
    expect(await asked()).toEqual([]);
    expect((await app.call(chooseRequest, { token, body })).status).toBe(404);
    await books.undo(answer.body.change_id);
    expect(await tagOf(transId)).toBeNull();
    expect(await flagOf(second.request_id)).toBe('N');
  });

  test('is asked about again after a wrong answer is undone, and can be for the other request', async () => {
    const { token, asked, first, second, transId, tagOf, flagOf, books } = await twoRequests();
    const choose = async (pay_id: number) =>
      (await app.call(chooseRequest, { token, body: { trans_id: transId, pay_id } })).body.change_id;
    const undone = await books.undo(await choose(second.request_id));
    const [question] = await asked();
    expect(question?.requests.map(({ id }) => id)).toEqual([first.request_id, second.request_id]);
    // Redoing answers the question again.
    const redone = await books.undo(undone.body.change_id);
    expect(await asked()).toEqual([]);
    expect(await flagOf(second.request_id)).toBe('Y');
    await books.undo(redone.body.change_id);
    const right = await choose(first.request_id);
    expect(await tagOf(transId)).toBe(5);
    expect(await flagOf(first.request_id)).toBe('Y');
    expect(await flagOf(second.request_id)).toBe('N');
    expect(await asked()).toEqual([]);
    await books.undo(right);
    expect(await flagOf(first.request_id)).toBe('N');
    expect(await asked()).toHaveLength(1);
  });

  test('can be for a request without a tag, which is undone and redone too', async () => {
    const { token, request, arrive, asked, flagOf, tagOf, books } = await newPerson();
    await request();
    const { request_id: pay_id } = await request({ auto_claim: false, claim_category_id: null });
    const [trans_id = 0] = (await arrive({ description: 'J SMITH' })).ids;
    const answer = await app.call(chooseRequest, { token, body: { trans_id, pay_id } });
    expect(await flagOf(pay_id)).toBe('P');
    expect(await tagOf(trans_id)).toBeNull();
    const undone = await books.undo(answer.body.change_id);
    expect(await flagOf(pay_id)).toBe('N');
    expect(await asked()).toHaveLength(1);
    await books.undo(undone.body.change_id);
    expect(await flagOf(pay_id)).toBe('P');
    expect(await asked()).toEqual([]);
  });

  test('can be for neither, and is not asked about again, unless the answer is undone', async () => {
    const { token, asked, transId, tagOf, books } = await twoRequests();
    const none = { trans_id: transId, pay_id: null };
    const { status, body } = await app.call(chooseRequest, { token, body: none });
    expect(status).toBe(200);
    expect(await asked()).toEqual([]);
    expect(await tagOf(transId)).toBeNull();
    const [change] = await books.changes();
    expect(change).toMatchObject({
      id: body.change_id,
      label: 'Said that 1 payment is not for a payment request',
      undone: false,
    });
    const undone = await books.undo(body.change_id);
    expect(await asked()).toHaveLength(1);
    await books.undo(undone.body.change_id);
    expect(await asked()).toEqual([]);
  });

  test('is no longer asked about once the person has tagged it', async () => {
    const { asked, transId, books } = await twoRequests();
    await books.tag([transId], 7);
    expect(await asked()).toEqual([]);
  });

  test('cannot be for a request that is another person’s, another amount, or discarded', async () => {
    const { userId, token, request, first, transId, flagOf } = await twoRequests();
    const stranger = await newPerson();
    const strangers = await stranger.request();
    const larger = await request({ amount: 5_001 });
    await app.services.db.asUser(userId, (tx) => setDiscarded(tx, userId, first.request_id, true));
    for (const id of [strangers.request_id, larger.request_id, first.request_id, 999_999_999]) {
      const answer = await app.call(chooseRequest, { token, body: { trans_id: transId, pay_id: id } });
      expect(answer.body).toMatchObject({ error: 'conflict' });
    }
    expect(await stranger.flagOf(strangers.request_id)).toBe('N');
    expect(await flagOf(first.request_id)).toBe('N');
    // Another person's payment.
    const answer = await app.call(chooseRequest, {
      token: stranger.token,
      body: { trans_id: transId, pay_id: strangers.request_id },
    });
    expect(answer.status).toBe(404);
  });

  test('chosen twice at once is tagged once', async () => {
    const { token, first, second, transId, books } = await twoRequests();
    const answers = await Promise.all(
      [first, second].map(({ request_id: pay_id }) =>
        app.call(chooseRequest, { token, body: { trans_id: transId, pay_id } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await books.changes()).filter(({ kind }) => kind === 'tagged_by_request')).toHaveLength(1);
  });
});
