import { randomUUID } from 'node:crypto';
import { CREDENTIALS, JOB } from './sent.ts';

/** The steps of a journey, as the report names them. */
export const steps = ['sign-in', 'list', 'list again', 'tag', 'save', 'tax', 'file'] as const;
export type Step = (typeof steps)[number];

export interface Measure {
  /** Where the next request goes. */
  url(): string;
  /** False once the limit of time or count is reached. */
  goesOn(): boolean;
  /** The next request waits for it. */
  record(step: Step, milliseconds: number, problem: string | undefined): void | Promise<void>;
}

const YEAR_ID = 2025;
/** An expense of a trade. */
const OUTGOING = 11;
const ROUNDS = 3;
/** One press of Submit in so many journeys. */
const FILES_EVERY = 2;

/** What one person does again and again. They file in every second journey. */
export async function journeys(email: string, password: string, measure: Measure): Promise<void> {
  for (let turn = 0; measure.goesOn(); turn += 1)
    await journey(email, password, measure, turn, turn % FILES_EVERY === 0);
}

/** Log in, look at the books, tag, save a form, see the tax, three times, and file. */
export async function journey(
  email: string,
  password: string,
  measure: Measure,
  turn: number,
  files: boolean,
): Promise<void> {
  const session = await ask<{ token?: string }>(measure, 'sign-in', 'POST', '/getToken.php', {
    email,
    password,
  });
  const token = session?.token;
  if (token === undefined) return;
  // Like the browser, which asks for the whole books once and then for what has changed.
  let books: Books | undefined;
  for (let round = 0; round < ROUNDS && measure.goesOn(); round += 1)
    books = await work(measure, token, turn + round, books);
  if (!files || !measure.goesOn()) return;
  const body = { ...CREDENTIALS, express_submit: 'N', file_as_agent: 'N' };
  const path = `/tax/submitXML.php?tax_year_id=${YEAR_ID}&test_file=Y&amendment=N`;
  await ask(measure, 'file', 'POST', path, body, token);
}

interface Books {
  readonly as_of: string;
  readonly transactions: readonly { readonly id: number; readonly type: string }[];
}

/** Returns the whole books, as of the last reply. */
async function work(
  measure: Measure,
  token: string,
  turn: number,
  known: Books | undefined,
): Promise<Books | undefined> {
  const step = known === undefined ? 'list' : 'list again';
  const since = known === undefined ? '' : `?since=${encodeURIComponent(known.as_of)}`;
  const list = await ask<Books>(measure, step, 'GET', `/getTransactions.php${since}`, undefined, token);
  const { transactions = [] } = known ?? list ?? {};
  const rows = transactions.filter(({ type }) => type === 'DEBIT');
  for (const offset of [0, 1]) {
    const id = rows[(turn * 2 + offset) % rows.length]?.id;
    if (id === undefined) continue;
    const body = { transactions: [{ id, tax_cat: OUTGOING }] };
    await ask(measure, 'tag', 'POST', '/claimTransactions.php?operation=both', body, token);
  }
  const path = `/saveTaxData.php?tax_year_id=${YEAR_ID}&type=employment`;
  await ask(measure, 'save', 'POST', path, [{ ...JOB, box_1: 30_000 + turn }], token);
  await ask(measure, 'tax', 'GET', `/getTaxCalculation.php?tax_year_id=${YEAR_ID}`, undefined, token);
  return list && { as_of: list.as_of, transactions };
}

/** Makes one call, and records how long it took and what was wrong with it. The reply, if it was a success. */
async function ask<T>(
  measure: Measure,
  step: Step,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  token?: string,
): Promise<T | undefined> {
  const began = performance.now();
  const { reply, problem } = await fetch(`${measure.url()}/api${path}`, {
    method,
    headers: {
      partnerid: '1',
      'accept-encoding': 'gzip',
      ...(token !== undefined && { token, 'idempotency-key': randomUUID() }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).then(
    async (response) => {
      const json = (await response.json()) as T & { status?: string };
      const isFine = response.ok && json.status !== 'error';
      return isFine
        ? { reply: json, problem: undefined }
        : { reply: undefined, problem: `${response.status} ${JSON.stringify(json).slice(0, 160)}` };
    },
    (error: unknown) => ({ reply: undefined, problem: String(error) }),
  );
  await measure.record(step, performance.now() - began, problem);
  return reply;
}
