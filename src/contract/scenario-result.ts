import Type from 'typebox';
import { Whole } from './endpoint.ts';

/** One difference between what was expected and what was found. */
export const ScenarioFailure = Type.Object({
  /** The field it is about; of another form, or absent, when none can be named. */
  form: Type.Optional(Type.String()),
  field: Type.Optional(Type.String()),
  entry: Type.Optional(Whole({ description: 'Of a list, from 0.' })),
  place: Type.String({ description: 'The box as staff call it: 9 Turnover.' }),
  rule: Type.String({ description: 'Which rule, check, figure or element.' }),
  expected: Type.String(),
  found: Type.String(),
});
export type ScenarioFailure = Type.Static<typeof ScenarioFailure>;

export const ScenarioResult = Type.Object({
  code: Type.String(),
  taxYear: Type.String(),
  name: Type.String(),
  /** Empty: it passes. */
  failures: Type.Array(ScenarioFailure),
  carriedFrom: Type.Optional(
    Type.String({
      description:
        'The year it was carried over from, while nobody has looked at what comes of it: it does not pass, nor is it said to fail.',
    }),
  ),
});
export type ScenarioResult = Type.Static<typeof ScenarioResult>;
