import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts';
import type { getPaymentAuthLink } from '#contract/payments/payments.ts';
import { ukDateOf } from '#domain/calendar-date.ts';
import { hmrcAccount } from '#domain/hmrc-account.ts';
import { formatPounds } from '#domain/money.ts';
import { secondsAfter } from '#domain/seconds-after.ts';
import { startYear, type TaxYear, taxYearFromId, taxYearOf } from '#domain/tax-year.ts';
import { movePayment, setCreated } from '../../data/payments/moves.repo.ts';
import {
  insertPayment,
  type PaymentOwner,
  type PaymentRow,
  paymentsOf,
} from '../../data/payments/payments.repo.ts';
import { OPEN, SAME_PAYMENT_SECONDS } from '../../data/payments/provider.ts';
import { taxYearOrRefuse } from '../../data/rates/tax-years.ts';
import { isEmail } from '../../data/users/users.repo.ts';
import { profileRow } from '../../data/users/profile.repo.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import { addressKey, takeTurn, throttleKey } from '../../throttle/throttle.ts';
import { type CheckedRequest, checkedRequest } from './checked-request.ts';
import { PAYMENTS_FROM_ONE_CLIENT, PAYMENTS_OF_ONE_ACCOUNT } from './limits.ts';
import { messages } from './messages.ts';
import { inScopeOf } from './owner.ts';
import { paymentsOf as providerOf } from './payments-of.ts';

type Reply = ReplyOf<typeof getPaymentAuthLink>;

export interface Payer {
  readonly owner: PaymentOwner;
  /** The client address, which limits people without an account. */
  readonly address: string;
  readonly now: Date;
  readonly log: FastifyBaseLogger;
}

/**
 * Starts a payment to HMRC and returns the page where the person pays. Of the same payment, one is started at a time:
 * pressing the button twice, or in two tabs, leads to the same page. After it was paid, the person is asked first.
 */
export async function startPayment(
  services: Services,
  payer: Payer,
  body: BodyOf<typeof getPaymentAuthLink>,
): Promise<Reply> {
  const request = checkedRequest(body);
  if (typeof request === 'string') return { status: 'error', message: request };
  const provider = providerOf(services.config);
  const { owner, now, log } = payer;
  const visitor = 'userId' in owner ? undefined : visitorOf(body);
  if (!('userId' in owner) && visitor === undefined)
    return { status: 'error', message: messages.payerMissing };
  const begun = await services.db.asSystem((tx) => begin(tx, payer, request, body));
  if ('status' in begun) return begun;
  const { row, user = visitor } = begun;
  if (row.page !== null) return { status: 'success', authUrl: row.page };
  const created = await provider.create({
    id: row.payment_id,
    idempotencyKey: row.idempotency_key,
    amount: request.amount,
    beneficiary: hmrcAccount,
    reference: request.reference,
    payer: user,
    returnUrl: `${services.config.publicUrl}/hmrcpay/paid`,
  });
  const inScope = inScopeOf(services, owner);
  if (!created.ok) {
    log.warn({ failure: created.detail }, 'a payment to HMRC could not be started');
    if (created.failure === 'unavailable') throw new AppError('unavailable', messages.unavailable);
    await inScope((tx) =>
      movePayment(tx, 'hmrc_payments', row.payment_id, { state: 'failed', failure: 'failed' }, now),
    );
    return { status: 'error', message: messages.refused };
  }
  await inScope((tx) => setCreated(tx, 'hmrc_payments', row.payment_id, created.value, now));
  return { status: 'success', authUrl: created.value.page };
}

/**
 * Who pays without an account, as they say: the provider needs a name, and an email address or phone number
 * (docs.truelayer.com/docs/end-user-information-payments). We do not store it. Undefined if something is missing.
 */
function visitorOf({ payer_name: name = '', payer_email: email = '' }: BodyOf<typeof getPaymentAuthLink>) {
  const user = { name: name.trim(), email: email.trim() };
  return user.name !== '' && isEmail(user.email) ? user : undefined;
}

interface Begun {
  readonly row: PaymentRow;
  readonly user: { readonly name: string; readonly email: string } | undefined;
}

/** The open payment that this request is about, or a new one. The counter's lock makes requests take turns. */
async function begin(
  tx: Tx,
  { owner, address, now }: Payer,
  { reference, utr, amount }: CheckedRequest,
  { again, tax_year_id: yearId }: BodyOf<typeof getPaymentAuthLink>,
): Promise<Begun | Reply> {
  const isAllowed =
    'userId' in owner
      ? takeTurn(tx, throttleKey('hmrc payment', String(owner.userId)), PAYMENTS_OF_ONE_ACCOUNT, now)
      : takeTurn(tx, addressKey('hmrc payment', address), PAYMENTS_FROM_ONE_CLIENT, now);
  if (!(await isAllowed)) throw new AppError('too_many_requests', messages.tooMany);
  const recent = await paymentsOf(tx, owner, secondsAfter(now, -SAME_PAYMENT_SECONDS));
  const same = recent.filter((row) => row.reference === reference && row.amount === amount);
  const profile = 'userId' in owner ? await profileRow(tx, owner.userId) : undefined;
  // Providers need a name, and people can leave theirs out of the profile.
  const user = profile && { name: profile.name || profile.email, email: profile.email };
  const open = same.find(({ state }) => OPEN.has(state));
  if (open !== undefined) return { row: open, user };
  const paid = again === 'Y' ? undefined : same.find(({ state }) => state !== 'failed');
  if (paid !== undefined) {
    const words = paid.state === 'executed' ? messages.paidRecently : messages.beingSent;
    return { status: 'error', message: words(formatPounds(amount)), paid_recently: 'Y' };
  }
  const row = await insertPayment(
    tx,
    owner,
    {
      payment_id: randomUUID(),
      idempotency_key: randomUUID(),
      reference,
      amount,
      tax_year: profile?.utr === utr ? await yearOf(tx, yearId, now) : null,
    },
    now,
  );
  return { row, user };
}

/** The year named, or else the last complete one: its balance is due next. */
async function yearOf(tx: Tx, id: number | undefined, now: Date): Promise<TaxYear | null> {
  if (id !== undefined) return taxYearOrRefuse(tx, id, now);
  const current = taxYearOf(ukDateOf(now));
  return (current && taxYearFromId(startYear(current) - 1)) ?? null;
}
