import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { verify, type HttpMethod } from 'truelayer-signing';
import { bearerOf } from '../open-banking/auth-server.ts';
import type { PaymentDesk } from './desk.ts';
import { isPaymentsToken } from './keys.ts';
import { readPaymentBody } from './payment-body.ts';
import type { SandboxPayment } from './payment-store.ts';

/** api.truelayer.com/v3: payments. Every request that creates one is signed and has an idempotency key. */
export function paymentsApi(app: FastifyInstance, desk: PaymentDesk): void {
  const { store, switches, keys, now } = desk;
  /** Access tokens that were ended before their time. */
  const ended = new Set<string>();
  const isAuthorized = (request: FastifyRequest) => {
    const token = bearerOf(request);
    return isPaymentsToken(token, now()) && !ended.has(token);
  };
  const endsToken = (request: FastifyRequest, reference: string) => {
    const isDue = switches.take('end-token', reference);
    if (isDue) ended.add(bearerOf(request));
    return isDue;
  };
  // The signature is about the text as it arrived.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => done(null, body));

  app.post('/payments', (request, reply) => {
    if (!isAuthorized(request)) return refuse(reply, 401, 'Unauthenticated');
    const key = headerOf(request, 'idempotency-key');
    if (key === undefined) return refuse(reply, 400, 'The Idempotency-Key header is missing');
    const text = typeof request.body === 'string' ? request.body : '';
    if (!isSigned(request, text, keys.appPublicKey)) return refuse(reply, 401, 'The signature is not valid');
    const body = readPaymentBody(text);
    if (typeof body === 'string') return refuse(reply, 400, `Invalid parameters: ${body}`);
    const { reference } = body.payment_method.beneficiary;
    if (endsToken(request, reference)) return refuse(reply, 401, 'Unauthenticated');
    if (switches.take('refuse', reference)) return refuse(reply, 403, 'Forbidden');
    if (switches.take('http-503', reference)) return refuse(reply, 503, 'Provider error');
    const known = store.byKey(key, text);
    if (known === 'changed')
      return refuse(reply, 422, 'The Idempotency-Key was used with another body before');
    const payment = known ?? store.add(key, text, body);
    if (switches.take('hang-up', reference)) {
      // The payment exists, but its caller does not learn that.
      reply.hijack();
      reply.raw.destroy();
      return reply;
    }
    return reply.code(201).send({
      id: payment.id,
      user: { id: `user-${payment.id}` },
      resource_token: payment.resourceToken,
      status: payment.status,
    });
  });

  app.get<{ Params: { id: string } }>('/payments/:id', (request, reply) => {
    if (!isAuthorized(request)) return refuse(reply, 401, 'Unauthenticated');
    const payment = store.find(request.params.id);
    if (payment === undefined) return refuse(reply, 404, 'Not Found');
    if (endsToken(request, payment.body.payment_method.beneficiary.reference))
      return refuse(reply, 401, 'Unauthenticated');
    if (switches.take('http-503', payment.body.payment_method.beneficiary.reference))
      return refuse(reply, 503, 'Provider error');
    return reply.send(shown(payment));
  });
}

function shown({ id, body, created, status, bank, executed, failure }: SandboxPayment) {
  const { user: _, ...rest } = body;
  const method = rest.payment_method;
  const selection = { ...method.provider_selection, ...(bank && { provider_id: bank }) };
  return {
    id,
    ...rest,
    payment_method: { ...method, provider_selection: selection },
    created_at: created.toISOString(),
    status,
    ...(executed && { executed_at: executed.toISOString() }),
    ...(failure && {
      failed_at: failure.at.toISOString(),
      failure_stage: failure.stage,
      failure_reason: failure.reason,
    }),
  };
}

/** The path in the signature is that of TrueLayer's own host. */
function isSigned(request: FastifyRequest, body: string, publicKeyPem: string): boolean {
  const signature = headerOf(request, 'tl-signature');
  if (signature === undefined) return false;
  try {
    verify({
      publicKeyPem,
      signature,
      method: 'POST' as HttpMethod,
      path: '/v3/payments',
      body,
      requiredHeaders: ['Idempotency-Key'],
      headers: { 'Idempotency-Key': headerOf(request, 'idempotency-key') ?? '' },
    });
    return true;
  } catch {
    return false;
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** docs.truelayer.com/docs/payments-api-errors */
function refuse(reply: FastifyReply, status: number, title: string): FastifyReply {
  return reply
    .code(status)
    .send({ type: 'https://docs.truelayer.com/docs/error-types', title, status, trace_id: 'sandbox' });
}
