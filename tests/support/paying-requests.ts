import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import { startRequestPayment } from '#contract/pay-page/pay-page.ts';
import { addRows, type NewRow } from '#server/data/books/imports/add-rows.ts';
import type { Accounts } from '#server/data/books/schema.ts';
import {
  insertPaymentRequest,
  type NewPaymentRequest,
  type PaymentRequestRow,
} from '#server/data/payment-requests/payment-requests.repo.ts';
import { type AtBank, parametersOf } from './payments.ts';
import type { TestApp } from './test-app.ts';

type Open = Pick<TestApp, 'services' | 'clock'>;

/** An account that a bank keeps up to date, which can be paid. Returns its number. */
export async function addPaidAccount(
  { services }: Open,
  userId: number,
  columns: Partial<Insertable<Accounts>> = {},
): Promise<number> {
  return services.db.asSystem(async (tx) => {
    const { account_id } = await tx
      .insertInto('accounts')
      .values({
        user_id: userId,
        name: `Business ${randomUUID()}`,
        manual: false,
        holder: 'Ann Example',
        sort_code: '12-34-56',
        account_number: '12345678',
        ...columns,
      })
      .returning('account_id')
      .executeTakeFirstOrThrow();
    return account_id;
  });
}

/** A request for £50, whose payment is tagged as trading income. */
export async function addRequest(
  { services, clock }: Open,
  userId: number,
  accountId: number,
  columns: Partial<NewPaymentRequest> = {},
): Promise<PaymentRequestRow> {
  return services.db.asUser(userId, (tx) =>
    insertPaymentRequest(tx, userId, {
      created: clock.now,
      sent: clock.now,
      description: 'A website',
      amount: 5_000,
      currency: 'GBP',
      email: `${randomUUID()}@customers.example`,
      payee: 'Ann Example',
      account_id: accountId,
      auto_claim: true,
      claim_category_id: 5,
      claim_custom_tag_id: null,
      send_copy: false,
      invoice_number: null,
      due_date: null,
      notes: '',
      customer_address: '',
      lines: [],
      business: null,
      ...columns,
    }),
  );
}

/** The g of a pay link. */
export function linkOf({ guid, request_id: id }: PaymentRequestRow): string {
  return `${guid}|${id}`;
}

/** A client address that no one has used, in the network for documentation (RFC 3849). */
export function newAddress(): string {
  const [, one = '', two = ''] = /^(.{4})(.{4})/.exec(randomUUID()) ?? [];
  return `2001:db8:${one}:${two}::1`;
}

/** Starts to pay a request, like a visitor. */
export async function startPaying(app: TestApp, request: PaymentRequestRow): Promise<AtBank> {
  const { body } = await app.call(startRequestPayment, {
    body: { g: linkOf(request) },
    address: newAddress(),
  });
  if (body.status !== 'success') throw new Error(`refused: ${JSON.stringify(body)}`);
  return { authUrl: body.authUrl, id: parametersOf(body.authUrl).get('payment_id') ?? '' };
}

/** Money arrives on an account, as from a bank. Returns the number of the change that added it, and the transactions. */
export async function receive(
  { services, clock }: Open,
  userId: number,
  accountId: number,
  ...rows: readonly Partial<NewRow>[]
): Promise<{ ids: number[]; changeId: number }> {
  const actor = { userId, agentId: undefined, now: clock.now };
  const all = rows.map((row) => ({
    accountId,
    date: '2026-11-21',
    description: 'J SMITH',
    amount: 5_000,
    classification: '',
    bankRef: undefined,
    ...row,
  }));
  return services.db.asUser(userId, (tx) =>
    addRows(tx, actor, all, { importId: undefined, from: 'the bank' }),
  );
}

/** A payment that could be for two requests of the person. Returns the number of its transaction. */
export async function addArrivedPayment(app: Open, userId: number): Promise<number> {
  const accountId = await addPaidAccount(app, userId);
  await addRequest(app, userId, accountId);
  await addRequest(app, userId, accountId);
  const [id = 0] = (await receive(app, userId, accountId, {})).ids;
  return id;
}
