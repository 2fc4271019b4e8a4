import type { FoundError } from '../found-error.ts';
import { type KnownYear, knownYears } from '../return-years.ts';
import type { Judged, Rule } from './rule.ts';
import { sa100 } from './sa100.ts';
import { sa101 } from './sa101.ts';
import { sa102 } from './sa102.ts';
import { sa103f } from './sa103f.ts';
import { sa103s } from './sa103s.ts';
import { sa104f } from './sa104f.ts';
import { sa104s } from './sa104s.ts';
import { sa105 } from './sa105.ts';
import { sa106 } from './sa106.ts';
import { sa108 } from './sa108.ts';
import { sa109 } from './sa109.ts';
import { sa110 } from './sa110.ts';
import { wholeReturn } from './whole-return.ts';

const pages = [
  wholeReturn,
  sa100,
  sa101,
  sa102,
  sa103f,
  sa103s,
  sa104f,
  sa104s,
  sa105,
  sa106,
  sa108,
  sa109,
  sa110,
];

const rulesByNamespace = new Map(knownYears.map((year) => [year.namespace, rulesOfYear(year)]));

/** HMRC's rules for a return of a year, applied after the schema, in ascending order of HMRC's numbers. */
export function rulesOfYear(year: KnownYear): readonly Rule[] {
  return pages.flatMap((rules) => rules(year)).sort((a, b) => a.number - b.number);
}

/** The rules of its year that a return breaks. */
export function brokenRules(judged: Judged): readonly FoundError[] {
  const rules = rulesByNamespace.get(judged.envelope.namespace) ?? [];
  return rules.flatMap(({ number, text, breaks }) =>
    breaks(judged) ? [{ number, text, location: 'MTR' }] : [],
  );
}
