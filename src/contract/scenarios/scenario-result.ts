import Type from 'typebox';
import { Whole } from '../endpoint.ts';

/** One difference between the expected and the actual result. */
export const ScenarioFailure = Type.Object({
  /** The field with the difference. `form` is set for another form; both are absent if no field can be named. */
  form: Type.Optional(Type.String()),
  field: Type.Optional(Type.String()),
  entry: Type.Optional(Whole({ description: 'The entry of a list, from 0.' })),
  place: Type.String({ description: 'The name staff see, such as 9 Turnover.' }),
  rule: Type.String({ description: 'The rule, check, figure or element.' }),
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
        'The year it was carried over from, until someone has checked its result. Until then it neither passes nor fails.',
    }),
  ),
});
export type ScenarioResult = Type.Static<typeof ScenarioResult>;
