import type { RuleRun } from '#contract/rules/rules.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import type { Actor } from '../../data/books/changes/record-change.ts';
import { tagsOf } from '../../data/books/tags.ts';
import { fire, type Firing } from '../../data/books/rules/apply-rules.ts';
import { judge, ruleRows, verdictOfOne } from '../../data/books/rules/candidates.ts';
import { rulesOf } from '../../data/books/rules/rules.repo.ts';

/** A run of a rule over existing transactions, as data of its job. */
export interface RuleJob {
  readonly userId: number;
  readonly agentId: number | null;
  readonly runId: number;
}

/** Progress is saved after this many rows. */
const STEP = 2_000;

/** Queues a run in the caller's transaction. Throws not_found. */
export async function beginRun(
  { jobs }: Services,
  tx: Tx,
  { userId, agentId, now }: Actor,
  ruleId: number,
): Promise<number> {
  const rule = (await rulesOf(tx, userId)).find(({ id }) => id === ruleId);
  if (rule === undefined) throw new AppError('not_found', 'We cannot find this rule.');
  const { run_id } = await tx
    .insertInto('rule_runs')
    .values({ user_id: userId, rule_id: ruleId, state: 'waiting', started: now })
    .returning('run_id')
    .executeTakeFirstOrThrow();
  const job: RuleJob = { userId, agentId: agentId ?? null, runId: run_id };
  await jobs.enqueue(tx, 'apply-rule', job);
  return run_id;
}

/**
 * Runs a rule: everything it tags is one change. After a crash it starts again, because nothing of the first attempt
 * was committed.
 */
export async function workRun({ db, clock }: Services, { userId, agentId, runId }: RuleJob): Promise<void> {
  const progress = (columns: Partial<Omit<RuleRun, 'id'>>) =>
    db.asUser(userId, (tx) => update(tx, userId, runId, columns));
  const run = await db.asUser(userId, (tx) =>
    tx
      .selectFrom('rule_runs')
      .select(['rule_id', 'state'])
      .where('user_id', '=', userId)
      .where('run_id', '=', runId)
      .executeTakeFirst(),
  );
  if (run === undefined || run.state === 'done') return;
  const actor: Actor = { userId, agentId: agentId ?? undefined, now: clock() };
  await db.asUser(userId, async (tx) => {
    const all = await rulesOf(tx, userId);
    const place = all.findIndex(({ id }) => id === run.rule_id);
    const rule = all[place];
    // Deleted in the meantime.
    if (rule === undefined) return update(tx, userId, runId, { state: 'done' });
    const judged = await judge(tx, userId);
    const rows = await ruleRows(tx, userId);
    const firings: Firing[] = [];
    let leftFiled = 0;
    for (const [index, row] of rows.entries()) {
      const verdict = verdictOfOne(judged, { rule, earlier: all.slice(0, place) }, row);
      if (verdict === 'tag') firings.push({ rule, row });
      if (verdict === 'filed') leftFiled += 1;
      if (index % STEP === 0)
        await progress({ state: 'running', looked_at: index, total: rows.length, tagged: firings.length });
    }
    const { changeId, tagged } = await fire(tx, actor, firings, await tagsOf(tx, userId));
    return update(tx, userId, runId, {
      state: 'done',
      looked_at: rows.length,
      total: rows.length,
      tagged,
      left_filed: leftFiled,
      change_id: changeId ?? null,
    });
  });
}

/** The progress of a run. Throws not_found. */
export async function runOf(tx: Tx, userId: number, runId: number): Promise<RuleRun> {
  const row = await tx
    .selectFrom('rule_runs')
    .select(['state', 'looked_at', 'total', 'tagged', 'left_filed', 'change_id'])
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', 'We cannot find this run.');
  return { id: runId, ...row };
}

async function update(
  tx: Tx,
  userId: number,
  runId: number,
  columns: Partial<Omit<RuleRun, 'id'>>,
): Promise<void> {
  await tx
    .updateTable('rule_runs')
    .set(columns)
    .where('user_id', '=', userId)
    .where('run_id', '=', runId)
    .execute();
}
