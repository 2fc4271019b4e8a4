import { attachmentErrors } from './check-attachments.ts';
import { checkStructure } from './check-structure.ts';
import type { FoundError } from './found-error.ts';
import { type KnownYear, knownYears } from './return-years.ts';
import { readStructure } from './structure.ts';
import { at, textAt, type Tree } from './tree.ts';

const header = readStructure('header');
const BODY = '/hd:GovTalkMessage[1]/hd:Body[1]';

/** The year of the return in a message, by its namespace. Undefined if we do not know it. */
export function yearOf(message: Tree): KnownYear | undefined {
  const envelope = at(message, 'Body/IRenvelope');
  return knownYears.find((one) => one.namespace === envelope?.namespace);
}

/** Where the return of a message breaks HMRC's schema of its year, with the numbers that HMRC gives (4xxx). */
export function schemaErrors(message: Tree): readonly FoundError[] {
  const envelope = at(message, 'Body/IRenvelope');
  const year = yearOf(message);
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
