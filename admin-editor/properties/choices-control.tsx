import { Button, Input, TextInput } from '@mantine/core';
import { type ClipboardEvent, useRef } from 'react';
import type { Choice } from '#form-schemas/definition.ts';
import { Grow, Row, Stack } from '#ui/layout.tsx';
import classes from './properties.module.css';
import { IconButton } from '#ui/quiet-button.tsx';
import type { ControlProps } from './controls.tsx';
import { pastedChoices, withPasted } from './pasted-choices.ts';

/** The choices of a list in their order, each with its value and title. A list can be pasted. */
export function ChoicesControl({ id, label, error, value = [], onChange }: ControlProps<Choice[]>) {
  /** Index of a choice that was just added, to focus it once it is drawn. */
  const added = useRef<number>(undefined);
  const set = (index: number, choice: Choice) => onChange(value.with(index, choice));
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    const pasted = pastedChoices(event.clipboardData.getData('text/plain'));
    if (pasted === undefined) return;
    event.preventDefault();
    onChange(withPasted(value, index, pasted));
  };
  return (
    <Input.Wrapper
      label={label}
      description="Value and title. You can paste a list with one choice per line and a tab between value and title."
      error={error}
      size="xs"
    >
      <Stack gap={2} id={id} tabIndex={-1}>
        {value.map((choice, index) => (
          // Choices have no ids, so the key is the index.
          <Row gap={1} wraps={false} key={index} onPaste={onPaste(index)}>
            <TextInput
              ref={(input) => {
                if (input === null || added.current !== index) return;
                added.current = undefined;
                // The new choice has an example text. Select it, so that typing replaces it.
                input.select();
              }}
              size="xs"
              className={classes.value}
              aria-label={`Value of choice ${index + 1}`}
              value={choice.value}
              onChange={(event) => set(index, { ...choice, value: event.currentTarget.value })}
            />
            <Grow
              as={TextInput}
              size="xs"
              aria-label={`Title of choice ${index + 1}`}
              value={choice.title}
              onChange={(event) => set(index, { ...choice, title: event.currentTarget.value })}
            />
            <IconButton
              isBordered
              aria-label={`Move choice ${index + 1} up`}
              disabled={index === 0}
              onClick={() => onChange(swapped(value, index, index - 1))}
            >
              ↑
            </IconButton>
            <IconButton
              isBordered
              aria-label={`Move choice ${index + 1} down`}
              disabled={index === value.length - 1}
              onClick={() => onChange(swapped(value, index, index + 1))}
            >
              ↓
            </IconButton>
            <IconButton
              isBordered
              aria-label={`Remove choice ${index + 1}`}
              onClick={() => onChange(value.toSpliced(index, 1))}
            >
              ×
            </IconButton>
          </Row>
        ))}
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => {
            added.current = value.length;
            onChange([...value, { value: String(value.length + 1), title: `Choice ${value.length + 1}` }]);
          }}
        >
          Add a choice
        </Button>
      </Stack>
    </Input.Wrapper>
  );
}

function swapped<T>(list: readonly T[], a: number, b: number): T[] {
  return list.map((item, index) =>
    index === a ? (list[b] ?? item) : index === b ? (list[a] ?? item) : item,
  );
}
