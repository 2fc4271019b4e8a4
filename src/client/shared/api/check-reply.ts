import type { Endpoint } from '#contract/endpoint.ts';

/**
 * While developing and in test builds (`vite build --mode test`), a reply that is not what the contract says is a bug,
 * and throws. The check interprets the schema, so it needs no eval.
 */
export async function checkReply(endpoint: Endpoint, reply: unknown): Promise<void> {
  if (!import.meta.env.DEV && import.meta.env.MODE !== 'test') return;
  const { Check, Errors } = await import('typebox/value');
  if (Check(endpoint.reply, reply)) return;
  const [first] = Errors(endpoint.reply, reply);
  throw new TypeError(
    `${endpoint.method} ${endpoint.path}: the reply is not what the contract says: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
  );
}
