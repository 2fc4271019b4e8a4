import { useDeferredValue, useMemo } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { constantsIn, fieldWithConstants } from '#form-schemas/constants.ts';
import type { Definition, Field, Logic, Values } from '#form-schemas/definition.ts';
import { logicWithEntries, withEntries } from '#form-schemas/lists.ts';
import { evaluate, isMet, logicProblems } from '#form-schemas/logic.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { settle } from '#form-schemas/settle.ts';
import { Text } from '#ui/layout.tsx';
import { sampleAnswers } from '../preview/sample-answers.ts';
import { sampleContext } from '../preview/samples.ts';
import { kindOf, subjectsOf } from './subjects.ts';
import { valueWords } from './words.ts';

interface TriedProps {
  definition: Definition;
  year: TaxYear;
  logic: Logic;
  type: 'condition' | 'formula';
  /** The field a formula is for. */
  own: string | undefined;
}

/** The result of a condition or formula with the preview's sample answers. */
export function Tried(props: TriedProps) {
  const definition = useDeferredValue(props.definition);
  const logic = useDeferredValue(props.logic);
  const { year, type, own } = props;
  const values = useMemo(() => sampleValues(definition, year), [definition, year]);
  if (logicProblems(logic).length > 0) return null;
  const fields = fieldsFor(definition, year);
  const bound = logicWithEntries(withNumbers(logic, definition, year), fields, values, own);
  return (
    <Text size="xs">
      With the sample answers{' '}
      {type === 'condition'
        ? isMet(bound, values)
          ? 'it is true.'
          : 'it is false.'
        : `it gives ${outcomeWords(bound, values, definition, year, own)}.`}
    </Text>
  );
}

function sampleValues(definition: Definition, year: TaxYear): Values {
  const context = { ...sampleContext, ...yearVariables(year) };
  const answers = sampleAnswers(definition, year);
  const { values } = settle(withEntries(fieldsFor(definition, year), answers), answers, { context });
  return { ...values, ...context };
}

function withNumbers(logic: Logic, definition: Definition, year: TaxYear): Logic {
  const around: Field = { name: 'tried', title: 'Tried', format: 'text', computed: logic };
  return fieldWithConstants(around, constantsIn(definition, year)).computed ?? null;
}

function outcomeWords(
  logic: Logic,
  values: Values,
  definition: Definition,
  year: TaxYear,
  own: string | undefined,
): string {
  const outcome = evaluate(logic, values);
  const field = definition.form_json.fields.find(({ name }) => name === own);
  const kind = field === undefined ? 'any' : kindOf(field);
  const subjects = subjectsOf(definition, year);
  if (typeof outcome === 'number') return valueWords({ is: 'number', number: outcome }, subjects, kind);
  if (typeof outcome === 'string') return valueWords({ is: 'text', text: outcome }, subjects, kind);
  return outcome === true ? 'yes' : outcome === false ? 'no' : 'nothing';
}
