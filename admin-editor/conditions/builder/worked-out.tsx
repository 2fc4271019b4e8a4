import { Button, NativeSelect } from '@mantine/core';
import { Row } from '#ui/layout.tsx';
import { wholeWords } from '../../properties/whole-words.tsx';
import { type SumWord, sumWords, type Value } from '../model.ts';
import classes from './builder.module.css';
import { usual } from './defaults.ts';
import { useEditors, type ValueEditProps } from './editors.ts';
import { RemoveButton } from './remove-button.tsx';

type Props<Is extends Value['is']> = Omit<ValueEditProps, 'value'> & { value: Extract<Value, { is: Is }> };

const sums: Record<SumWord, string> = {
  '+': 'The sum of',
  '-': 'The first less the others',
  '*': 'The product of',
  '/': 'The first divided by the second',
  min: 'The smallest of',
  max: 'The largest of',
};

/** A calculation with several values. */
export function SumEdit({ label, value, kind, subjects, onChange }: Props<'sum'>) {
  const isFull = value.by === '/' && value.parts.length >= 2;
  return (
    <fieldset className={classes.nested} aria-label={label}>
      <NativeSelect
        size="xs"
        aria-label={`${label}: calculation`}
        value={value.by}
        inputContainer={wholeWords(sums[value.by])}
        onChange={(event) => {
          const by = sumWords.find((one) => one === event.currentTarget.value);
          if (by === undefined) return;
          const parts = by === '/' ? [...value.parts, usual('number')].slice(0, 2) : value.parts;
          onChange({ is: 'sum', by, parts });
        }}
        data={sumWords.map((by) => ({ value: by, label: sums[by] }))}
      />
      <Parts
        label={label}
        parts={value.parts}
        least={value.by === '/' ? 2 : 1}
        isFull={isFull}
        kind={isOfFactors(value.by) ? 'factor' : kind === 'money' || kind === 'number' ? kind : 'term'}
        subjects={subjects}
        onChange={(parts) => onChange({ ...value, parts })}
      />
    </fieldset>
  );
}

/** At most one of several factors is an amount of money; usually a factor is a plain number. */
function isOfFactors(by: SumWord): boolean {
  return by === '*' || by === '/';
}

/** The list that a value can be one of. */
export function ListEdit({ label, value, kind, choices, subjects, onChange }: Props<'list'>) {
  return (
    <fieldset className={classes.nested} aria-label={label}>
      <Parts
        label={label}
        parts={value.parts}
        least={0}
        isFull={false}
        kind={kind}
        choices={choices}
        subjects={subjects}
        onChange={(parts) => onChange({ is: 'list', parts })}
      />
    </fieldset>
  );
}

function Parts({
  label,
  parts,
  least,
  isFull,
  onChange,
  ...rest
}: Omit<ValueEditProps, 'value' | 'onChange'> & {
  parts: readonly Value[];
  /** The least number of parts. */
  least: number;
  isFull: boolean;
  onChange: (parts: readonly Value[]) => void;
}) {
  const { ValueEdit } = useEditors();
  return (
    <>
      {parts.map((part, index) => (
        // A part has no identity but its place.
        <Row gap={1} wraps={false} align="start" key={index}>
          <ValueEdit
            {...rest}
            label={`${label}, value ${index + 1}`}
            value={part}
            onChange={(next) => onChange(parts.with(index, next))}
          />
          {parts.length > least ? (
            <RemoveButton
              label={`Remove value ${index + 1} of ${label}`}
              onRemove={() => onChange(parts.toSpliced(index, 1))}
            />
          ) : null}
        </Row>
      ))}
      {isFull ? null : (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange([...parts, usual(rest.kind, rest.choices)])}
        >
          Add a value
        </Button>
      )}
    </>
  );
}

export function TestEdit({ label, value, subjects, onChange }: Props<'test'>) {
  const { ConditionEdit } = useEditors();
  return (
    <ConditionEdit
      label={label}
      condition={value.condition}
      subjects={subjects}
      onChange={(condition) =>
        onChange({ is: 'test', condition: condition ?? { is: 'always', holds: true } })
      }
    />
  );
}
