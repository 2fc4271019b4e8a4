import type { FastifyInstance } from 'fastify';
import { type PaymentDesk, sendMoney } from './desk.ts';
import type { SandboxPaymentKeys } from './keys.ts';
import { paymentPages } from './pages.ts';
import type { PaymentStore } from './payment-store.ts';
import { paymentsApi } from './payments-api.ts';
import { createPaymentSwitches } from './switches.ts';
import { createWebhooks } from './webhooks.ts';

export interface BankPaymentsOptions {
  readonly now: () => Date;
  readonly store: PaymentStore;
  readonly keys: SandboxPaymentKeys;
  /** Where news about payments are posted; without it they are only saved. */
  readonly webhooksTo: string | undefined;
}

/**
 * A stand-in for TrueLayer's Payments API v3: /truelayer/api/v3 is api.truelayer.com/v3, /truelayer/pay is
 * payment.truelayer.com, and /truelayer/_payments lists its data and makes it misbehave.
 */
export async function bankPayments(
  app: FastifyInstance,
  { now, store, keys, webhooksTo }: BankPaymentsOptions,
): Promise<void> {
  const jku = () => {
    const [at] = app.addresses();
    const host = at === undefined || typeof at === 'string' ? '' : `http://${at.address}:${at.port}`;
    return `${host}${KEYS_PATH}`;
  };
  const webhooks = createWebhooks(keys, { now, jku, to: webhooksTo });
  const desk: PaymentDesk = {
    store,
    switches: createPaymentSwitches(),
    keys,
    webhooks,
    now,
  };
  await app.register(async (api) => paymentsApi(api, desk), { prefix: '/truelayer/api/v3' });
  await app.register(
    async (pages) => {
      pages.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      paymentPages(pages, desk);
    },
    { prefix: '/truelayer/pay' },
  );
  app.get(KEYS_PATH, () => keys.published);
  controls(app, desk);
}

const KEYS_PATH = '/truelayer/webhooks/.well-known/jwks';

/** What the tests and developers use. */
function controls(app: FastifyInstance, desk: PaymentDesk): void {
  const { store, switches, webhooks } = desk;
  app.get<{ Querystring: { payment_id?: string } }>(
    '/truelayer/_payments',
    ({ query: { payment_id: id } }) => ({
      switches: switches.list(),
      payments: [...store.payments.values()]
        .filter((one) => id === undefined || one.id === id)
        .map((payment) => ({ ...payment, resourceToken: undefined })),
      webhooks: webhooks.list(id),
    }),
  );
  app.post('/truelayer/_payments', ({ body }, reply) => {
    const problem = switches.add(body);
    return problem === undefined
      ? reply.code(201).send({ switches: switches.list() })
      : reply.code(400).send({ error: problem });
  });
  app.delete('/truelayer/_payments', () => {
    switches.clear();
    return { switches: [] };
  });
  app.post<{ Body: { payment_id?: string } | null }>('/truelayer/_payments/send', async ({ body }, reply) => {
    const payment = store.payments.get(body?.payment_id ?? '');
    if (payment?.status !== 'authorized')
      return reply.code(404).send({ error: 'No payment with this number is authorised.' });
    await sendMoney(desk, payment);
    return { status: payment.status };
  });
  app.post('/truelayer/_payments/resend', async () => {
    await webhooks.resend();
    return { waiting: webhooks.list().filter(({ delivered }) => !delivered).length };
  });
}
