import { type ReactNode, useContext, useDeferredValue, useMemo, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import { yearVariables } from '#form-schemas/check.ts';
import { constantsIn, fieldWithConstants } from '#form-schemas/constants.ts';
import type { Definition, Field, Logic, Values } from '#form-schemas/definition.ts';
import { logicWithEntries, withEntries } from '#form-schemas/lists.ts';
import { evaluate, isMet } from '#form-schemas/logic.ts';
import { logicProblems } from '#form-schemas/logic-problems.ts';
import { fieldsFor } from '#form-schemas/resolve.ts';
import { settle } from '#form-schemas/settle.ts';
import { kindOf as widgetKindOf } from '#form-schemas/widgets/kind-of.ts';
import { Fold } from '#ui/fold.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { sampleAnswers } from '../preview/sample-answers.ts';
import { sampleContext } from '../preview/samples.ts';
import { OtherBoxes, type OtherBox } from './other-boxes.ts';
import { resultWords } from './result-words.ts';
import { stepsOf } from './steps.ts';
import { kindOf, subjectsOf } from './subjects.ts';
import classes from './builder/builder.module.css';

export { FunctionList } from './function-list.tsx';

interface TriedProps {
  definition: Definition;
  year: TaxYear;
  logic: Logic;
  type: 'condition' | 'formula';
  /** The field a formula is for. */
  own: string | undefined;
}

/** The result of a condition or formula with the preview's sample answers, and each step to it. */
export function Tried(props: TriedProps) {
  const definition = useDeferredValue(props.definition);
  const logic = useDeferredValue(props.logic);
  const { year, type, own } = props;
  const others = useContext(OtherBoxes);
  const values = useMemo(() => sampleValues(definition, year, others), [definition, year, others]);
  if (logicProblems(logic).length > 0) return null;
  const fields = fieldsFor(definition, year);
  const subjects = subjectsOf(definition, year, others);
  const bound = (part: Logic) => logicWithEntries(withNumbers(part, definition, year), fields, values, own);
  const field = definition.form_json.fields.find(({ name }) => name === own);
  const kind = type === 'condition' ? 'flag' : field === undefined ? 'any' : kindOf(field);
  const steps = stepsOf(logic, type, subjects, kind);
  return (
    <Stack gap={1}>
      <Text size="xs">
        With the sample answers{' '}
        {type === 'condition'
          ? isMet(bound(logic), values)
            ? 'it is true.'
            : 'it is false.'
          : `it gives ${givenWords(resultWords(evaluate(bound(logic), values), subjects, kind, own))}.`}
      </Text>
      {steps.length < 2 ? null : (
        <Steps>
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={step.words}>
                {step.words}:{' '}
                <b>{resultWords(evaluate(bound(step.logic), values), subjects, step.kind, step.box)}</b>
              </li>
            ))}
          </ol>
        </Steps>
      )}
    </Stack>
  );
}

/** Drawn on demand: a long formula has many. */
function Steps({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      size="xs"
      summary="Each step with the sample answers"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {isOpen ? children : null}
    </Fold>
  );
}

function givenWords(words: string): string {
  return words === 'empty' ? 'nothing' : words;
}

function sampleValues(definition: Definition, year: TaxYear, others: readonly OtherBox[]): Values {
  const context = { ...sampleContext, ...samplesOfOthers(others, year), ...yearVariables(year) };
  const answers = sampleAnswers(definition, year);
  const { values } = settle(withEntries(fieldsFor(definition, year), answers), answers, { context });
  return { ...values, ...context };
}

function samplesOfOthers(others: readonly OtherBox[], year: TaxYear): Values {
  return Object.fromEntries(
    others.map(({ name, field }, at) => {
      // As if it were answered, also where it is worked out.
      const { computed: _computed, widget: _widget, ...answered } = field;
      const whole: Field = { ...answered, name };
      return [name, widgetKindOf(whole).samples?.(whole, year, at)[0]];
    }),
  );
}

function withNumbers(logic: Logic, definition: Definition, year: TaxYear): Logic {
  const around: Field = { name: 'tried', title: 'Tried', format: 'text', computed: logic };
  return fieldWithConstants(around, constantsIn(definition, year)).computed ?? null;
}
