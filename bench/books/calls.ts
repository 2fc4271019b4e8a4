import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { ReplyOf } from '../../src/contract/endpoint.ts';
import type { getToken } from '../../src/contract/auth/auth.ts';
import type { commitImport, ImportPreview } from '../../src/contract/imports/imports.ts';
import type { getTransactions } from '../../src/contract/transactions/transactions.ts';
import type { Account } from '../product/sign-in.ts';
import type { Memory } from './serve.ts';
import type { BooksServer } from './server.ts';

/** The server's performance while it sends a large list. Milliseconds and bytes. */
export interface ServerFigures {
  /** Tag calls of another person while the server is idle, and while it sends the list continuously. */
  readonly tagsAlone: readonly number[];
  readonly tagsDuring: readonly number[];
  /** The time until the list's first and last byte. */
  readonly firstByte: readonly number[];
  readonly lastByte: readonly number[];
  readonly sent: number;
  /** Bytes before the list is sent, and the maximum while it is. */
  readonly taken: Rise;
  readonly held: Rise;
  /** Reading the file, deciding on its rows and importing them. */
  readonly imported: { readonly read: number; readonly decide: number; readonly commit: number };
}

interface Rise {
  readonly before: number;
  readonly peak: number;
}

const TAGS = 200;
const LISTS = 20;
/** Not counted: they compile code and fill caches. */
const FIRST = 3;

export async function serverFigures(server: BooksServer, filer: Account): Promise<ServerFigures> {
  const { token } = (await call(server.url, '', 'POST', '/getToken.php', filer)) as Extract<
    ReplyOf<typeof getToken>,
    { token: string }
  >;
  const [other = ''] = server.tokens;
  const tag = await tagger(server.url, other);
  for (let first = 0; first < FIRST * 10; first += 1) await tag();
  for (let first = 0; first < FIRST; first += 1) await list(server.url, token);
  const tagsAlone: number[] = [];
  for (let time = 0; time < TAGS; time += 1) tagsAlone.push(await tag());

  const sent = async (times: number) => {
    const lists = [];
    for (let time = 0; time < times; time += 1) lists.push(await list(server.url, token));
    return lists;
  };
  const tagsDuring: number[] = [];
  let lists: Awaited<ReturnType<typeof sent>> = [];
  const taken = await rise(server, 'taken', async () => {
    const sending = sent(LISTS);
    await again(sending, async () => tagsDuring.push(await tag()));
    lists = await sending;
  });
  // Without tagging, because each garbage collection for a memory reading delays other calls.
  const held = await rise(server, 'held', () => sent(FIRST));
  return {
    tagsAlone,
    tagsDuring,
    firstByte: lists.map(({ first }) => first),
    lastByte: lists.map(({ last }) => last),
    sent: lists[0]?.bytes ?? 0,
    taken,
    held,
    imported: await importFile(server.url, token),
  };
}

/** The server's memory when the work starts, and the maximum until it ends. */
async function rise(server: BooksServer, kind: keyof Memory, work: () => Promise<unknown>): Promise<Rise> {
  const before = await server.memory(kind);
  let peak = before;
  await again(work(), async () => {
    peak = Math.max(peak, await server.memory(kind));
    await setTimeout(20);
  });
  return { before, peak };
}

/** Repeats something until the work ends. */
async function again(work: Promise<unknown>, act: () => Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const end = work.finally(() => over.abort());
  const acting = async () => {
    while (!over.signal.aborted) await act();
  };
  await Promise.all([end, acting()]);
}

/** Requests the list compressed, as a browser does, and discards it. */
function list(url: string, token: string): Promise<{ first: number; last: number; bytes: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/api/getTransactions.php`, { headers: { token, 'accept-encoding': 'gzip' } }, (reply) => {
      const first = performance.now() - began;
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => (bytes += chunk.length));
      reply.on('end', () => resolve({ first, last: performance.now() - began, bytes }));
      reply.on('error', reject);
    }).on('error', reject);
  });
}

/** Tags a person's rows one after the other; returns the duration of each call. */
async function tagger(url: string, token: string): Promise<() => Promise<number>> {
  const { transactions } = (await call(url, token, 'GET', '/getTransactions.php')) as ReplyOf<
    typeof getTransactions
  >;
  let turn = 0;
  return async () => {
    const row = transactions[turn++ % transactions.length];
    if (row === undefined) throw new Error('no transactions');
    const began = performance.now();
    await call(url, token, 'POST', '/claimTransactions.php?operation=both', {
      transactions: [{ id: row.id, tax_cat: row.amount < 0 ? 11 : 5 }],
    });
    return performance.now() - began;
  };
}

/** Imports a file of 10,000 rows from an unknown bank, with given columns, into a new account. */
async function importFile(url: string, token: string): Promise<ServerFigures['imported']> {
  const lines = Array.from({ length: 10_000 }, (_, at) => {
    const day = String(1 + (at % 28)).padStart(2, '0');
    return `${day}/${String(1 + (Math.floor(at / 28) % 12)).padStart(2, '0')}/2025,Shop ${at % 300} order ${at},-${1 + (at % 500)}.25`;
  });
  const form = new FormData();
  form.append('file', new Blob([['Date,Description,Amount', ...lines].join('\n')]), 'bench.csv');
  const times: number[] = [];
  const timed = async <T>(work: Promise<unknown>): Promise<T> => {
    const began = performance.now();
    const reply = await work;
    times.push(performance.now() - began);
    return reply as T; // the type in the contract
  };
  const { id } = await timed<ImportPreview>(call(url, token, 'POST', '/books/imports', form));
  const answers = {
    columns: { date: 0, description: [1], amount: 2 },
    dateOrder: 'DMY',
    moneyOut: 'negative',
  };
  await timed(call(url, token, 'POST', `/books/imports/${id}`, { answers, new_account: 'Imported' }));
  const done = await timed<ReplyOf<typeof commitImport>>(
    call(url, token, 'POST', `/books/imports/${id}/commit`),
  );
  if (done.trans_ids.length !== lines.length) throw new Error(`${done.trans_ids.length} rows were imported`);
  const [read = Number.NaN, decide = Number.NaN, commit = Number.NaN] = times;
  return { read, decide, commit };
}

async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const isFile = body instanceof FormData;
  const reply = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      partnerid: '1',
      // As the page sends it with acts.
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      ...(token !== '' && { token }),
      ...(body !== undefined && !isFile && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  return reply.json();
}
