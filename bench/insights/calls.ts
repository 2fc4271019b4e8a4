import type { ReplyOf } from '../../src/contract/endpoint.ts';
import type { getToken } from '../../src/contract/auth/auth.ts';
import type { Account } from '../product/sign-in.ts';

/** How long a call took each time. Milliseconds. */
export interface CallTimes {
  readonly what: string;
  readonly times: readonly number[];
}

const YEAR = 2026;
const CALLS = [
  ['charts', `/getDashboard.php?tax_year_id=${YEAR}`],
  ['tax estimate by month', `/getTaxGrowth.php?tax_year_id=${YEAR}`],
  ['totals by tag', '/getClaimedTransForReview.php?from=06/04/2026&to=05/04/2027'],
  ['regular items', '/getRegularItems.php'],
] as const;
/** Not counted: they compile code and fill caches. */
const FIRST = 3;

/** The times of every call of the dashboard for this person. Throws if one is refused. */
export async function callTimes(url: string, filer: Account, rounds: number): Promise<CallTimes[]> {
  const signedIn = await fetch(`${url}/api/getToken.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', partnerid: '1' },
    body: JSON.stringify(filer),
  });
  const { token } = (await signedIn.json()) as Extract<ReplyOf<typeof getToken>, { token: string }>;
  const times = CALLS.map(([what]): { what: string; times: number[] } => ({ what, times: [] }));
  for (let round = -FIRST; round < rounds; round += 1)
    for (const [index, [, path]] of CALLS.entries()) {
      const took = await timed(`${url}/api${path}`, token);
      if (round >= 0) times[index]?.times.push(took);
    }
  return times;
}

async function timed(address: string, token: string): Promise<number> {
  const began = performance.now();
  const reply = await fetch(address, { headers: { token, partnerid: '1' } });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${address}: ${text}`);
  return performance.now() - began;
}
