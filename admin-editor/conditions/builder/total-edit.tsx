import { Button, NativeSelect } from '@mantine/core';
import { Text } from '#ui/layout.tsx';
import { emptyCondition, isOfCondition, type TotalWord, totalWords, type Value } from '../model.ts';
import classes from './builder.module.css';
import { usual } from './defaults.ts';
import { useEditors, type ValueEditProps } from './editors.ts';

const words: Record<TotalWord, string> = {
  sum: 'The sum over the entries',
  count: 'The number of entries',
  least: 'The smallest of the entries',
  most: 'The largest of the entries',
  any: 'Whether there is an entry',
  every: 'Whether it is so in every entry',
};

type Total = Extract<Value, { is: 'total' }>;
type TotalEditProps = Omit<ValueEditProps, 'value'> & { value: Total };

/** A total over the entries of a list. */
export function TotalEdit({ label, value, kind, subjects, onChange }: TotalEditProps) {
  const { by, list } = value;
  const lists = subjects.lists.some(({ name }) => name === list)
    ? subjects.lists
    : [{ name: list, title: list }, ...subjects.lists];
  return (
    <fieldset className={classes.nested} aria-label={label}>
      <NativeSelect
        size="xs"
        aria-label={`${label}: total`}
        value={by}
        onChange={(event) => {
          const next = totalWords.find((one) => one === event.currentTarget.value);
          if (next !== undefined) onChange(withWord(value, next));
        }}
        data={totalWords.map((one) => ({ value: one, label: words[one] }))}
      />
      <NativeSelect
        size="xs"
        aria-label={`${label}: list`}
        value={list}
        onChange={(event) => onChange({ ...value, list: event.currentTarget.value })}
        data={lists.map(({ name, title }) => ({ value: name, label: title }))}
      />
      <EachEdit {...{ label, value, kind, subjects, onChange }} />
    </fieldset>
  );
}

/** What each entry gives, or whether it counts. */
function EachEdit({ label, value, kind, subjects, onChange }: TotalEditProps) {
  const { ConditionEdit, ValueEdit } = useEditors();
  const { by, list, each } = value;
  if (each === undefined)
    return (
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => onChange({ ...value, each: { is: 'test', condition: emptyCondition } })}
      >
        Count only some entries
      </Button>
    );
  if (each.is !== 'test')
    return (
      <>
        <Text as="span" size="sm">
          of
        </Text>
        <ValueEdit
          label={`${label}, of each entry`}
          value={each}
          kind={kind === 'any' ? 'term' : kind}
          subjects={subjects}
          onChange={(next) => onChange({ ...value, each: next })}
        />
      </>
    );
  return (
    <>
      <Text as="span" size="sm">
        in which
      </Text>
      <ConditionEdit
        label={`${label}, of each entry`}
        condition={each.condition}
        subjects={subjects}
        onChange={(condition) =>
          onChange(
            condition === undefined && by === 'count'
              ? { is: 'total', by, list }
              : { ...value, each: { is: 'test', condition: condition ?? emptyCondition } },
          )
        }
      />
    </>
  );
}

/** The same with another word. What each entry gives stays, if it is of the same type. */
function withWord({ list, each }: Total, by: TotalWord): Total {
  if (isOfCondition(by)) {
    if (each?.is === 'test') return { is: 'total', by, list, each };
    return by === 'count'
      ? { is: 'total', by, list }
      : { is: 'total', by, list, each: { is: 'test', condition: emptyCondition } };
  }
  return { is: 'total', by, list, each: each === undefined || each.is === 'test' ? usual('term') : each };
}
