import './schema.ts';
import { sql } from 'kysely';
import type { Client } from '#contract/practice/clients.ts';
import { type CalendarDate, ukDateOf } from '#domain/calendar-date.ts';
import { startYear, type TaxYear, taxYearFromId } from '#domain/tax-year.ts';
import type { Tx } from '../../db/database.ts';
import { practiceOfAgent } from '../filing/approvals/approvals.repo.ts';
import { newestTaxYear } from '../rates/tax-years.ts';
import { clientsOf } from '../users/agents.repo.ts';
import { factsOn, hasPassed, type StoredFacts } from './stored-facts.ts';

/** The two years that work is done in: the one to file now, and this one. */
export interface WorkYears {
  readonly filing: TaxYear;
  readonly current: TaxYear;
}

/** The years as of now. A return is filed in the year after its own. */
export async function workYears(tx: Tx, now: Date): Promise<WorkYears> {
  const current = await newestTaxYear(tx, now);
  return { filing: taxYearFromId(startYear(current) - 1) ?? current, current };
}

export function yearsKey({ filing, current }: WorkYears): string {
  return `${filing} ${current}`;
}

/** A client with the stored facts. */
export interface ListedClient extends Client {
  readonly refreshed: Date | undefined;
}

/** Every client of an agent with the stored facts, in few statements however many there are. For asSystem. */
export async function listClients(
  tx: Tx,
  agentId: number,
  years: WorkYears,
  now: Date,
): Promise<ListedClient[]> {
  const clients = await clientsOf(tx, agentId);
  const today = ukDateOf(now);
  const practiceId = await practiceOfAgent(tx, agentId);
  const stored = await storedFacts(
    tx,
    clients.map(({ user_id }) => user_id),
  );
  const rulesSince = await newestRules(tx, now);
  return clients.map(({ user_id: id, email, name }): ListedClient => {
    const row = stored.get(id);
    const isFresh = row !== undefined && !isStale(row, { years: yearsKey(years), rulesSince, today });
    return {
      id,
      email,
      name,
      ...(row?.facts && row.refreshed && { facts: factsOn(row.facts, row.refreshed, { today, practiceId }) }),
      updating: !isFresh,
      refreshed: row?.refreshed ?? undefined,
    };
  });
}

/** Notes that an agent looks at these clients, so that their facts are worked out and stay up to date. */
export async function wantFacts(tx: Tx, userIds: readonly number[], now: Date): Promise<void> {
  // As text: a distributed database passes no parameters of the condition on.
  const before = sql.lit(new Date(now.getTime() - DAY_MS).toISOString());
  await sql`insert into client_facts (user_id, wanted) select unnest(${[...userIds]}::bigint[]), ${now}::timestamptz
    on conflict (user_id) do update set wanted = excluded.wanted
    where client_facts.wanted < ${before}::timestamptz`.execute(tx);
}

/** Clients with noted changes, and those never worked out; the longest waiting first. For the job. */
export async function clientsToRefresh(tx: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select user_id from client_facts f
    where refreshed is null or exists (select from client_changes c where c.user_id = f.user_id)
    order by refreshed nulls first limit ${most}`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}

/** Deletes the facts of people whom no agent has listed for a month. */
export async function sweepClientFacts(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 31 * DAY_MS);
  await sql`with gone as (delete from client_facts where wanted < ${before} returning user_id)
    delete from client_changes where user_id in (select user_id from gone)`.execute(tx);
}

const DAY_MS = 86_400_000;

interface Row {
  readonly user_id: number;
  readonly years: string;
  readonly facts: StoredFacts | null;
  readonly refreshed: Date | null;
  readonly is_changed: boolean;
}

async function storedFacts(tx: Tx, userIds: readonly number[]): Promise<ReadonlyMap<number, Row>> {
  const { rows } = await sql<Row>`select user_id, years, facts, refreshed,
      exists (select from client_changes c where c.user_id = f.user_id) as is_changed
    from client_facts f where user_id = any(${[...userIds]}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.user_id, row]));
}

/** When a form or the rates last changed for everyone. */
async function newestRules(tx: Tx, now: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`select greatest(
      (select max(greatest(published, holds_from)) from form_versions where holds_from <= ${now}),
      (select max(greatest(published, holds_from)) from rate_sets where holds_from <= ${now}),
      (select max(withdrawn) from withdrawn_forms), 'epoch') as since`.execute(tx);
  return rows[0]?.since ?? new Date(0);
}

function isStale(
  { years, facts, refreshed, is_changed }: Row,
  at: { years: string; rulesSince: Date; today: CalendarDate },
): boolean {
  return (
    is_changed ||
    facts === null ||
    refreshed === null ||
    years !== at.years ||
    refreshed < at.rulesSince ||
    hasPassed(facts, at.today)
  );
}
