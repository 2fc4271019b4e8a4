import type { ClientEndpoint } from '#contract/endpoint.ts';

/**
 * In development and test builds (`vite build --mode test`), a reply that breaks the contract is a bug, and throws.
 * Only these builds load the schemas. The check interprets them, so it needs no eval.
 */
export async function checkReply({ method, path }: ClientEndpoint, reply: unknown): Promise<void> {
  if (!import.meta.env.DEV && import.meta.env.MODE !== 'test') return;
  const [{ endpoints }, { Check, Errors }] = await Promise.all([
    import('#contract/index.ts'),
    import('typebox/value'),
  ]);
  const declared = endpoints.values().find((one) => one.method === method && one.path === path);
  if (declared === undefined) throw new TypeError(`${method} ${path} is not in the contract`);
  if (Check(declared.reply, reply)) return;
  const [first] = Errors(declared.reply, reply);
  throw new TypeError(
    `${method} ${path}: the reply is not what the contract says: ${first?.instancePath ?? ''} ${first?.message ?? ''}`,
  );
}
