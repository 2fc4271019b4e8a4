import Type from 'typebox';
import { Done, endpoint, Pounds, TaxYearId, words } from '../endpoint.ts';
import { benefitTypes } from './benefit-words.ts';

const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Amount = Type.Number({ minimum: 0, maximum: 99_999_999_999.99 });

/** Adds a benefit that HMRC does not know, or amends one that was added; benefit_id is empty to add one. */
export const saveStateBenefit = endpoint({
  method: 'POST',
  path: '/digital-tax/benefit',
  summary: 'Adds or amends a state benefit of the person’s own at HMRC',
  access: 'session',
  body: Type.Object(
    {
      tax_year_id: TaxYearId,
      benefit_id: Type.String({ maxLength: 36 }),
      type: words(...benefitTypes),
      start_date: Day,
      end_date: Type.Optional(Day),
      amount: Type.Optional(Amount),
      tax_paid: Type.Optional(Amount),
    },
    { additionalProperties: false },
  ),
  reply: Done,
});

export const restoreStateBenefit = endpoint({
  method: 'POST',
  path: '/digital-tax/benefit/restore',
  summary: 'Counts one of HMRC’s benefits again that was ignored',
  access: 'session',
  body: Type.Object(
    { tax_year_id: TaxYearId, benefit_id: Type.String({ minLength: 1, maxLength: 36 }) },
    { additionalProperties: false },
  ),
  reply: Done,
});

const Box = Type.Object({
  box: Type.String({ description: 'The number of the box on SA100.' }),
  field: Type.String(),
  title: Type.String(),
  now: Type.Optional(Pounds),
  /** Absent if the box would be emptied, because the benefit that was copied into it is gone. */
  would_be: Type.Optional(Pounds),
  /** The field that must be chosen too, or the form refuses this one. */
  needs: Type.Optional(Type.String()),
});

export const getBenefitBoxes = endpoint({
  method: 'GET',
  path: '/digital-tax/benefit/boxes',
  summary: 'What the benefits would write into the boxes of SA100',
  access: 'session',
  query: Type.Object({ tax_year_id: TaxYearId }),
  reply: Type.Object({
    boxes: Type.Array(Box),
    /** What is not copied and why, in sentences. */
    left: Type.Array(Type.String()),
  }),
});

export const fillBenefitBoxes = endpoint({
  method: 'POST',
  path: '/digital-tax/benefit/boxes',
  summary: 'Writes the benefits into the boxes of SA100',
  access: 'session',
  body: Type.Object(
    { tax_year_id: TaxYearId, fields: Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 }) },
    { additionalProperties: false },
  ),
  reply: Done,
});
