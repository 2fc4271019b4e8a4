import type { Insertable } from 'kysely';
import { extractText } from 'unpdf';
import { sendPaymentRequest } from '#contract/payment-requests/payment-requests.ts';
import type { Accounts } from '#server/data/books/schema.ts';
import { insertPaymentRequest } from '#server/data/payment-requests/payment-requests.repo.ts';
import { addSession, addUser } from './people.ts';
import type { TestApp } from './test-app.ts';

/** An account that payments can be requested into. */
export async function addReceivingAccount(
  app: Pick<TestApp, 'services'>,
  userId: number,
  columns: Partial<Insertable<Accounts>> = {},
): Promise<number> {
  const { account_id } = await app.services.db.asUser(userId, (tx) =>
    tx
      .insertInto('accounts')
      .values({
        user_id: userId,
        name: 'Starling',
        manual: false,
        holder: 'Fay Green',
        sort_code: '608371',
        account_number: '12344471',
        ...columns,
      })
      .returning('account_id')
      .executeTakeFirstOrThrow(),
  );
  return account_id;
}

/** A person with such an account, and what they send for a request into it. */
export async function addSender(app: TestApp) {
  const person = await addUser(app);
  const token = await addSession(app, person.userId);
  const accountId = await addReceivingAccount(app, person.userId);
  const request = {
    name: 'Fay Green',
    email: 'sam@customer.example',
    description: 'Garden design',
    amount: '120.50',
    account_id: accountId,
    auto_claim: 'Y',
    claim_as: 5,
    send_invoice: 'N',
  } as const;
  return {
    ...person,
    token,
    accountId,
    request,
    send: (body: object = {}) => app.call(sendPaymentRequest, { token, body: { ...request, ...body } }),
  };
}

/** A request in the database, which nobody was mailed. Returns its id. */
export async function addRequest(app: Pick<TestApp, 'services' | 'clock'>, userId: number): Promise<number> {
  const { request_id } = await app.services.db.asUser(userId, (tx) =>
    insertPaymentRequest(tx, userId, {
      created: app.clock.now,
      sent: app.clock.now,
      description: 'Garden design',
      amount: 12_050,
      currency: 'GBP',
      email: 'sam@customer.example',
      payee: 'Fay Green',
      account_id: null,
      auto_claim: false,
      claim_category_id: null,
      claim_custom_tag_id: null,
      send_copy: false,
      invoice_number: null,
      due_date: null,
      notes: '',
      customer_address: '',
      lines: [],
      business: null,
    }),
  );
  return request_id;
}

/** The text of a PDF on one line. */
export async function pdfText(content: Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(content), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
