/**
 * A problem: where in the definition, as a JSON pointer, and the message. `rule` and `about` let the editor offer a
 * fix.
 */
export type Problem = {
  readonly path: string;
  readonly message: string;
  readonly rule?: RuleName;
  /** The part of the definition it concerns: the missing field, or the value that is not a choice. */
  readonly about?: string;
};

/** Problems that one step can fix. */
export type RuleName =
  | 'name-twice'
  | 'id-twice'
  | 'unknown-name'
  | 'unknown-constant'
  | 'unused-constant'
  | 'line-break'
  | 'limit-left'
  | 'circle'
  | 'pattern'
  | 'long-texts'
  | 'no-year'
  | 'early-year'
  | 'box-twice'
  | 'box-missing'
  | 'never-shown'
  | 'not-shown-in'
  | 'never-speaks'
  | 'no-such-choice'
  | 'wrong-kind'
  /** `about`: the unit of its formula, 'amount' or 'number'. */
  | 'wrong-unit'
  | 'xml-unknown'
  | 'xml-twice'
  | 'xml-kind'
  | 'calc-twice'
  | 'read-by-app'
  | 'goes-nowhere'
  | 'all-for-nothing'
  | 'not-record-only'
  | 'untouched'
  | 'welsh-lacks'
  | 'welsh-missing'
  | 'welsh-stale';

export function unknownField(name: string, path: string): Problem {
  return { path, message: `there is no field "${name}"`, rule: 'unknown-name', about: name };
}

export function unknownConstant(
  name: string,
  path: string,
  message = `there is no ${constantLabel(name)}`,
): Problem {
  return { path, message, rule: 'unknown-constant', about: name };
}

/** A constant in staff's terms: 'number of the year “rent limit”'. */
export function constantLabel(name: string): string {
  return `yearly number “${name.replaceAll('_', ' ')}”`;
}
