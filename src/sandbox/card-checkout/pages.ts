import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatUkDate } from '#domain/calendar-date.ts';
import { formatPounds } from '#domain/money.ts';
import { offerOf, planNames, sandboxPlanIds } from '#domain/plans.ts';
import { escape, page } from '../mailbox/mailbox-pages.ts';
import { cardFields, readCard } from './card-form.ts';
import type { PayLink, Subscription } from './checkout-store.ts';
import type { Desk } from './desk.ts';

type Form = Readonly<Record<string, string | undefined>>;

/** The pages of the checkout: paying, changing the card, cancelling. Plain HTML without scripts. */
export function checkoutPages(app: FastifyInstance, desk: Desk, now: () => Date): void {
  payPages(app, desk, now);
  managePages(app, desk, now);
}

function payPages(app: FastifyInstance, desk: Desk, now: () => Date): void {
  app.get<{ Params: { id: string } }>('/checkout/custom/:id', ({ params }, reply) => {
    const link = desk.store.links.get(params.id);
    if (link === undefined) return missing(reply);
    return send(reply, 'Checkout', payForm(desk, link, { checkout: newCheckoutId() }));
  });
  app.post<{ Params: { id: string }; Body: Form }>(
    '/checkout/custom/:id',
    async ({ params, body }, reply) => {
      const link = desk.store.links.get(params.id);
      const checkoutId = body['checkout'] ?? '';
      if (link === undefined || !/^\d+-chre[0-9a-f]{20}$/.test(checkoutId)) return missing(reply);
      if (body['act'] === 'cancel')
        return send(
          reply,
          'You have not been charged',
          '<p>You can close this window and go back to Formledger.</p>',
        );
      // Only asks for the price with a coupon.
      if (body['act'] === 'coupon') return send(reply, 'Checkout', payForm(desk, link, body));
      const card = readCard(body, now());
      if (typeof card === 'string') return send(reply, 'Checkout', payForm(desk, link, body, card));
      if (card.isDeclined || desk.switches.take('decline', link.email))
        return send(
          reply,
          'Checkout',
          payForm(desk, link, body, 'Your bank declined the card. You have not been charged.'),
        );
      const coupon = body['coupon'] ?? link.coupon;
      await desk.buy(link, checkoutId, { coupon, lastFour: card.lastFour });
      if (link.returnUrl === undefined) return send(reply, 'Thank you', '<p>We have taken your payment.</p>');
      return reply.redirect(link.returnUrl.replaceAll('{checkout_hash}', checkoutId), 303);
    },
  );
}

function payForm(desk: Desk, link: PayLink, typed: Form, problem?: string): string {
  const code = typed['coupon'] ?? link.coupon ?? '';
  const { now, next } = desk.store.amounts(link.planId, code);
  const full = desk.store.amounts(link.planId, undefined).now;
  const wasRefused = code !== '' && now === full;
  return `${problem === undefined ? '' : `<p role="alert"><strong>${escape(problem)}</strong></p>`}
<p><small>This is a sandbox. No one is really charged.</small></p>
<p>Formledger ${escape(nameOf(link.planId))} for ${escape(link.email)}</p>
<p><strong>${formatPounds(now)} now</strong>, then ${formatPounds(next)} ${every(link.planId)} until you cancel. VAT included.</p>
<form method="post">
<input type="hidden" name="checkout" value="${escape(typed['checkout'] ?? '')}">
<p><label for="coupon">Coupon</label><br><input id="coupon" name="coupon" value="${escape(code)}" autocomplete="off">
<button name="act" value="coupon" formnovalidate>Apply</button></p>
${wasRefused ? '<p role="alert">This coupon does not apply to this plan.</p>' : ''}
${cardFields(typed)}
<p><button name="act" value="pay">Pay ${formatPounds(now)}</button>
<button name="act" value="cancel" formnovalidate>Cancel</button></p></form>`;
}

interface OfSubscription {
  Params: { id: string; hash: string };
  Body: Form;
}

function managePages(app: FastifyInstance, desk: Desk, now: () => Date): void {
  const find = ({ id, hash }: { id: string; hash: string }) => {
    const found = desk.store.subscriptions.get(Number(id));
    return found?.hash === hash ? found : undefined;
  };
  const at = '/subscription/:id/hash/:hash';
  app.get<OfSubscription>(`${at}/update-payment-details`, ({ params }, reply) => {
    const found = find(params);
    return found === undefined ? missing(reply) : send(reply, 'Change your card', changeForm(found));
  });
  app.post<OfSubscription>(`${at}/update-payment-details`, ({ params, body }, reply) => {
    const found = find(params);
    if (found === undefined) return missing(reply);
    const card = readCard(body, now());
    const problem =
      typeof card === 'string' ? card : card.isDeclined ? 'Your bank declined the card.' : undefined;
    if (typeof card === 'string' || problem !== undefined)
      return send(reply, 'Change your card', changeForm(found, body, problem));
    found.lastFour = card.lastFour;
    return send(reply, 'Card changed', '<p>You can close this window.</p>');
  });
  app.get<OfSubscription>(`${at}/cancel`, ({ params }, reply) => {
    const found = find(params);
    if (found === undefined) return missing(reply);
    if (found.nextPayment === undefined)
      return send(reply, 'Cancelled', '<p>This subscription has already been cancelled.</p>');
    const until = formatUkDate(found.nextPayment.date);
    return send(
      reply,
      'Cancel your subscription',
      `<p><small>This is a sandbox. No one is really charged.</small></p>
<p>Formledger ${escape(nameOf(found.planId))} stays yours until ${until}. We will not take any more payments.</p>
<form method="post"><button>Cancel my subscription</button></form>`,
    );
  });
  app.post<OfSubscription>(`${at}/cancel`, async ({ params }, reply) => {
    const found = find(params);
    if (found === undefined) return missing(reply);
    await desk.cancel(found);
    return send(reply, 'Cancelled', '<p>Your subscription is cancelled. You can close this window.</p>');
  });
}

function changeForm({ lastFour }: Subscription, typed: Form = {}, problem?: string): string {
  return `${problem === undefined ? '' : `<p role="alert"><strong>${escape(problem)}</strong></p>`}
<p>We take payments from the card ending in ${escape(lastFour)}.</p>
<form method="post">${cardFields(typed)}<p><button>Change card</button></p></form>`;
}

function nameOf(planId: number): string {
  const offer = offerOf(sandboxPlanIds, planId);
  return offer === undefined ? '' : `${planNames[offer.plan]}, billed ${offer.billing}`;
}

function every(planId: number): string {
  return offerOf(sandboxPlanIds, planId)?.billing === 'monthly' ? 'every month' : 'every year';
}

function newCheckoutId(): string {
  return `${Date.now() % 100_000_000}-chre${randomBytes(10).toString('hex')}`;
}

function send(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page(title, body));
}

function missing(reply: FastifyReply): FastifyReply {
  return send(
    reply.code(404),
    'Page not found',
    '<p>This checkout page does not exist, or no longer exists.</p>',
  );
}
