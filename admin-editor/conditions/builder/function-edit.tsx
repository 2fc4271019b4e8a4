import { NativeSelect } from '@mantine/core';
import { Text } from '#ui/layout.tsx';
import { wholeWords } from '../../properties/whole-words.tsx';
import { roundingWords } from '../function-words.ts';
import { type RoundWord, roundWords, type SpanWord, spanWords, type Value } from '../model.ts';
import { kindOfValue } from '../words.ts';
import classes from './builder.module.css';
import { useEditors, type ValueEditProps } from './editors.ts';

type Props<Is extends Value['is']> = Omit<ValueEditProps, 'value'> & { value: Extract<Value, { is: Is }> };

const spans: Record<SpanWord, string> = {
  days: 'Days, counting both',
  daysLater: 'Days, not counting the first',
  months: 'Whole months',
  years: 'Whole years',
};

/** The time between two days. */
export function DaysEdit({ label, value, subjects, onChange }: Props<'days'>) {
  const { ValueEdit } = useEditors();
  return (
    <fieldset className={classes.nested} aria-label={label}>
      <NativeSelect
        size="xs"
        aria-label={`${label}: counted in`}
        value={value.by}
        inputContainer={wholeWords(spans[value.by])}
        onChange={(event) => {
          const by = spanWords.find((one) => one === event.currentTarget.value);
          if (by !== undefined) onChange({ ...value, by });
        }}
        data={spanWords.map((by) => ({ value: by, label: spans[by] }))}
      />
      <ValueEdit
        label={`${label}, first day`}
        value={value.from}
        kind="date"
        subjects={subjects}
        onChange={(from) => onChange({ ...value, from })}
      />
      <ValueEdit
        label={`${label}, last day`}
        value={value.to}
        kind="date"
        subjects={subjects}
        onChange={(to) => onChange({ ...value, to })}
      />
    </fieldset>
  );
}

/** A day some days after another, or before it. */
export function LaterEdit({ label, value, subjects, onChange }: Props<'later'>) {
  const { ValueEdit } = useEditors();
  return (
    <fieldset className={classes.nested} aria-label={label}>
      <ValueEdit
        label={`${label}, day`}
        value={value.day}
        kind="date"
        subjects={subjects}
        onChange={(day) => onChange({ ...value, day })}
      />
      <Text as="span" size="sm">
        and this many days (before it: −1)
      </Text>
      <ValueEdit
        label={`${label}, days`}
        value={value.days}
        kind="number"
        subjects={subjects}
        onChange={(days) => onChange({ ...value, days })}
      />
    </fieldset>
  );
}

const ways: Record<RoundWord, string> = {
  round: 'To the nearest',
  roundDown: 'Down',
  roundUp: 'Up',
};

type Step = Pick<Extract<Value, { is: 'round' }>, 'to' | 'pounds'>;

const pounds: readonly Step[] = [1, 0.01, 10, 100, 1000].map((to) => ({ to, pounds: true }));
const numbers: readonly Step[] = [1, 0.1, 0.01, 0.001, 0.0001, 10, 100, 1000].map((to) => ({
  to,
  pounds: false,
}));

/** A value rounded: an amount to pounds or pence, a number to places. */
export function RoundEdit({ label, value, kind, subjects, onChange }: Props<'round'>) {
  const { ValueEdit } = useEditors();
  const own = kindOfValue(value.value, subjects);
  const usual = own === 'money' ? pounds : own === undefined ? [...pounds, ...numbers] : numbers;
  const steps = usual.some((step) => isSame(step, value)) ? usual : [value, ...usual];
  return (
    <fieldset className={classes.nested} aria-label={label}>
      <ValueEdit
        label={`${label}, value`}
        value={value.value}
        kind={kind === 'money' || kind === 'number' ? kind : 'term'}
        subjects={subjects}
        onChange={(next) => {
          const of = kindOfValue(next, subjects);
          // Pounds cannot round a plain number, nor a number an amount. A box just chosen elsewhere is not known yet.
          const isMoney = of === undefined ? value.pounds : of === 'money';
          const step = isMoney === value.pounds ? {} : { to: 1, pounds: isMoney };
          onChange({ ...value, ...step, value: next });
        }}
      />
      <NativeSelect
        size="xs"
        aria-label={`${label}: which way`}
        value={value.by}
        onChange={(event) => {
          const by = roundWords.find((one) => one === event.currentTarget.value);
          if (by !== undefined) onChange({ ...value, by });
        }}
        data={roundWords.map((by) => ({ value: by, label: ways[by] }))}
      />
      <NativeSelect
        size="xs"
        aria-label={`${label}: to what`}
        value={keyOf(value)}
        onChange={(event) => {
          const step = steps.find((one) => keyOf(one) === event.currentTarget.value);
          if (step !== undefined) onChange({ ...value, to: step.to, pounds: step.pounds });
        }}
        data={steps.map((step) => ({
          value: keyOf(step),
          label: roundingWords({ ...step, by: value.by }).replace(
            /^rounded (?:up |down )?to (?:the nearest )?/,
            '',
          ),
        }))}
      />
    </fieldset>
  );
}

function isSame(one: Step, other: Step): boolean {
  return one.to === other.to && one.pounds === other.pounds;
}

function keyOf({ to, pounds: isMoney }: Step): string {
  return `${isMoney ? '£' : ''}${to}`;
}
