import type { LogicOperator } from '../vocabulary.ts';

/**
 * Conditions and formulas as JSON Schema (draft 07): the checks of logicProblems(), as far as a schema can express
 * them.
 */
export const logicDefinitions = {
  condition: { anyOf: [{ type: 'boolean' }, { $ref: '#/definitions/step' }] },
  formula: {
    anyOf: [{ type: ['boolean', 'number', 'string'] }, { $ref: '#/definitions/step' }],
  },
  logic: {
    anyOf: [
      { type: ['null', 'boolean', 'number', 'string'] },
      { type: 'array', items: { $ref: '#/definitions/logic' } },
      { $ref: '#/definitions/step' },
    ],
  },
  step: {
    description: 'Exactly one operator with its arguments.',
    type: 'object',
    minProperties: 1,
    maxProperties: 1,
    properties: stepProperties(),
    additionalProperties: false,
  },
} as const;

function stepProperties(): Readonly<Record<LogicOperator, object>> {
  const any = { $ref: '#/definitions/logic' };
  const pair = { type: 'array', items: any, minItems: 2, maxItems: 2 };
  const positive = { type: 'number', exclusiveMinimum: 0 };
  const rounding = {
    type: 'array',
    items: [
      any,
      {
        description: 'What to round to: {"pounds": 1}, or a number such as 1 or 0.01.',
        anyOf: [
          positive,
          {
            type: 'object',
            properties: { pounds: positive },
            required: ['pounds'],
            additionalProperties: false,
          },
        ],
      },
    ],
    minItems: 2,
    maxItems: 2,
  };
  const total = {
    type: 'array',
    items: [{ type: 'string', description: 'The name of a list.' }, { $ref: '#/definitions/step' }],
    minItems: 2,
    maxItems: 2,
  };
  const fieldName = one({ type: 'string', description: 'The name of a field or of a context value.' });
  return {
    var: fieldName,
    filled: fieldName,
    checked: fieldName,
    pounds: one({
      anyOf: [
        { type: 'number' },
        {
          type: 'object',
          properties: { constant: one({ type: 'string' }) },
          required: ['constant'],
          additionalProperties: false,
        },
      ],
    }),
    constant: one({ type: 'string', description: 'The name of a constant of the form.' }),
    '==': pair,
    '!=': pair,
    '>': pair,
    '>=': pair,
    '<': pair,
    '<=': pair,
    '/': pair,
    in: pair,
    days: pair,
    daysLater: pair,
    months: pair,
    years: pair,
    addDays: pair,
    round: rounding,
    roundDown: rounding,
    roundUp: rounding,
    '!': any,
    '!!': any,
    and: any,
    or: any,
    if: any,
    '+': any,
    '-': any,
    '*': any,
    min: any,
    max: any,
    sum: total,
    count: { anyOf: [total, one({ type: 'string', description: 'The name of a list.' })] },
    least: total,
    most: total,
    any: total,
    every: total,
  };
}

/** An operator with one argument accepts it with or without a list. */
function one(schema: object): object {
  return { anyOf: [schema, { type: 'array', items: schema, minItems: 1, maxItems: 1 }] };
}
