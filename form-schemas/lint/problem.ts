/** Where in the definition, as a JSON pointer, and what; `rule` and `about` for those who offer a way to put it right. */
export type Problem = {
  readonly path: string;
  readonly message: string;
  readonly rule?: RuleName;
  /** What of the definition it names: the field that is not there, the value that is no choice. */
  readonly about?: string;
};

/** What can be wrong and put right in one step. */
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
  | 'no-year'
  | 'early-year'
  | 'box-twice'
  | 'box-missing'
  | 'never-shown'
  | 'not-shown-in'
  | 'never-speaks'
  | 'no-such-choice'
  | 'wrong-kind'
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
  message = `there is no ${constantCalled(name)}`,
): Problem {
  return { path, message, rule: 'unknown-constant', about: name };
}

/** A constant as staff know it: 'number of the year “rent limit”'. */
export function constantCalled(name: string): string {
  return `yearly number “${name.replaceAll('_', ' ')}”`;
}
