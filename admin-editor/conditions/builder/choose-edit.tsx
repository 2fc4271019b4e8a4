import { Button } from '@mantine/core';
import { Text } from '#ui/layout.tsx';
import { emptyCondition, type Value } from '../model.ts';
import classes from './builder.module.css';
import { usual } from './defaults.ts';
import { useEditors, type ValueEditProps } from './editors.ts';
import { RemoveButton } from './remove-button.tsx';

type ChooseEditProps = Omit<ValueEditProps, 'value'> & { value: Extract<Value, { is: 'choose' }> };

/** The value of the first branch whose condition is true, or else the last. */
export function ChooseEdit({ label, value, kind, subjects, onChange }: ChooseEditProps) {
  const { ConditionEdit, ValueEdit } = useEditors();
  const { branches, otherwise } = value;
  return (
    <fieldset className={classes.nested} aria-label={label}>
      {branches.map((branch, index) => (
        // A branch has no identity but its place.
        <div key={index} className={classes.branch}>
          <Text as="span" size="sm">
            {index === 0 ? 'If' : 'Else if'}
          </Text>
          <ConditionEdit
            label={`${label}, condition ${index + 1}`}
            condition={branch.when}
            subjects={subjects}
            onChange={(when) =>
              onChange({
                ...value,
                branches: branches.with(index, { ...branch, when: when ?? emptyCondition }),
              })
            }
          />
          <Text as="span" size="sm">
            then
          </Text>
          <ValueEdit
            label={`${label}, value ${index + 1}`}
            value={branch.gives}
            kind={kind}
            subjects={subjects}
            onChange={(gives) => onChange({ ...value, branches: branches.with(index, { ...branch, gives }) })}
          />
          {branches.length > 1 ? (
            <RemoveButton
              label={`Remove branch ${index + 1} of ${label}`}
              onRemove={() => onChange({ ...value, branches: branches.toSpliced(index, 1) })}
            />
          ) : null}
        </div>
      ))}
      <Button
        size="compact-xs"
        variant="default"
        onClick={() =>
          onChange({ ...value, branches: [...branches, { when: emptyCondition, gives: usual(kind) }] })
        }
      >
        Add a branch
      </Button>
      <Text as="span" size="sm">
        otherwise
      </Text>
      {otherwise === undefined ? (
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => onChange({ ...value, otherwise: usual(kind) })}
        >
          Add a value
        </Button>
      ) : (
        <ValueEdit
          label={`${label}, otherwise`}
          value={otherwise}
          kind={kind}
          subjects={subjects}
          onChange={(next) => onChange({ ...value, otherwise: next })}
        />
      )}
    </fieldset>
  );
}
