import { addDays, ukDateOf } from '#domain/calendar-date.ts';
import { pence } from '#domain/money.ts';
import {
  nextInvoiceNumber,
  insertPaymentRequest,
  setPaid,
} from '../../data/payment-requests/payment-requests.repo.ts';
import { businessNow } from '../../data/payment-requests/invoice-content.ts';
import { putCustomer } from '../../data/payment-requests/invoice-customers.repo.ts';
import type { Tx } from '../../db/database.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Days ago, where from and to, hundredths of a mile, minutes, what for. The last is not claimed yet. */
const journeys = [
  [66, 'SW1A 1AA', 'OX1 1BX', 5700, 76, 'Northlight Studio, briefing'],
  [38, 'SW1A 1AA', 'OX1 1BX', 5700, 76, 'Northlight Studio, review'],
  [37, '', '', 1240, 35, 'Harbour Press, proofs'],
  [10, 'SW1A 1AA', 'OX1 1BX', 5700, 76, 'Northlight Studio, review'],
  [3, '', '', 820, 25, 'Paper merchant'],
] as const;

/** Logs some business journeys of the demo filer. All but the last are claimed. */
export async function addDemoJourneys(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .insertInto('journeys')
    .values(
      journeys.map(([days, start_postcode, end_postcode, miles, minutes, comments], index) => {
        const started = new Date(now.getTime() - days * DAY);
        const claimed = index < journeys.length - 1;
        return {
          user_id: userId,
          started,
          ended: new Date(started.getTime() + minutes * MINUTE),
          vehicle: 'in_vehicle' as const,
          miles,
          miles_claimed: claimed ? miles : 0,
          claimed,
          start_postcode,
          end_postcode,
          comments,
          created: started,
        };
      }),
    )
    .execute();
}

const EMAIL = 'accounts@harbour-press.example';
const ADDRESS = 'Harbour Press\n2 Quay Street\nNewtown';
const lines = [
  { description: 'Design of the spring catalogue', quantity: 24, amount: 288_000 },
  { description: 'Pictures', quantity: 12, amount: 54_000 },
  { description: 'Proofs and delivery', amount: 18_000 },
];

/**
 * Adds an invoice of the demo filer that is paid. An open one would ask for money into an account that no bank is
 * behind.
 */
export async function addDemoInvoice(tx: Tx, userId: number, now: Date): Promise<void> {
  const sent = new Date(now.getTime() - 42 * DAY);
  await putCustomer(tx, userId, { email: EMAIL, address: ADDRESS }, sent);
  const { request_id } = await insertPaymentRequest(tx, userId, {
    created: sent,
    sent,
    description: 'Spring catalogue',
    amount: pence(lines.reduce((all, { amount }) => all + amount, 0)),
    currency: 'GBP',
    email: EMAIL,
    payee: 'Robin Filer',
    account_id: null,
    auto_claim: false,
    claim_category_id: null,
    claim_custom_tag_id: null,
    send_copy: false,
    invoice_number: await nextInvoiceNumber(tx, userId),
    due_date: addDays(ukDateOf(sent), 30),
    notes: 'Thank you for your order.',
    customer_address: ADDRESS,
    lines,
    business: await businessNow(tx, userId),
  });
  await setPaid(tx, userId, request_id, { paid: 'P', via: 'marked', at: new Date(now.getTime() - 35 * DAY) });
}
