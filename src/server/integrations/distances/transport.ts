import type { Static, TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { DistanceError } from './distances.ts';
import { callOutside } from '../call-outside.ts';

const TIMEOUT_MS = 8_000;
const MOST_CHARACTERS = 2_000_000;

/**
 * Reads JSON from a service. `call` is for messages, which do not show the address, because it has postcodes and keys.
 * Redirects are not followed. `status`: other statuses whose body is also read. Throws DistanceError.
 */
export async function readJson<T extends TSchema>(
  { call, url, status = [] }: { call: string; url: string; status?: readonly number[] },
  schema: T,
): Promise<Static<T>> {
  const { json, code } = await exchange(call, url);
  if (code !== 200 && !status.includes(code)) throw new DistanceError(`${call}: ${code}`);
  if (!Check(schema, json)) throw new DistanceError(`${call}: the answer is not as it is documented`);
  return json;
}

async function exchange(call: string, url: string): Promise<{ json: unknown; code: number }> {
  try {
    const response = await callOutside('distances', url, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await response.text();
    if (text.length > MOST_CHARACTERS) throw new DistanceError(`${call}: the answer is too long`);
    return { json: parsed(text), code: response.status };
  } catch (error) {
    if (error instanceof DistanceError || !(error instanceof Error)) throw error;
    throw new DistanceError(
      `${call}: ${error.name === 'TimeoutError' ? 'no answer in time' : 'no connection'}`,
    );
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
