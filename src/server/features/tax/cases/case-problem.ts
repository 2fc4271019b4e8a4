import { type Pence, parsePounds } from '#domain/money.ts';

/** A problem in a case: its place ('forms.SA102[0].box_1') and its description. */
export interface CaseProblem {
  readonly field: string;
  readonly message: string;
}

/** Collects the problems of one case, so that all are reported at once. */
export class Problems {
  readonly found: CaseProblem[] = [];

  add(field: string, message: string): void {
    this.found.push({ field, message });
  }
}

export function isRecord(json: unknown): json is Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** An object with only these names; otherwise adds a problem and returns undefined. */
export function recordWith(
  json: unknown,
  names: readonly string[],
  field: string,
  problems: Problems,
): Readonly<Record<string, unknown>> | undefined {
  if (!isRecord(json)) {
    problems.add(field, 'Expected an object.');
    return undefined;
  }
  const at = field === '' ? '' : `${field}.`;
  for (const name of Object.keys(json)) {
    if (!names.includes(name))
      problems.add(`${at}${name}`, `Not recognised. Use one of: ${names.join(', ')}.`);
  }
  return json;
}

/** Pounds as a number or a plain text, as on the wire. */
export function amountOf(json: unknown): Pence | undefined {
  if (typeof json === 'number') return Number.isFinite(json) ? parsePounds(String(json)) : undefined;
  return typeof json === 'string' ? parsePounds(json) : undefined;
}
