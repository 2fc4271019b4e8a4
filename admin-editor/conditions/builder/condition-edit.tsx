import { Button, NativeSelect } from '@mantine/core';
import { Row, Text } from '#ui/layout.tsx';
import { type Condition, type GroupWord, groupWords } from '../model.ts';
import { conditionWords } from '../words.ts';
import classes from './builder.module.css';
import { grouped, newRow } from './defaults.ts';
import type { ConditionEditProps } from './editors.ts';
import { firstControl } from './first-control.ts';
import { RemoveButton } from './remove-button.tsx';
import { RowEdit } from './row-edit.tsx';

const groups: Record<GroupWord, string> = {
  all: 'All of these',
  any: 'Any of these',
  none: 'None of these',
  'not all': 'Not all of these',
};

/** A condition: a row, or a group of rows and groups. */
export function ConditionEdit({ condition, ...rest }: ConditionEditProps) {
  const { label, subjects, onChange } = rest;
  switch (condition.is) {
    case 'group':
      return <GroupEdit {...rest} group={condition} />;
    case 'row':
      return (
        <fieldset className={classes.row} aria-label={label}>
          <RowEdit label={label} row={condition} subjects={subjects} onChange={onChange} />
          <RemoveButton label={`Remove ${label}`} onRemove={() => onChange(undefined)} />
        </fieldset>
      );
    case 'not':
      return (
        <fieldset className={classes.group} aria-label={label}>
          <Text as="span" size="sm">
            Not:
          </Text>
          <ConditionEdit
            label={`${label}, which must not be so`}
            condition={condition.part}
            subjects={subjects}
            onChange={(part) => onChange(part && { is: 'not', part })}
          />
        </fieldset>
      );
    case 'always':
      return (
        <fieldset className={classes.row} aria-label={label}>
          <NativeSelect
            size="xs"
            aria-label={`${label}: always or never`}
            value={condition.holds ? 'always' : 'never'}
            onChange={(event) => onChange({ is: 'always', holds: event.currentTarget.value === 'always' })}
            data={[
              { value: 'always', label: 'Always' },
              { value: 'never', label: 'Never' },
            ]}
          />
          <RemoveButton label={`Remove ${label}`} onRemove={() => onChange(undefined)} />
        </fieldset>
      );
    case 'unknown':
      return (
        <fieldset className={classes.row} aria-label={label}>
          <code className={classes.json}>{conditionWords(condition, subjects)}</code>
          <RemoveButton label={`Remove ${label}`} onRemove={() => onChange(undefined)} />
        </fieldset>
      );
  }
}

function GroupEdit({
  label,
  group,
  subjects,
  isInside,
  onChange,
}: Omit<ConditionEditProps, 'condition'> & { group: Extract<Condition, { is: 'group' }> }) {
  const { of, parts } = group;
  const add = (condition: Condition, pressed: HTMLElement) => {
    onChange({ ...group, parts: [...parts, condition] });
    focusRow(pressed, `${label}.${parts.length + 1}`);
  };
  // An empty group would be always true or always false.
  const change = (left: readonly Condition[]) =>
    onChange(left.length === 0 ? undefined : { ...group, parts: left });
  return (
    <fieldset className={classes.group} aria-label={label}>
      <NativeSelect
        size="xs"
        aria-label={`${label}: all or any`}
        value={of}
        onChange={(event) => {
          const word = groupWords.find((one) => one === event.currentTarget.value);
          if (word !== undefined) onChange({ ...group, of: word });
        }}
        data={groupWords.map((word) => ({ value: word, label: groups[word] }))}
      />
      {parts.map((part, index) => (
        <ConditionEdit
          // A row has no identity but its place.
          key={index}
          label={`${label}.${index + 1}`}
          condition={part}
          subjects={subjects}
          isInside
          onChange={(next) =>
            change(next === undefined ? parts.toSpliced(index, 1) : parts.with(index, next))
          }
        />
      ))}
      <Row>
        <Button
          size="compact-xs"
          variant="default"
          onClick={(event) => add(newRow(subjects), event.currentTarget)}
        >
          Add a row
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          onClick={(event) =>
            add(
              { is: 'group', of: of === 'all' ? 'any' : 'all', parts: [newRow(subjects)] },
              event.currentTarget,
            )
          }
        >
          Add a group
        </Button>
        {isInside === true ? (
          <RemoveButton label={`Remove ${label}`} onRemove={() => onChange(undefined)} />
        ) : null}
      </Row>
    </fieldset>
  );
}

/** Shown below a single row, to add more. */
export function MoreRows({ label, condition, subjects, onChange }: ConditionEditProps) {
  if (condition.is === 'group') return null;
  return (
    <Row>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Add a row to ${label}`}
        onClick={(event) => {
          onChange(grouped(condition, newRow(subjects)));
          focusRow(event.currentTarget, `${label}.2`);
        }}
      >
        Add a row
      </Button>
    </Row>
  );
}

/** Focuses the new row, because the pressed button can be gone. */
function focusRow(pressed: HTMLElement, label: string): void {
  const control = pressed.closest('[data-condition]');
  requestAnimationFrame(() => {
    const rows = [...(control?.querySelectorAll('fieldset') ?? [])];
    const row = rows.find((one) => one.getAttribute('aria-label') === label);
    firstControl(row)?.focus();
  });
}
