import { type Irmark, irmarkOf } from '#domain/irmark.ts';
import { brokenRules } from '#return-rules/rules/broken-rules.ts';
import type { FoundError } from '#return-rules/found-error.ts';
import { hmrcSchemaErrors } from './hmrc-schema.ts';
import { hmrcSchematronErrors } from './hmrc-schematron.ts';
import { schemaErrors, yearOf } from '#return-rules/schema-errors.ts';
import { at, textAt, type Tree } from '#return-rules/tree.ts';

export type Judgement =
  | { readonly accepted: true; readonly irmark: Irmark }
  | { readonly accepted: false; readonly errors: readonly FoundError[] };

/** HMRC returns at most this many errors for one submission. */
const MOST_ERRORS = 100;

/** Judges a return in the tax system's order: schema, header and business rules, IRmark. */
export function judgeReturn(xml: string, message: Tree, received: string): Judgement {
  const errors = schemaErrorsIn(message, xml);
  const found = errors.length > 0 ? errors : ruleErrors(message, xml, received);
  if (found.length > 0) return { accepted: false, errors: found.slice(0, MOST_ERRORS) };
  const irmark = irmarkOf(xml);
  const wrong = markError(message, irmark);
  return wrong ? { accepted: false, errors: [wrong] } : { accepted: true, irmark };
}

function schemaErrorsIn(message: Tree, xml: string): readonly FoundError[] {
  const year = yearOf(message);
  return [...schemaErrors(message), ...(year === undefined ? [] : hmrcSchemaErrors(year, xml))];
}

/** Errors of our rules, and those of HMRC's own that ours do not cover. */
function ruleErrors(message: Tree, xml: string, received: string): readonly FoundError[] {
  const envelope = at(message, 'Body/IRenvelope');
  const mtr = at(envelope, 'MTR');
  const year = yearOf(message);
  if (envelope === undefined || mtr === undefined || year === undefined) return [];
  const messageClass = textAt(message, 'Header/MessageDetails/Class');
  const ours = brokenRules({ message, envelope, mtr, messageClass, received });
  const known = new Set(ours.map(({ number }) => number));
  const others = hmrcSchematronErrors(year, xml, received).filter(({ number }) => !known.has(number));
  return [...ours, ...others].sort((a, b) => a.number - b.number);
}

function markError(message: Tree, irmark: Irmark): FoundError | undefined {
  const given = at(message, 'Body/IRenvelope/IRheader/IRmark');
  if (given === undefined || given.text === '')
    return { number: 2022, text: 'IRmark not found.', location: 'IRmark' };
  if (given.text === irmark.base64 && given.attributes['Type'] === 'generic') return undefined;
  return { number: 2021, text: 'The supplied IRmark is incorrect.', location: 'IRmark' };
}
