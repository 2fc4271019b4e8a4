/** A rule as matching reads it. */
export interface MatchRule {
  readonly id: number;
  readonly accountId: number | undefined;
  readonly type: 'E' | 'I';
  /** One of ruleOps in the contract. */
  readonly descOp: number;
  readonly descVal: string;
  readonly classOp: number;
  readonly classVal: string;
}

export interface MatchRow {
  readonly account_id: number;
  /** Pence; negative is money out. */
  readonly amount: number;
  readonly description: string;
  readonly classification: string;
}

/** Whether a rule matches a transaction. */
export function fits(rule: MatchRule, row: MatchRow): boolean {
  return (
    (rule.type === 'E') === row.amount < 0 &&
    (rule.accountId === undefined || rule.accountId === row.account_id) &&
    compares(rule.descOp, rule.descVal, row.description) &&
    compares(rule.classOp, rule.classVal, row.classification)
  );
}

/** The first rule in order that matches; undefined if none does. */
export function firstFitting<Rule extends MatchRule>(
  rules: readonly Rule[],
  row: MatchRow,
): Rule | undefined {
  return rules.find((rule) => fits(rule, row));
}

/** Ignores case and repeated spaces. */
function compares(op: number, value: string, text: string): boolean {
  if (op === 1) return true;
  const wanted = plain(value);
  const found = plain(text);
  switch (op) {
    case 2:
      return found === wanted;
    case 3:
      return found.includes(wanted);
    case 4:
      return found.startsWith(wanted);
    case 5:
      return found.endsWith(wanted);
    case 6:
      return !found.includes(wanted);
    default:
      throw new RangeError(`unknown rule operator: ${op}`);
  }
}

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
