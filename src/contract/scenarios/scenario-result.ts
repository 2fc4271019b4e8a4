import Type from 'typebox';
import { Whole } from '../endpoint.ts';

/** One difference between the expected and the actual result. */
export const ScenarioFailure = Type.Object({
  /** The field with the difference. `form` is set for another form; both are absent if no field can be named. */
  form: Type.Optional(Type.String()),
  field: Type.Optional(Type.String()),
  entry: Type.Optional(Whole({ description: 'Of a list, from 0.' })),
  place: Type.String({ description: "Staff's name for the box: 9 Turnover." }),
  rule: Type.String({ description: 'Which rule, check, figure or element.' }),
  expected: Type.String(),
  found: Type.String(),
});
export type ScenarioFailure = Type.Static<typeof ScenarioFailure>;

export const ScenarioResult = Type.Object({
  code: Type.String(),
  taxYear: Type.String(),
  name: Type.String(),
  /** Empty: the scenario passes. */
  failures: Type.Array(ScenarioFailure),
  carriedFrom: Type.Optional(
    Type.String({
      description:
        'The year it was carried over from, until someone checks the result: it neither passes nor counts as failed.',
    }),
  ),
});
export type ScenarioResult = Type.Static<typeof ScenarioResult>;
