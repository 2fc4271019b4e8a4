import { randomUUID } from 'node:crypto';
import { browserHeaders } from '#tests/support/hmrc.ts';
import { CREDENTIALS, JOB } from '#tests/support/filing.ts';
import { paymentTo } from '#tests/support/payments.ts';
import { ask, type Door, formWith, pause, reachable, type Reply } from './ask.ts';

/** Someone who uses everything at once. */
export interface Person {
  readonly userId: number;
  readonly email: string;
  readonly utr: string;
  readonly nino: string;
  readonly businessId: string;
  /** Replaced when the session has ended. */
  token: string;
}

/** What the product said was done. */
export interface Acknowledged {
  /** Descriptions of added transactions. */
  readonly transactions: string[];
  /** Numbers of saves of the employment form, in order. */
  readonly saves: number[];
  /** Uploaded files by id. */
  readonly uploads: Map<string, Buffer>;
  /** Imports of IMPORTED rows. */
  imports: number;
  filed: boolean;
  readonly payments: string[];
  updates: number;
  /** Presses of "send me a link", answered or not, and those with an answer. */
  mailPresses: number;
  mails: number;
}

export interface Work {
  readonly done: Acknowledged;
  /** Answers that are neither a result nor "try again". */
  readonly unexpected: string[];
  /** Ends the work that goes on and on, and waits until the rest is done. */
  finish(): Promise<void>;
}

/** Rows of an imported bank file. */
export const IMPORTED = 6;

interface Setting {
  readonly door: Door;
  readonly person: Person;
  /** Moves the product's clock past its leases, so that an interrupted step is taken up again. */
  readonly later: () => void;
  /** Gives the person another session, when the clock has ended theirs. */
  readonly signInAgain: (person: Person) => Promise<void>;
}

const PRESSES = 12;

