import type { Seal } from '../../../crypto/seal.ts';
import type { Tx } from '../../../db/database.ts';
import type { Channel } from '../../../integrations/hmrc-transaction-engine/envelope.ts';
import { type FilingRequest, gather, type Gathered } from '../gather.ts';
import { type FilingSources, readSources } from './sources.ts';

export type GatheredWithSources =
  | Extract<Gathered, { ok: false }>
  | (Extract<Gathered, { ok: true }> & { readonly sources: FilingSources });

/** gather(), with what the return was worked out from. `tx` is a snapshot, so that both agree. */
export async function gatherWithSources(
  tx: Tx,
  seal: Seal,
  userId: number,
  { request, channel }: { readonly request: FilingRequest; readonly channel: Channel },
  now: Date,
): Promise<GatheredWithSources> {
  const gathered = await gather(tx, seal, userId, request, now);
  if (!gathered.ok) return gathered;
  const { input } = gathered;
  return { ...gathered, sources: await readSources(tx, seal, userId, { input, channel }, now) };
}
