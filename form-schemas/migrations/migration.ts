import { Type } from 'typebox';

/** How a definition can say where stored answers of earlier versions go. */
export const migrationWords = ['rename', 'split', 'merge', 'retype', 'move'] as const;
export type MigrationWord = (typeof migrationWords)[number];

/** How values are converted. rules.ts says which rule goes with which word and kinds of boxes. */
export const migrationRules = [
  'all',
  'share',
  'separator',
  'sum',
  'join',
  'text-to-number',
  'number-to-text',
  'text-to-money',
  'money-to-text',
  'money-to-pounds',
  'pounds-to-money',
  'text-to-date',
  'date-to-text',
  'checkbox-to-choice',
  'choice-to-checkbox',
  'choices',
] as const;
export type MigrationRule = (typeof migrationRules)[number];

const oneOf = <const T extends readonly string[]>(words: T) =>
  Type.Enum(Object.fromEntries(words.map((word) => [word, word])) as { [K in T[number]]: K });

const BoxId = Type.String({
  pattern: '^[A-Za-z0-9._-]{1,80}$',
  description: 'The id of a box, or its name if it has no id.',
});

/**
 * Where answers saved under an earlier version go. A box that was only renamed needs none, because its id identifies
 * it. A definition contains the migrations of all versions before it. Answers pass through those that the version
 * they were saved with did not have.
 */
export const Migration = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9_]{1,60}$' }),
    do: oneOf(migrationWords),
    from: Type.Array(BoxId, { minItems: 1, maxItems: 20 }),
    to: Type.Array(BoxId, { minItems: 1, maxItems: 20 }),
    by: Type.Optional(oneOf(migrationRules)),
    text: Type.Optional(
      Type.String({ minLength: 1, maxLength: 20, description: 'The text between joined texts.' }),
    ),
    percent: Type.Optional(
      Type.Array(Type.Number({ minimum: 0, maximum: 100 }), {
        maxItems: 20,
        description: 'The share of each box, with at most two decimals. The shares add up to 100.',
      }),
    ),
    choices: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'Old value to new value. For a checkbox the keys are "true" and "false".',
      }),
    ),
    form: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{1,40}$',
        description: 'For "move": the code of the form the box was part of.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type Migration = Type.Static<typeof Migration>;
