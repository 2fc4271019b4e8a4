import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatPounds, pence } from '#domain/money.ts';
import { escape, page } from '../mailbox/mailbox-pages.ts';
import { banks, findBank } from '../open-banking/banks.ts';
import { type Decision, decide, type PaymentDesk } from './desk.ts';
import type { SandboxPayment } from './payment-store.ts';

type Form = Readonly<Record<string, string | undefined>>;

/** The paths registered for returning customers, on any host: of payments to HMRC and of payment requests. */
const RETURN_PATHS = ['/hmrcpay/paid', '/pay'];

/** payment.truelayer.com: the customer chooses a bank, then authorises or cancels the payment there. */
export function paymentPages(app: FastifyInstance, desk: PaymentDesk): void {
  app.get<{ Querystring: Form }>('/payments', ({ query }, reply) => {
    // The address has its parameters after '#', which browsers do not send.
    if (query['payment_id'] === undefined) return sendPage(reply, 'Paying by bank', MOVE_PARAMETERS);
    const payment = openPayment(desk, query);
    if (typeof payment === 'string')
      return sendPage(reply, 'This payment cannot be made', escaped(payment), 400);
    return sendPage(reply, 'Choose your bank', chooseBank(payment, query));
  });

  app.post<{ Body: Form | null }>('/payments', async ({ body }, reply) => {
    const form = body ?? {};
    const payment = openPayment(desk, form);
    if (typeof payment === 'string')
      return sendPage(reply, 'This payment cannot be made', escaped(payment), 400);
    const bank = findBank(form['bank'] ?? '');
    if (bank === undefined) return sendPage(reply, 'Choose your bank', chooseBank(payment, form));
    payment.bank = bank.id;
    const decision = decisions.find((word) => word === form['decision']);
    if (decision === undefined) {
      payment.status = 'authorizing';
      return sendPage(reply, `Pay with ${bank.name}`, atBank(payment, form));
    }
    await decide(desk, payment, decision);
    const back = new URL(form['return_uri'] ?? '');
    back.searchParams.set('payment_id', payment.id);
    if (decision === 'cancel') back.searchParams.set('error', 'tl_hpp_abandoned');
    return reply.redirect(back.href, 303);
  });
}

const decisions: readonly Decision[] = ['authorise', 'cancel', 'decline'];

/** A payment that can still be authorised; a returned text says why not. */
function openPayment({ store }: PaymentDesk, form: Form): SandboxPayment | string {
  const payment = store.find(form['payment_id'] ?? '');
  if (payment === undefined || payment.resourceToken !== form['resource_token'])
    return 'The payment is not known.';
  const back = form['return_uri'] ?? '';
  if (!URL.canParse(back) || !RETURN_PATHS.includes(new URL(back).pathname))
    return 'The return_uri is not registered.';
  if (payment.status !== 'authorization_required' && payment.status !== 'authorizing')
    return `The payment is already ${payment.status}.`;
  return payment;
}

function chooseBank(payment: SandboxPayment, form: Form): string {
  const options = banks.map(({ id, name }) => `<option value="${id}">${escape(name)}</option>`).join('');
  return `${about(payment)}<form method="post" action="payments">${hidden(form)}
<p><label for="bank">Your bank</label><br><select id="bank" name="bank">${options}</select></p>
<p><button>Continue</button></p></form>`;
}

function atBank(payment: SandboxPayment, form: Form): string {
  const button = (decision: Decision, label: string) =>
    `<button name="decision" value="${decision}">${label}</button> `;
  return `${about(payment)}<form method="post" action="payments">${hidden(form)}
<input type="hidden" name="bank" value="${escape(payment.bank ?? '')}">
<p>${button('authorise', 'Authorise payment')}${button('cancel', 'Cancel')}${button('decline', 'Let the bank decline it')}</p></form>`;
}

function about({ body }: SandboxPayment): string {
  const { beneficiary } = body.payment_method;
  return `<p>${formatPounds(pence(body.amount_in_minor))} to ${escape(beneficiary.account_holder_name)}, with the reference
${escape(beneficiary.reference)}.</p><p><small>This is the sandbox. No money is moved.</small></p>`;
}

function hidden(form: Form): string {
  return ['payment_id', 'resource_token', 'return_uri']
    .map((name) => `<input type="hidden" name="${name}" value="${escape(form[name] ?? '')}">`)
    .join('');
}

const MOVE_PARAMETERS = `<p>Loading…</p><script>if (location.hash.length > 1) location.replace(location.pathname + '?' + location.hash.slice(1));</script>`;

function escaped(text: string): string {
  return `<p>${escape(text)}</p>`;
}

function sendPage(reply: FastifyReply, title: string, body: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(page(title, body));
}
