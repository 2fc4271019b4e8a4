import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Busy, Ready } from './serve.ts';

export interface ImportFigures {
  /** Calls of another person, in ms: without an import, and during five uploads at once. */
  readonly withoutImport: readonly number[];
  readonly during: readonly number[];
  readonly before: Busy;
  readonly while: Busy;
  /** The replies to the five uploads, and the total time in ms. */
  readonly answers: readonly number[];
  readonly took: number;
}

const FILES = 5;
const BYTES = 20 * 1_048_576;
const CALLS_WITHOUT_IMPORT = 100;
/** Not counted: they compile code. */
const FIRST = 10;

/** Five files of 20 MB for one account at once, while another person reads their list and their summary. */
export async function importFigures(port: number): Promise<ImportFigures> {
  const server = fork(fileURLToPath(new URL('./serve.ts', import.meta.url)), {
    env: { ...process.env, PORT: String(port), HOST: 'localhost', DEMO_DATA: 'no' },
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  try {
    const { url, importer, other } = await new Promise<Ready>((resolve, reject) => {
      server.once('message', (message) => resolve(message as Ready)); // the first message of serve.ts
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    const busy = () =>
      new Promise<Busy>((resolve) => {
        server.once('message', (message) => resolve(message as Busy));
        server.send('busy');
      });
    const call = callerOf(url, other);
    for (let first = 0; first < FIRST; first += 1) await call(first);
    const file = fileOf(BYTES);
    await busy();
    const withoutImport: number[] = [];
    for (let turn = 0; turn < CALLS_WITHOUT_IMPORT; turn += 1) withoutImport.push(await call(turn));
    const before = await busy();

    const began = performance.now();
    const over = new AbortController();
    const uploads = Promise.all(
      Array.from({ length: FILES }, (_, at) => upload(url, importer, file, at)),
    ).finally(() => over.abort());
    const during: number[] = [];
    for (let turn = 0; !over.signal.aborted; turn += 1) during.push(await call(turn));
    const answers = await uploads;
    return { withoutImport, during, before, while: await busy(), answers, took: performance.now() - began };
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** Calls the list and the summary in turn; returns the duration of each call. */
function callerOf(url: string, token: string): (turn: number) => Promise<number> {
  const paths = ['/getTransactions.php', '/getTaxCalculation.php?tax_year=2025-2026'];
  return async (turn) => {
    const began = performance.now();
    const reply = await fetch(`${url}/api${paths[turn % paths.length] ?? ''}`, { headers: { token } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${paths[turn % paths.length]}: ${reply.status}`);
    return performance.now() - began;
  };
}

/** The status of the reply; 0 when the connection was cut. */
async function upload(url: string, token: string, file: Blob, at: number): Promise<number> {
  const form = new FormData();
  form.append('file', file, `bench-${at}.csv`);
  try {
    const reply = await fetch(`${url}/api/books/imports`, { method: 'POST', headers: { token }, body: form });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

/** A statement in first direct's format, at the maximum size: about 190,000 transactions. */
function fileOf(bytes: number): Blob {
  const lines = ['Date,Description,Amount,Balance'];
  let [size, balance] = [lines[0]?.length ?? 0, 0];
  for (let at = 0; ; at += 1) {
    const amount = -(1 + (at % 500)) * 100 - 25;
    balance += amount;
    const day = `${String(1 + (Math.floor(at / 700) % 28)).padStart(2, '0')}/${String(1 + (Math.floor(at / 19_600) % 12)).padStart(2, '0')}/2025`;
    const line = `${day},CARD PAYMENT TO SHOP ${at % 300} IN A LONG STREET OF A TOWN WITH A LONG NAME ORDER ${at},${(amount / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
    size += line.length + 2;
    if (size > bytes) return new Blob([`${lines.join('\r\n')}\r\n`]);
    lines.push(line);
  }
}
