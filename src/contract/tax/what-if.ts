import Type from 'typebox';
import { endpoint, Pounds, TaxYearId, words } from '../endpoint.ts';
import { Refusal } from './tax-calculation.ts';
import { whatIfAmounts, whatIfChoices } from './what-if-parts.ts';

/** The largest amount of the question's money boxes: nine digits and the pence. */
const LARGEST = 999_999_999.99;

const Change = Type.Optional(
  Type.Number({
    minimum: -LARGEST,
    maximum: LARGEST,
    description: 'Pounds to add, with at most two decimals. Negative to subtract.',
  }),
);

const amounts = Object.fromEntries(whatIfAmounts.map((name) => [name, Change])) as Record<
  (typeof whatIfAmounts)[number],
  typeof Change
>;

/** The changes to compare: amounts added to the real ones, and answers that replace them. Absent means unchanged. */
export const WhatIfChanges = Type.Object(
  {
    ...amounts,
    marriage: Type.Optional(words(...whatIfChoices.marriage)),
    region: Type.Optional(words(...whatIfChoices.region)),
  },
  { additionalProperties: false },
);
export type WhatIfChanges = Type.Static<typeof WhatIfChanges>;

/** One figure of the calculation before and after the change, in pounds. */
export const WhatIfLine = Type.Object({
  figure: Type.String(),
  label: Type.String(),
  before: Pounds,
  after: Pounds,
  difference: Pounds,
});
export type WhatIfLine = Type.Static<typeof WhatIfLine>;

/** Why there is no answer. `field` is the part of the question that causes it. */
export const WhatIfRefusal = Type.Object({
  ...Refusal.properties,
  field: Type.Optional(Type.String()),
});
export type WhatIfRefusal = Type.Static<typeof WhatIfRefusal>;

/** A claim of the year that the change would remove, and why. */
export const WhatIfLost = Type.Object({ code: words('not_due'), words: Type.String() });
export type WhatIfLost = Type.Static<typeof WhatIfLost>;

export const whatIf = endpoint({
  method: 'POST',
  path: '/tax/whatIf',
  summary: 'The tax of a year with changed figures, compared with the actual tax. Saves nothing',
  access: 'session',
  changes: false,
  body: Type.Object({ tax_year_id: TaxYearId, changes: WhatIfChanges }, { additionalProperties: false }),
  reply: Type.Object({
    status: Type.Literal('success'),
    /** Why there is no such calculation; there are then no lines. */
    refusals: Type.Array(WhatIfRefusal),
    /** The figures that differ, in the order of the calculation. */
    lines: Type.Array(WhatIfLine),
    /** Claims that would come to zero only because of the change. */
    left_out: Type.Array(WhatIfLost),
  }),
});
