import Type from 'typebox';
import { endpoint, Pounds, TaxYearId, words } from './endpoint.ts';
import { Refusal } from './tax-calculation.ts';
import { whatIfAmounts, whatIfChoices } from './what-if-parts.ts';

/** What the money boxes of the question take: nine digits and the pence. */
const LARGEST = 999_999_999.99;

const Change = Type.Optional(
  Type.Number({
    minimum: -LARGEST,
    maximum: LARGEST,
    description: 'Pounds more, at most two decimals; less when negative.',
  }),
);

const amounts = Object.fromEntries(whatIfAmounts.map((name) => [name, Change])) as Record<
  (typeof whatIfAmounts)[number],
  typeof Change
>;

/** What would be different: amounts on top of the real ones, and answers in place of them. Absent is as it is. */
export const WhatIfChanges = Type.Object(
  {
    ...amounts,
    marriage: Type.Optional(words(...whatIfChoices.marriage)),
    region: Type.Optional(words(...whatIfChoices.region)),
  },
  { additionalProperties: false },
);
export type WhatIfChanges = Type.Static<typeof WhatIfChanges>;

/** One figure of the calculation, as it is and as it would be, in pounds. */
export const WhatIfLine = Type.Object({
  figure: Type.String(),
  label: Type.String(),
  before: Pounds,
  after: Pounds,
  difference: Pounds,
});
export type WhatIfLine = Type.Static<typeof WhatIfLine>;

/** Why there is no answer. `field` is the part of the question it comes from. */
export const WhatIfRefusal = Type.Object({
  ...Refusal.properties,
  field: Type.Optional(Type.String()),
});
export type WhatIfRefusal = Type.Static<typeof WhatIfRefusal>;

/** A claim of the year that the question would take away, and why. */
export const WhatIfLost = Type.Object({ code: words('not_due'), words: Type.String() });
export type WhatIfLost = Type.Static<typeof WhatIfLost>;

export const whatIf = endpoint({
  method: 'POST',
  path: '/tax/whatIf',
  summary: 'The tax of a year with other figures, beside the real one; nothing is saved',
  access: 'session',
  body: Type.Object({ tax_year_id: TaxYearId, changes: WhatIfChanges }, { additionalProperties: false }),
  reply: Type.Object({
    status: Type.Literal('success'),
    /** Why there is no such calculation; there are then no lines. */
    refusals: Type.Array(WhatIfRefusal),
    /** The figures that differ, in the order of the calculation. */
    lines: Type.Array(WhatIfLine),
    /** Claims that would come to nothing, and did not before. */
    left_out: Type.Array(WhatIfLost),
  }),
});
