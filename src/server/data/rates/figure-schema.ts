import Type, { type TSchema } from 'typebox';
import { taxYears } from '#domain/tax-year.ts';
import type { Unit } from '#tax/rates/units.ts';

/** Amounts up to a billion pounds. Rates have at most two decimals, which figure-rules.ts checks. */
const MOST_POUNDS = 1_000_000_000;
const MOST_COUNTED = 1_000_000;
const Pounds = Type.Number({ minimum: 0, maximum: MOST_POUNDS });
const Percent = Type.Number({ minimum: 0, maximum: 100 });
const Count = Type.Integer({ minimum: 0, maximum: MOST_COUNTED });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const exactly = { additionalProperties: false };

const GainsRates = Type.Object({ basic: Percent, higher: Percent }, exactly);

/** The schema of a figure's value, by unit. */
const values: Readonly<Record<Unit, TSchema>> = {
  pounds: Pounds,
  'pounds?': Type.Union([Pounds, Type.Null()]),
  percent: Percent,
  count: Count,
  yes: Type.Boolean(),
  bands: Type.Array(
    Type.Object({ name: Type.String({ minLength: 1, maxLength: 40 }), over: Pounds, rate: Percent }, exactly),
    { minItems: 1, maxItems: 12 },
  ),
  gainsPeriods: Type.Array(
    Type.Object(
      {
        from: Day,
        to: Day,
        other: GainsRates,
        residential: GainsRates,
        carriedInterest: Type.Union([GainsRates, Type.Null()]),
        businessDisposal: Percent,
        investors: Percent,
      },
      exactly,
    ),
    { minItems: 1, maxItems: 2 },
  ),
  latePaymentSteps: Type.Array(
    Type.Object(
      {
        days: Type.Optional(Type.Integer({ minimum: 1, maximum: 400 })),
        months: Type.Optional(Type.Integer({ minimum: 1, maximum: 24 })),
        share: Percent,
      },
      exactly,
    ),
    { minItems: 1, maxItems: 6 },
  ),
  yearLimits: Type.Array(Type.Object({ from: Type.Enum([...taxYears]), over: Pounds }, exactly), {
    minItems: 1,
    maxItems: 12,
  }),
};

/** The schema of a figure with a unit. */
export function figureSchema(unit: Unit): TSchema {
  return schemas[unit];
}

const schemas = Object.fromEntries(
  Object.entries(values).map(([unit, value]) => [
    unit,
    Type.Object({ value, sources: Type.Array(Type.Unknown()), verified: Type.Boolean() }),
  ]),
) as unknown as Record<Unit, TSchema>; // The same names.

const inPounds = `must be an amount in pounds from 0 to ${MOST_POUNDS.toLocaleString('en-GB')}`;

/** What a value of the unit must be, in words. */
export const unitWords: Readonly<Record<Unit, string>> = {
  pounds: inPounds,
  'pounds?': `${inPounds}, or none`,
  percent: 'must be a percentage from 0 to 100',
  count: `must be a whole number from 0 to ${MOST_COUNTED.toLocaleString('en-GB')}`,
  yes: 'must be yes or no',
  bands: 'every band needs a name, the amount it starts above and a rate from 0 to 100',
  gainsPeriods:
    'one or two periods, each with its first and last day and with every rate from 0 to 100 (carried interest may have none)',
  latePaymentSteps: 'every step needs days or months and a share from 0 to 100',
  yearLimits: 'every limit needs a tax year and an amount in pounds',
};
