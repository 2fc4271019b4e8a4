import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import './adviser-views.ts';
import './support.schema.ts';

/** One line of the answer to "who saw what of whom". */
export interface Seen {
  /** The account, by its email address, or by its number if it was deleted. */
  readonly account: string;
  /** Email address; an adviser also with the practice. */
  readonly who: string;
  readonly role: 'owner' | 'adviser' | 'support' | 'anyone with the link';
  /** When it was first and last seen. Advisers' views are known to the hour, support's to the minute. */
  readonly from: Date;
  readonly to: Date;
  /** In words: 'Transactions', or the session it was seen in. */
  readonly what: string;
  /** Browser, system and range of the address; empty where the line before has them. */
  readonly where: string;
}

/**
 * Who opened the account with this address since then, and which accounts the person or adviser with this address
 * opened, oldest first. Needs a transaction that sees every row. Undefined if the address belongs to no one.
 */
export async function whoSaw(tx: Tx, email: string, since: Date): Promise<Seen[] | undefined> {
  const { rows } = await sql<{ user_id: number | null; agent_id: number | null }>`
    select (select user_id from users where lower(email) = lower(${email})) as user_id,
      (select agent_id from agents where lower(email) = lower(${email}) order by removed desc nulls first limit 1)
        as agent_id`.execute(tx);
  const user = rows[0]?.user_id ?? null;
  const agent = rows[0]?.agent_id ?? null;
  if (user === null && agent === null) return undefined;
  const all = [
    ...(await sessions(tx, { user, agent }, since)),
    ...(await adviserViews(tx, { user, agent }, since)),
    ...(await supportViews(tx, { user, email }, since)),
    ...(await sharedReports(tx, user, since)),
  ];
  return all.toSorted((a, b) => a.from.getTime() - b.from.getTime());
}

interface Named {
  /** The account that was seen, or the supporter. */
  readonly user: number | null;
  /** The adviser who saw it. */
  readonly agent: number | null;
}

async function sessions(tx: Tx, { user, agent }: Named, since: Date): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select u.email as account, coalesce(a.email || ' of ' || p.name, staff.email, u.email) as who,
      case when s.agent_id is not null then 'adviser' when s.supporter_id is not null then 'support'
        else 'owner' end as role,
      s.created as "from", s.last_seen as "to",
      case when s.read_only then 'a session that can only look' else 'a session' end as what,
      concat_ws(', ', nullif(s.device, ''), nullif(s.address, '')) as "where"
    from sessions s join users u on u.user_id = s.user_id
    left join agents a on a.agent_id = s.agent_id left join practices p on p.practice_id = a.practice_id
    left join users staff on staff.user_id = s.supporter_id
    where s.last_seen >= ${since}
      and (s.user_id = ${user} or s.agent_id = ${agent} or s.supporter_id = ${user})
      -- A session for a client is opened with the login, whether the adviser goes there or not.
      and (s.agent_id is null or s.access_recorded)`.execute(tx);
  return rows;
}

async function adviserViews(tx: Tx, { user, agent }: Named, since: Date): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select u.email as account, coalesce(a.email || ' of ' || p.name, 'adviser ' || v.agent_id) as who,
      'adviser' as role, min(v.at) as "from", max(v.at) as "to", v.what, '' as "where"
    from adviser_views v join users u on u.user_id = v.user_id
    left join agents a on a.agent_id = v.agent_id left join practices p on p.practice_id = a.practice_id
    where v.at >= ${hourOf(since)} and (v.user_id = ${user} or v.agent_id = ${agent})
    group by u.email, v.agent_id, a.email, p.name, v.session_id, v.what`.execute(tx);
  return rows;
}

async function supportViews(
  tx: Tx,
  { user, email }: { user: number | null; email: string },
  since: Date,
): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select u.email as account, v.supporter as who, 'support' as role, min(v.at) as "from", max(v.at) as "to",
      v.what, '' as "where"
    from support_views v join users u on u.user_id = v.user_id
    where v.at >= ${since} and (v.user_id = ${user} or lower(v.supporter) = lower(${email}))
    group by u.email, v.supporter, v.session_id, v.what`.execute(tx);
  return rows;
}

/** Only the last time is stored. */
async function sharedReports(tx: Tx, user: number | null, since: Date): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select u.email as account, 'not known' as who, 'anyone with the link' as role, l.last_view as "from",
      l.last_view as "to", 'the shared report of ' || s.tax_year || ', ' || l.views || ' times in all' as what,
      '' as "where"
    from report_links l join users u on u.user_id = l.user_id
    join submissions s on s.user_id = l.user_id and s.submission_id = l.submission_id
    where l.user_id = ${user} and l.last_view >= ${since}`.execute(tx);
  return rows;
}

/** Views are stored with the start of their hour. */
function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
}
