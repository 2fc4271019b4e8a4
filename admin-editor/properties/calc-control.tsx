import { NativeSelect } from '@mantine/core';
import {
  calcAmounts,
  calcFacts,
  calcFlags,
  calcInputs,
  calcRefusals,
  type CalcInput,
} from '#form-schemas/calc-inputs.ts';
import type { ControlProps } from './controls.tsx';
import { wholeWords } from './whole-words.tsx';

const calcGroups = [
  ['Amounts', calcAmounts],
  ['Ticks', calcFlags],
  ['Choices, counts and dates', calcFacts],
  ['Not calculated yet, so there is no estimate', calcRefusals],
] as const;

/** Several hundred options, made only once so that typing does not rebuild them. */
const calcOptions = (
  <>
    <option value="">Nothing</option>
    {calcGroups.map(([label, inputs]) => (
      <optgroup key={label} label={label}>
        {inputs.map((input) => (
          <option key={input} value={input}>
            {input}
          </option>
        ))}
      </optgroup>
    ))}
  </>
);

export function CalcControl({ id, label, error, value, onChange }: ControlProps<CalcInput>) {
  return (
    <NativeSelect
      id={id}
      size="xs"
      label={label}
      error={error}
      value={value ?? ''}
      inputContainer={wholeWords(value ?? '')}
      onChange={(event) => onChange(calcInputs.find((input) => input === event.currentTarget.value))}
    >
      {calcOptions}
    </NativeSelect>
  );
}
