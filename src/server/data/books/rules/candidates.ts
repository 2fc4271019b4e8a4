import { sql } from 'kysely';
import { taxYearEnd, taxYearStart } from '#domain/tax-year.ts';
import type { Tx } from '../../../db/database.ts';
import { filedYears } from '../filed-years.ts';
import { firstFitting, fits, type MatchRow } from './match.ts';
import type { StoredRule } from './rules.repo.ts';

/** A transaction as rules read it. */
export interface RuleRow extends MatchRow {
  readonly transaction_id: number;
  readonly date: string;
  readonly tagged: boolean;
  /** Rules that have fired on it. */
  readonly fired: readonly number[];
}

/** What a rule can do with a row it matches. */
export type Verdict = 'tag' | 'tagged_already' | 'earlier_rule' | 'fired_before' | 'filed';

/** The person's transactions, newest first; only these ids if given. */
export async function ruleRows(tx: Tx, userId: number, ids?: readonly number[]): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select t.transaction_id, t.account_id, t.amount, t.date, t.description, t.classification,
      exists (select from claims c where c.user_id = t.user_id and c.transaction_id = t.transaction_id) as tagged,
      coalesce((select array_agg(h.rule_id::int) from rule_hits h
        where h.user_id = t.user_id and h.transaction_id = t.transaction_id), '{}') as fired
    from transactions t where t.user_id = ${userId} and not t.discarded
      and (${ids === undefined} or t.transaction_id = any(${[...(ids ?? [])]}::bigint[]))
    order by t.date desc, t.transaction_id desc`.execute(tx);
  return rows;
}

/** Returns for each row which rule matches it and what it can do. */
export async function judge(
  tx: Tx,
  userId: number,
): Promise<
  (rules: readonly StoredRule[], row: RuleRow) => { rule: StoredRule; verdict: Verdict } | undefined
> {
  const filed = (await filedYears(tx, userId)).map((year) => ({
    start: taxYearStart(year),
    end: taxYearEnd(year),
  }));
  return (rules, row) => {
    const rule = firstFitting(rules, row);
    if (rule === undefined) return undefined;
    return { rule, verdict: verdictOf(rule, row, filed) };
  };
}

function verdictOf(
  rule: StoredRule,
  row: RuleRow,
  filed: readonly { start: string; end: string }[],
): Verdict {
  if (row.tagged) return 'tagged_already';
  if (row.fired.includes(rule.id)) return 'fired_before';
  return filed.some(({ start, end }) => start <= row.date && row.date <= end) ? 'filed' : 'tag';
}

/** What one rule would do to a row, given the rules before it. */
export function verdictOfOne(
  judged: Awaited<ReturnType<typeof judge>>,
  { rule, earlier }: { rule: StoredRule; earlier: readonly StoredRule[] },
  row: RuleRow,
): Verdict | undefined {
  if (!fits(rule, row)) return undefined;
  if (!row.tagged && firstFitting(earlier, row) !== undefined) return 'earlier_rule';
  return judged([rule], row)?.verdict;
}
