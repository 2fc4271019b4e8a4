import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callOver } from './app-process.ts';

/** A write with a success reply, by its description. */
export interface Writers {
  /** Descriptions of the writes with a success reply, in order. */
  readonly acknowledged: readonly string[];
  /** The number of repeated writes: the reply was 503, or there was none. */
  readonly repeats: () => number;
  /** Replies other than success and 503. */
  readonly unexpected: readonly string[];
  /** Ends after the current writes. */
  stop(): Promise<void>;
}

/**
 * Adds transactions one after the other, `count` writers at a time, like the app: each write has an id, and is
 * repeated with the same id until there is a reply. `pauseMs` between two writes of one writer.
 */
export function steadyWriters(url: string, token: string, count: number, pauseMs: number): Writers {
  const acknowledged: string[] = [];
  const unexpected: string[] = [];
  let repeats = 0;
  const end = new AbortController();

  const write = async (description: string): Promise<void> => {
    const key = randomUUID();
    for (;;) {
      const answer = await send(url, token, key, description);
      if (answer === 200) return void acknowledged.push(description);
      if (answer !== undefined && answer !== 503) return void unexpected.push(`${answer} for ${description}`);
      repeats += 1;
      await pause(100);
    }
  };
  const writers = Array.from({ length: count }, async (_, writer) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      await write(`writer ${writer} turn ${turn}`);
      await pause(pauseMs);
    }
  });
  return {
    acknowledged,
    unexpected,
    repeats: () => repeats,
    async stop() {
      end.abort();
      await Promise.all(writers);
    },
  };
}

/** The status of the reply; undefined without one. */
async function send(url: string, token: string, key: string, description: string) {
  const body = { description, amount: 12.34, trans_type: 'Out', trans_date: '01/05/2025', category: 11 };
  return fetch(`${url}/api/createTransaction.php`, {
    method: 'POST',
    headers: { token, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).then(
    async (answer) => (await answer.text(), answer.status),
    () => undefined,
  );
}

/** The number of occurrences of each description in the books. */
export async function timesInBooks(url: string, token: string): Promise<ReadonlyMap<string, number>> {
  const { transactions } = await callOver<{ transactions: { description: string }[] }>(
    url,
    token,
    'GET',
    '/getTransactions.php',
  );
  return new Map(
    [...Map.groupBy(transactions, ({ description }) => description)].map(([key, rows]) => [key, rows.length]),
  );
}

/**
 * Ends the embedded database server: SIGKILL is a crash, SIGQUIT an immediate stop, SIGINT a stop as for a restart.
 */
export function killDatabase(dataDir: string, signal: NodeJS.Signals): void {
  process.kill(
    Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    signal,
  );
}

/** The status of /readyz; undefined without a reply. */
export async function readiness(url: string): Promise<number | undefined> {
  return fetch(`${url}/readyz`).then(
    ({ status }) => status,
    () => undefined,
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
