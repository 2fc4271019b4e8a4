import { type Irmark, irmarkOf } from '#domain/irmark.ts';
import { brokenRules } from './rules/broken-rules.ts';
import { attachmentErrors } from './check-attachments.ts';
import { checkStructure } from './check-structure.ts';
import type { FoundError } from './found-error.ts';
import { hmrcSchemaErrors } from './hmrc-schema.ts';
import { hmrcSchematronErrors } from './hmrc-schematron.ts';
import { knownYears } from './return-years.ts';
import { readStructure } from './structure.ts';
import { at, textAt, type Tree } from './tree.ts';

export type Judgement =
  | { readonly accepted: true; readonly irmark: Irmark }
  | { readonly accepted: false; readonly errors: readonly FoundError[] };

/** HMRC returns at most this many errors for one submission. */
const MOST_ERRORS = 100;

/** Judges a return in the tax system's order: schema, header and business rules, IRmark. */
export function judgeReturn(xml: string, message: Tree, received: string): Judgement {
  const errors = schemaErrors(message, xml);
  const found = errors.length > 0 ? errors : ruleErrors(message, xml, received);
  if (found.length > 0) return { accepted: false, errors: found.slice(0, MOST_ERRORS) };
  const irmark = irmarkOf(xml);
  const wrong = markError(message, irmark);
  return wrong ? { accepted: false, errors: [wrong] } : { accepted: true, irmark };
}

const header = readStructure('header');
const BODY = '/hd:GovTalkMessage[1]/hd:Body[1]';

function schemaErrors(message: Tree, xml: string): readonly FoundError[] {
  const envelope = at(message, 'Body/IRenvelope');
  const year = knownYears.find((one) => one.namespace === envelope?.namespace);
  if (envelope === undefined || year === undefined) {
    return [
      { number: 4057, text: 'The Body does not contain a return for a supported year', location: BODY },
    ];
  }
  const location = `${BODY}/MTR:IRenvelope[1]`;
  const irHeader = at(envelope, 'IRheader');
  const mtr = at(envelope, 'MTR');
  if (irHeader === undefined || mtr === undefined || envelope.children.length !== 2) {
    return [{ number: 4066, text: 'IRenvelope must contain IRheader and MTR', location }];
  }
  const wrongYear =
    textAt(irHeader, 'PeriodEnd') === year.periodEnd &&
    textAt(irHeader, 'Manifest/Contains/Reference/Namespace') === year.namespace
      ? []
      : [
          {
            number: 4058,
            text: `PeriodEnd and Namespace must be for the year that ends on ${year.periodEnd}`,
            location,
          },
        ];
  return [
    ...checkStructure(irHeader, header, `${location}/MTR:IRheader[1]`),
    ...wrongYear,
    ...checkStructure(mtr, year.structure, `${location}/MTR:MTR[1]`),
    ...declarationErrors(mtr, location),
    ...amendedErrors(mtr, location),
    ...attachmentErrors(mtr, location),
    ...hmrcSchemaErrors(year, xml),
  ];
}

function declarationErrors(mtr: Tree, location: string): readonly FoundError[] {
  const count = at(mtr, 'Declaration')?.children.length ?? 0;
  if (count === 1) return [];
  return [
    {
      number: 4066,
      text: 'Declaration must contain exactly one declaration',
      location: `${location}/Declaration[1]`,
    },
  ];
}

function amendedErrors(mtr: Tree, location: string): readonly FoundError[] {
  const amended = mtr.attributes['AmendedReturn'];
  const others = Object.keys(mtr.attributes).filter((name) => name !== 'AmendedReturn');
  if ((amended === undefined || amended === 'yes') && others.length === 0) return [];
  return [{ number: 4000, text: 'Invalid attribute of MTR', location: `${location}/MTR:MTR[1]` }];
}

/** Errors of our rules, and those of HMRC's own that ours do not cover. */
function ruleErrors(message: Tree, xml: string, received: string): readonly FoundError[] {
  const envelope = at(message, 'Body/IRenvelope');
  const mtr = at(envelope, 'MTR');
  const year = knownYears.find((one) => one.namespace === envelope?.namespace);
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
