import { NativeSelect, TextInput } from '@mantine/core';
import {
  needed,
  readNumber,
  readPounds,
  useTypedText,
  writeNumber,
} from '../../properties/use-typed-text.ts';
import { wholeWords } from '../../properties/whole-words.tsx';
import type { Value } from '../model.ts';
import type { Subject, Subjects } from '../subjects.ts';
import classes from './builder.module.css';
import { DayBox } from './day-box.tsx';
import type { ValueEditProps } from './editors.ts';
import { ChooseEdit } from './choose-edit.tsx';
import { DaysEdit, LaterEdit, RoundEdit } from './function-edit.tsx';
import { SubjectSelect } from './subject-select.tsx';
import { TotalEdit } from './total-edit.tsx';
import { ListEdit, SumEdit, TestEdit } from './worked-out.tsx';
import { boxesFor, fitsFor, offeredFor, convertedTo, valueWords, type Wanted } from './value-kinds.ts';

/** A value: first its type, then which one. */
export function ValueEdit(props: ValueEditProps) {
  const { label, value, kind, choices, subjects, onChange } = props;
  const offered = offeredFor(kind, subjects);
  const kinds = offered.includes(value.is) ? offered : [value.is, ...offered];
  return (
    <div className={classes.value}>
      <NativeSelect
        size="xs"
        aria-label={`${label}: what it is`}
        value={value.is}
        onChange={(event) => {
          const is = kinds.find((one) => one === event.currentTarget.value);
          if (is !== undefined) onChange(convertedTo(is, value, kind, subjects, choices));
        }}
        data={kinds.map((is) => ({ value: is, label: wordFor(is, kind, choices) }))}
      />
      <ValueBox {...props} />
    </div>
  );
}

function wordFor(is: Value['is'], kind: Wanted, choices: Subject['choices']): string {
  if (is === 'text' && kind === 'date') return 'Day';
  if (is === 'text' && kind === 'choice' && choices !== undefined) return 'Choice';
  return valueWords[is];
}

function ValueBox(props: ValueEditProps) {
  const { label, value, kind, choices = [], subjects, onChange } = props;
  switch (value.is) {
    case 'field':
      return (
        <SubjectSelect
          label={label}
          name={value.name}
          subjects={boxesFor(kind, subjects)}
          fits={(subject) => fitsFor(kind, subject)}
          onChange={(name) => onChange({ is: 'field', name })}
        />
      );
    case 'pounds':
      return (
        <NumberBox
          label={label}
          value={value.amount}
          isMoney
          onChange={(amount) => onChange({ is: 'pounds', amount })}
        />
      );
    case 'number':
      return (
        <NumberBox
          label={label}
          value={value.number}
          onChange={(number) => onChange({ is: 'number', number })}
        />
      );
    case 'text':
      if (kind === 'choice' && choices.length > 0)
        return <ChoiceBox label={label} text={value.text} choices={choices} onChange={onChange} />;
      if (kind === 'date')
        return <DayBox label={label} day={value.text} onChange={(text) => onChange({ is: 'text', text })} />;
      return (
        <TextInput
          size="xs"
          aria-label={label}
          value={value.text}
          onChange={(event) => onChange({ is: 'text', text: event.currentTarget.value })}
        />
      );
    case 'flag':
      return (
        <NativeSelect
          size="xs"
          aria-label={label}
          value={value.holds ? 'yes' : 'no'}
          onChange={(event) => onChange({ is: 'flag', holds: event.currentTarget.value === 'yes' })}
          data={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
      );
    case 'constant':
      return (
        <NativeSelect
          size="xs"
          aria-label={label}
          value={value.name}
          onChange={(event) => onChange({ ...value, name: event.currentTarget.value })}
          data={constantsFor(value.name, subjects)}
        />
      );
    case 'sum':
      return <SumEdit {...props} value={value} />;
    case 'total':
      return <TotalEdit {...props} value={value} />;
    case 'days':
      return <DaysEdit {...props} value={value} />;
    case 'later':
      return <LaterEdit {...props} value={value} />;
    case 'round':
      return <RoundEdit {...props} value={value} />;
    case 'choose':
      return <ChooseEdit {...props} value={value} />;
    case 'test':
      return <TestEdit {...props} value={value} />;
    case 'list':
      return <ListEdit {...props} value={value} />;
    case 'unknown':
      return <code className={classes.json}>{JSON.stringify(value.logic)}</code>;
  }
}

function constantsFor(name: string, { constants }: Subjects) {
  const known = constants.map((one) => ({
    value: one.name,
    label: one.value === undefined ? one.name : `${one.name}: ${one.value.toLocaleString('en-GB')}`,
  }));
  return known.some(({ value }) => value === name) ? known : [{ value: name, label: name }, ...known];
}

function ChoiceBox({
  label,
  text,
  choices,
  onChange,
}: {
  label: string;
  text: string;
  choices: NonNullable<Subject['choices']>;
  onChange: (value: Value) => void;
}) {
  const isKnown = choices.some(({ value }) => value === text);
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={text}
      inputContainer={wholeWords(choices.find(({ value }) => value === text)?.title ?? text)}
      error={isKnown ? undefined : 'This is not one of the choices'}
      onChange={(event) => onChange({ is: 'text', text: event.currentTarget.value })}
      data={[
        ...(isKnown ? [] : [{ value: text, label: text }]),
        ...choices.map(({ value, title }) => ({ value, label: title })),
      ]}
    />
  );
}

/** A comparison always needs a value. */
const readSome = needed(readNumber);
const readSomePounds = needed(readPounds);

function NumberBox({
  label,
  value,
  isMoney = false,
  onChange,
}: {
  label: string;
  value: number;
  isMoney?: boolean;
  onChange: (value: number) => void;
}) {
  const read = isMoney ? readSomePounds : readSome;
  const typed = useTypedText(value, writeNumber, read, (next) => next !== undefined && onChange(next));
  return (
    <TextInput
      size="xs"
      aria-label={label}
      inputMode="decimal"
      leftSection={isMoney ? '£' : undefined}
      error={typed.error}
      value={typed.text}
      onChange={(event) => typed.onText(event.currentTarget.value)}
    />
  );
}
