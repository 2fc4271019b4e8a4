/**
 * The condition of a policy as Citus takes it: it has no sub-selects (decision 95). Takes and returns SQL as PostgreSQL
 * prints it. Undefined if there is a sub-select that is not known here.
 *
 * In one database the sub-selects stay, because PostgreSQL then reads a setting once for a long list (decision 26).
 */
export function withoutSubselects(condition: string): string | undefined {
  const plain = condition
    .replace(/\s+/g, ' ')
    .replace(ID_OF, "(NULLIF(current_setting('app.$1_id'::text, true), ''::text))::bigint")
    .replace(SCOPE, "current_setting('app.scope'::text, true)")
    .replace(PRACTICE_OF_AGENT, "(NULLIF(current_setting('app.practice_id'::text, true), ''::text))::bigint");
  return /\bselect\b/i.test(plain) ? undefined : plain;
}

const ID_OF =
  /\( SELECT \(NULLIF\(current_setting\('app\.(user|agent)_id'::text, true\), ''::text\)\)::bigint AS "nullif"\)/g;
const SCOPE = /\( SELECT current_setting\('app\.scope'::text, true\) AS current_setting\)/g;
/** With ID_OF replaced. `asAgent` looks the practice up instead. */
const PRACTICE_OF_AGENT =
  /\( SELECT a\.practice_id FROM agents a WHERE \(\(a\.agent_id = \(NULLIF\(current_setting\('app\.agent_id'::text, true\), ''::text\)\)::bigint\) AND \(a\.removed IS NULL\)\)\)/g;
