import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startSandbox } from '#sandbox/start.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { openServices } from '#server/start/open-services.ts';
import { withSandbox } from '#server/start/sandbox-process.ts';
import { seedDefinitions } from '#server/start/seed.ts';
import { callOver } from '#tests/support/app-process.ts';
import { CREDENTIALS, JOB } from '#tests/support/filing.ts';
import { newUtr } from '#tests/support/new-utr.ts';
import { addSession, addUser } from '#tests/support/people.ts';
import type { News, Order } from './drill/filing-process.ts';
import { type FilingProcess, startFilingProcess } from './drill/start-filing-process.ts';

/**
 * Files live returns at the sandbox while the process that files is ended by `kill -9` at a random step: 200 rounds, or
 * `npm run drill:filing -- --rounds 20`. Another process goes on and the filer presses Submit again. Prints how many
 * returns were lost or sent twice; the exit code is 1 if there is one. docs/reliability.md has the last figures.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '200' } } });
const rounds = Number(values.rounds);

/** Longer than a lease, and than the minute after which overdue returns are recovered. */
const LATER_MS = 121_000;
const MOST_PRESSES = 8;

const dataDir = mkdtempSync(join(tmpdir(), 'formledger-drill-'));
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const postgres = await startEmbeddedPostgres(dataDir);
const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: clock, pollInterval: 0 });
const { url, smtpPort, cardCheckout, payments } = sandbox;
const address = { url, smtpPort, cardCheckout, payments };
const config = withSandbox(readConfig({ DATA_DIR: dataDir, DEMO_DATA: 'no' }), address);
const first = await openServices(config, postgres.connection, clock, (error) => console.error(error));
await seedDefinitions(first);
await first.close();
const db = await connect(postgres.connection);

const counts = { killed: 0, answered: 0, lost: 0, doubled: 0, presses: 0 };
let filing = await startProcess();
let next = startProcess();
const points = await pointsOfOneFiling();
for (let round = 1; round <= rounds; round += 1) {
  filing.child.send({ ahead } satisfies Order);
  const filer = await newFiler();
  await save(filing.url, filer.token);
  await countFrom(filing, Math.floor(Math.random() * (points + 1)));
  const answer = await Promise.race([submit(filing.url, filer.token), filing.ended.then(() => undefined)]);
  if (answer === undefined) counts.killed += 1;
  else counts.answered += 1;
  filing.child.kill('SIGKILL');
  await filing.ended;
  filing = await next;
  next = startProcess();
  counts.presses += await pressUntilFiled(filer);
  await check(filer, round);
  if (round % 10 === 0) console.log(`${round} rounds: ${JSON.stringify(counts)}`);
}
console.log(
  `${rounds} rounds: ${counts.killed} killed before their answer at one of ${points} points, ${counts.answered} right after it, ${counts.presses} presses afterwards, ${counts.lost} lost, ${counts.doubled} doubled`,
);
filing.child.kill('SIGKILL');
(await next).child.kill('SIGKILL');
await db.close();
await sandbox.close();
await postgres.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(counts.lost + counts.doubled > 0 ? 1 : 0);

interface Filer {
  readonly userId: number;
  readonly utr: string;
  readonly token: string;
}

function startProcess(): Promise<FilingProcess> {
  return startFilingProcess({ dataDir, connection: postgres.connection, sandbox: address, ahead });
}

function later(): void {
  ahead += LATER_MS;
  filing.child.send({ ahead } satisfies Order);
}

async function newFiler(): Promise<Filer> {
  const utr = newUtr();
  const app = { services: { db }, clock: { now: clock() } } as unknown as Parameters<typeof addUser>[0]; // the only part they use
  const place = { name: 'Ann Example', address: '1 High Street, Anytown', postcode: 'AB1 2CD' };
  const { userId } = await addUser(app, { ...place, utr });
  return { userId, utr, token: await addSession(app, userId) };
}

async function save(at: string, token: string): Promise<void> {
  const path = '/saveTaxData.php?tax_year_id=2025&type=employment';
  const { status } = await callOver<{ status: string }>(at, token, 'POST', path, [JOB]);
  if (status !== 'success') throw new Error('the employment was not saved');
}

/** Undefined if the process ended before it answered. */
function submit(at: string, token: string): Promise<{ success: string } | undefined> {
  const path = '/tax/submitXML.php?tax_year_id=2025&test_file=N&amendment=N';
  const body = { ...CREDENTIALS, express_submit: 'N', file_as_agent: 'N', declaration: 'Y' };
  return callOver<{ success: string }>(at, token, 'POST', path, body).catch(() => undefined);
}

/** The number of points that one filing passes. */
async function pointsOfOneFiling(): Promise<number> {
  const filer = await newFiler();
  await save(filing.url, filer.token);
  await countFrom(filing, null);
  await submit(filing.url, filer.token);
  return countFrom(filing, null);
}

/** Counts points anew, to stop at this one; returns those passed since the last count. */
function countFrom({ child }: FilingProcess, stopAt: number | null): Promise<number> {
  const counted = new Promise<number>((resolve) => {
    child.once('message', (news: News) => resolve('passed' in news ? news.passed : 0));
  });
  child.send({ stopAt } satisfies Order);
  return counted;
}

/** Returns the number of presses. */
async function pressUntilFiled({ token }: Filer): Promise<number> {
  for (let press = 1; press <= MOST_PRESSES; press += 1) {
    later();
    if ((await submit(filing.url, token))?.success === 'Y') return press;
  }
  return MOST_PRESSES;
}

/** HMRC must have taken one return of the filer, and the product must show one as filed. */
async function check({ userId, utr }: Filer, round: number): Promise<void> {
  const reply = await fetch(
    `${config.transactionEngine.submitUrl?.replace('/submission', '')}/_returns?utr=${utr}`,
  );
  const { returns } = (await reply.json()) as { returns: { transactionId: string }[] };
  const taken = new Set(returns.map(({ transactionId }) => transactionId)).size;
  const filed = await db.asUser(userId, (tx) =>
    tx.selectFrom('submissions').select('state').where('success', '=', true).execute(),
  );
  if (taken === 1 && filed.length === 1) return;
  if (taken > 1 || filed.length > 1) counts.doubled += 1;
  else counts.lost += 1;
  console.log(`round ${round}: HMRC has ${taken}, the product shows ${filed.length}`);
  const events = await db.asUser(userId, (tx) =>
    tx.selectFrom('submission_events').select(['submission_id', 'at', 'kind']).orderBy('event_id').execute(),
  );
  for (const { submission_id, at, kind } of events)
    console.log(`  ${submission_id} ${at.toISOString()} ${kind}`);
}