/** Starts everything a person does: books, forms, files, an import, a return, a payment, an update and a mail. */
export function startWork({ door, person, later, signInAgain }: Setting): Work {
  const done: Acknowledged = {
    transactions: [],
    saves: [],
    uploads: new Map(),
    imports: 0,
    filed: false,
    payments: [],
    updates: 0,
    mailPresses: 0,
    mails: 0,
  };
  const unexpected: string[] = [];
  const end = new AbortController();

  const call = async <T>(method: string, path: string, more: Parameters<typeof ask>[4] = {}) => {
    await reachable(door);
    const reply = await ask<T & { status?: string }>(door, person.token, method, path, more);
    if (reply?.status === 401) await signInAgain(person).catch(() => undefined);
    else if (reply !== undefined && reply.status >= 500 && reply.status !== 503 && reply.status !== 502)
      unexpected.push(`${reply.status} for ${path}: ${JSON.stringify(reply.body).slice(0, 200)}`);
    return reply;
  };
  const isDone = (reply: Reply<{ status?: string }> | undefined) =>
    reply?.status === 200 && reply.body.status === 'success';

  const addTransactions = async (writer: number) => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const description = `${person.userId} writer ${writer} transaction ${turn}`;
      const json = { description, amount: 12.34, trans_type: 'Out', trans_date: '01/05/2026', category: 11 };
      const headers = { 'idempotency-key': randomUUID() };
      while (!isDone(await call('POST', '/createTransaction.php', { json, headers }))) {
        if (end.signal.aborted) return;
        await pause(100);
      }
      done.transactions.push(description);
    }
  };
  const saveForm = async () => {
    for (let turn = 1; !end.signal.aborted; turn += 1) {
      const json = [{ ...JOB, box_1: 30_000 + turn, box_5: `Employer ${turn}` }];
      const path = '/saveTaxData.php?tax_year_id=2024&type=employment';
      while (!isDone(await call('POST', path, { json }))) {
        if (end.signal.aborted) return;
        await pause(100);
      }
      done.saves.push(turn);
      await pause(40);
    }
  };
  const uploadFiles = async () => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const content = Buffer.from(`%PDF-1.4\n% ${person.userId} ${turn} ${'x'.repeat(3_000)}\n%%EOF\n`);
      const form = formWith(`upload ${turn}.pdf`, content);
      const reply = await call<{ file: { id: string } }>('POST', '/files', { form });
      if (reply?.status === 200) done.uploads.set(reply.body.file.id, content);
      await pause(60);
    }
  };
  const importStatement = async () => {
    const lines = Array.from(
      { length: IMPORTED },
      (_, at) => `0${at + 1}/06/2026,IMPORT ${person.userId},-1.00,${50 - at}.00`,
    );
    const content = Buffer.from(['Date,Description,Amount,Balance', ...lines, ''].join('\r\n'));
    for (let press = 0; press < PRESSES * 4; press += 1) {
      const begun = await call<{ id: number }>('POST', '/books/imports', {
        form: formWith('statement.csv', content),
      });
      if (begun?.status === 200) return commitImport(begun.body.id);
      await pause(500);
    }
  };
  const commitImport = async (id: number) => {
    await repeated(() => call('POST', `/books/imports/${id}`, { json: { new_account: 'Bank' } }));
    const commit = () => call('POST', `/books/imports/${id}/commit`, { json: {} });
    if ((await repeated(commit))?.status === 200) done.imports += 1;
  };
  const fileReturn = async () => {
    const path = '/tax/submitXML.php?tax_year_id=2025&test_file=N&amendment=N';
    const json = { ...CREDENTIALS, express_submit: 'N', file_as_agent: 'N', declaration: 'Y' };
    for (let press = 0; press < PRESSES && !done.filed; press += 1) {
      const reply = await call<{ success?: string }>('POST', path, { json });
      done.filed = reply?.status === 200 && reply.body.success === 'Y';
      if (!done.filed) await pause(400);
      if (!done.filed) later();
    }
  };
  const pay = async () => {
    for (let press = 1; press <= PRESSES && done.payments.length === 0; press += 1) {
      const json = paymentTo(person.utr, 100 + press);
      const path = '/truelayer/getPaymentAuthLinkV3.php';
      const reply = await call<{ authUrl: string }>('POST', path, { json });
      if (isDone(reply)) done.payments.push(/payment_id=([\w-]+)/.exec(reply?.body.authUrl ?? '')?.[1] ?? '');
      else await pause(500);
    }
  };
  const sendUpdate = async () => {
    const dates = { start_date: '06/04/2026', end_date: '05/07/2026', period_id: '' };
    const json = { business_id: person.businessId, ...dates, declaration: 'Y' };
    for (let press = 0; press < PRESSES && done.updates === 0; press += 1) {
      const path = '/hmrc/submitSEPeriodicUpdate.php';
      const reply = await call('POST', path, { json, headers: browserHeaders });
      if (isHmrcDone(reply)) done.updates += 1;
      else await pause(400);
      if (done.updates === 0) later();
    }
  };
  const askForLink = async () => {
    const path = `/userFromEmail.php?email=${encodeURIComponent(person.email)}`;
    for (let press = 0; press < 4 && done.mails === 0; press += 1) {
      await reachable(door);
      done.mailPresses += 1;
      const reply = await ask<{ status: string }>(door, undefined, 'GET', path);
      if (reply?.status === 200 && reply.body.status === 'success') done.mails += 1;
      else await pause(1_000);
    }
  };

  const goingOn = [1, 2, 3].map(addTransactions).concat(saveForm(), uploadFiles());
  const once = [importStatement(), fileReturn(), pay(), sendUpdate(), askForLink()];
  return {
    done,
    unexpected,
    async finish() {
      await Promise.all(once);
      end.abort();
      await Promise.all(goingOn);
    },
  };
}

/** HMRC's status is a number in the reply of the product. */
function isHmrcDone(reply: Reply<{ status?: unknown }> | undefined): boolean {
  return reply?.status === 200 && /^(2\d\d|success)$/.test(String(reply.body.status));
}

/** Repeats a call that is safe to repeat, until there is an answer. */
async function repeated<T>(run: () => Promise<Reply<T> | undefined>): Promise<Reply<T> | undefined> {
  for (let press = 0; press < PRESSES * 4; press += 1) {
    const reply = await run();
    if (reply !== undefined && reply.status < 500 && reply.status !== 401) return reply;
    await pause(300);
  }
  return undefined;
}
