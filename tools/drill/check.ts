import type { Database } from '#server/db/database.ts';
import { personAtHmrc } from '#tests/support/hmrc.ts';
import { ask, type Door } from './ask.ts';
import { type Acknowledged, IMPORTED, type Person } from './work.ts';

/** What is wrong with something that was acknowledged, or that was not. */
export type Kind = 'lost' | 'doubled' | 'half done';

export interface Wrong {
  readonly kind: Kind;
  readonly what: string;
}

interface Setting {
  readonly door: Door;
  readonly db: Database;
  /** The address of the outside services, without anything in between. */
  readonly sandboxUrl: string;
}

/** Compares what the product said with what it has now, and with what the outside services have. */
export async function check(setting: Setting, person: Person, done: Acknowledged): Promise<Wrong[]> {
  const checks = [books, form, files, returns, payments, updates, mails];
  return (await Promise.all(checks.map((one) => one(setting, person, done)))).flat();
}

type Check = (setting: Setting, person: Person, done: Acknowledged) => Promise<Wrong[]>;

const books: Check = async ({ db }, { userId }, done) => {
  const rows = await db.asUser(userId, (tx) =>
    tx.selectFrom('transactions').select(['description', 'amount']).execute(),
  );
  const times = Map.groupBy(rows, ({ description }) => description);
  const wrong: Wrong[] = [];
  for (const description of done.transactions)
    if (!times.has(description)) wrong.push({ kind: 'lost', what: description });
  for (const [description, found] of times)
    if (found.length > 1 && !description.startsWith('IMPORT'))
      wrong.push({ kind: 'doubled', what: description });
  const imported = times.get(`IMPORT ${userId}`)?.length ?? 0;
  if (imported < done.imports * IMPORTED) wrong.push({ kind: 'lost', what: `${imported} rows of an import` });
  if (imported > IMPORTED) wrong.push({ kind: 'doubled', what: `${imported} rows of an import` });
  if (imported % IMPORTED !== 0) wrong.push({ kind: 'half done', what: `${imported} rows of an import` });
  return wrong;
};

const form: Check = async ({ door }, { token }, { saves }) => {
  const path = '/getTaxData.php?tax_year_id=2024&type=employment';
  const reply = await ask<unknown>(door, token, 'GET', path);
  const text = JSON.stringify(reply?.body);
  const employer = Number(/Employer (\d+)/.exec(text)?.[1] ?? 0);
  const pay = Number(/"box_1":"?(\d+)/.exec(text)?.[1] ?? 30_000) - 30_000;
  if (employer !== pay) return [{ kind: 'half done', what: `form with save ${employer} and ${pay}` }];
  const last = saves.at(-1) ?? 0;
  return employer < last ? [{ kind: 'lost', what: `save ${last} of a form, ${employer} is there` }] : [];
};

const files: Check = async ({ door, db }, { userId, token }, { uploads }) => {
  const rows = await db.asUser(userId, (tx) => tx.selectFrom('files').select(['file_id', 'bytes']).execute());
  const wrong: Wrong[] = [];
  const known = new Set(rows.map(({ file_id }) => file_id));
  for (const id of uploads.keys()) if (!known.has(id)) wrong.push({ kind: 'lost', what: `file ${id}` });
  for (const { file_id, bytes } of rows) {
    const reply = await fetch(`${door.url}/api/files/${file_id}`, { headers: { token } });
    const content = Buffer.from(await reply.arrayBuffer());
    const sent = uploads.get(file_id);
    const isWhole = reply.ok && content.length === bytes && (sent === undefined || sent.equals(content));
    if (!isWhole)
      wrong.push({
        kind: sent === undefined ? 'half done' : 'lost',
        what: `file ${file_id}, ${reply.status}`,
      });
  }
  return wrong;
};

/** The product asks HMRC every minute for a return whose process was killed, so this waits for it. */
const returns: Check = async ({ db, sandboxUrl }, { userId, utr }, { filed }) => {
  const atHmrc = async () => {
    const reply = await fetch(`${sandboxUrl}/_returns?utr=${utr}`);
    const { returns: list } = (await reply.json()) as { returns: { transactionId: string }[] };
    return new Set(list.map(({ transactionId }) => transactionId)).size;
  };
  const inProduct = async () => {
    const rows = await db.asUser(userId, (tx) =>
      tx.selectFrom('submissions').select('state').where('success', '=', true).execute(),
    );
    return rows.length;
  };
  let [taken, shown] = await Promise.all([atHmrc(), inProduct()]);
  for (let turn = 0; turn < 300 && taken > shown; turn += 1) {
    await new Promise((next) => setTimeout(next, 400));
    [taken, shown] = await Promise.all([atHmrc(), inProduct()]);
  }
  const what = `return: HMRC has ${taken}, the product shows ${shown}`;
  if (taken > 1 || shown > 1) return [{ kind: 'doubled', what }];
  if (filed && (taken === 0 || shown === 0)) return [{ kind: 'lost', what }];
  return taken === shown ? [] : [{ kind: 'half done', what }];
};

const payments: Check = async ({ db }, { userId }, done) => {
  const rows = await db.asUser(userId, (tx) =>
    tx.selectFrom('hmrc_payments').select('provider_id').execute(),
  );
  const known = new Set(rows.map(({ provider_id }) => provider_id));
  return done.payments.filter((id) => !known.has(id)).map((id) => ({ kind: 'lost', what: `payment ${id}` }));
};

const updates: Check = async ({ db, sandboxUrl }, { userId, nino }, done) => {
  const rows = await db.asUser(userId, (tx) =>
    tx.selectFrom('mtd_submissions').select('state').where('kind', '=', 'update').execute(),
  );
  const { businesses } = (await personAtHmrc(`${sandboxUrl}/hmrc`, nino)) as {
    businesses: readonly { cumulative: Readonly<Record<string, readonly unknown[]>> }[];
  };
  const received = businesses.flatMap(({ cumulative }) => Object.values(cumulative).flat()).length;
  const accepted = rows.filter(({ state }) => state === 'accepted').length;
  const what = `update: HMRC received ${received}, ${JSON.stringify(rows.map(({ state }) => state))}`;
  if (received > rows.length) return [{ kind: 'doubled', what }];
  if (done.updates > 0 && (received === 0 || accepted === 0)) return [{ kind: 'lost', what }];
  const isOpen = rows.some(({ state }) => state === 'sending' || state === 'unsure');
  return isOpen ? [{ kind: 'half done', what }] : [];
};

const LINK = 'Your login link for Formledger';

/** A mail whose process was killed is sent by another after a minute or so, so this waits for it. */
const mails: Check = async ({ sandboxUrl }, { email }, done) => {
  for (let turn = 0; turn < 600; turn += 1) {
    const reply = await fetch(`${sandboxUrl}/mailbox.json?to=${encodeURIComponent(email)}`);
    const { mails: all } = (await reply.json()) as { mails: { messageId: string; subject: string }[] };
    const arrived = all.filter(({ subject }) => subject === LINK);
    // A mail that is sent again after a kill has the same id, and is shown once.
    const shown = new Set(arrived.map(({ messageId }) => messageId)).size;
    if (shown > done.mailPresses) return [{ kind: 'doubled', what: `${shown} mails` }];
    if (shown >= done.mails) return [];
    await new Promise((next) => setTimeout(next, 200));
  }
  return [{ kind: 'lost', what: `a mail to ${email}` }];
};
