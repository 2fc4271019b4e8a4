import { Input } from '@mantine/core';
import { useContext } from 'react';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { Chip } from '#ui/chip.tsx';
import { Row } from '#ui/layout.tsx';
import { Readers, readersInWords, readersOf } from '../readers/readers.ts';
import { type ControlProps, NameControl } from './controls.tsx';
import classes from './properties.module.css';

interface FieldNameProps extends Omit<ControlProps<string>, 'value' | 'onChange'> {
  definition: Definition;
  field: Field;
  refuse: (name: string) => string | undefined;
  /** `isRead` is true if other forms read it by its current name. */
  onRename: (name: string, isRead: boolean) => void;
}

/**
 * The name of a field. If other forms or scenarios read it, a hint says so. They can use either name after a
 * rename.
 */
export function FieldName({ definition, field, refuse, onRename, ...common }: FieldNameProps) {
  const readers = readersOf(useContext(Readers), definition, field);
  const others =
    readers.length === 0
      ? undefined
      : `Used by ${readersInWords(readers, definition.code)}, even if you rename it`;
  return (
    <NameControl
      {...common}
      hint={others}
      value={field.name}
      refuse={refuse}
      onChange={(name) =>
        name !== undefined &&
        onRename(
          name,
          readers.some((reader) => reader.name === field.name),
        )
      }
    />
  );
}

/** Former names that other forms still use. */
export function FormerNames({ id, label, error, value = [], onChange }: ControlProps<string[]>) {
  const readers = useContext(Readers);
  const without = (name: string) => {
    const left = value.filter((other) => other !== name);
    onChange(left.length === 0 ? undefined : left);
  };
  return (
    <Input.Wrapper label={label} error={error} size="xs">
      <Row id={id} tabIndex={-1}>
        {value.map((name) => {
          const count = readers.filter((reader) => reader.name === name).length;
          return (
            <Chip key={name} onRemove={() => without(name)} removeLabel={`Remove the old name ${name}`}>
              <span className={classes.cut}>
                {name}: {count === 0 ? 'not used' : `${count} ${count === 1 ? 'place' : 'places'}`}
              </span>
            </Chip>
          );
        })}
      </Row>
    </Input.Wrapper>
  );
}
