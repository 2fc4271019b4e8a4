import { Button } from '@mantine/core';
import { useCallback } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Constant, Definition } from '#form-schemas/definition.ts';
import { Stack, Text } from '#ui/layout.tsx';
import type { Edit } from '../commands/command.ts';
import type { EditorShown } from '../editor/editor-shown.ts';
import { UnfinishedProperty } from '../properties/unfinished.tsx';
import { useActionMessage } from '../editor/use-action-message.ts';
import { PaneSection } from '../properties/pane-section.tsx';
import { ConstantForm } from './constant-form.tsx';

interface ConstantsPanelProps extends Pick<EditorShown, 'goTo' | 'goToRule' | 'onUnfinished'> {
  definition: Definition;
  year: TaxYear;
  onEdit: (edit: Edit) => void;
}

/** The constants: limits and rates that conditions, rules and texts of the form use. */
export function ConstantsPanel({ definition, year, onEdit, onUnfinished, ...go }: ConstantsPanelProps) {
  const constants: Readonly<Record<string, Constant>> = definition.form_json.constants ?? {};
  const names = Object.keys(constants);
  const [message, showMessage] = useActionMessage(definition);
  const onReport = useCallback(
    (key: string, error: string | undefined) =>
      onUnfinished(
        key,
        error === undefined
          ? undefined
          : { message: `${error} (not saved yet)`, at: undefined, attribute: undefined },
      ),
    [onUnfinished],
  );
  const add = () => {
    const name = freeName(names);
    onEdit({ do: 'add-constant', name, value: 0 });
    showMessage(`${name} added.`, 'edits');
    focusSoon(`constant-${name}-name`);
  };
  return (
    <PaneSection id="editor-constants" aria-label="Yearly numbers">
      <Text as="h3" size="sm">
        Yearly numbers
      </Text>
      <Text size="xs">
        Limits and rates with a name. Conditions can use them, and a help text or message shows one as{' '}
        {'{name}'}. Amounts of money are in pounds.
      </Text>
      <Stack as="ul" gap={2}>
        {names.map((name, index) => (
          // It stays the same one while it is being renamed.
          <li key={index}>
            <UnfinishedProperty label={`Number ${name}`} onReport={onReport}>
              <ConstantForm
                name={name}
                value={constants[name] ?? 0}
                definition={definition}
                year={year}
                onEdit={onEdit}
                onRemove={() => {
                  onEdit({ do: 'remove-constant', name });
                  showMessage(`${name} removed. Undo brings it back.`, 'edits');
                  focusSoon('constant-add');
                }}
                {...go}
              />
            </UnfinishedProperty>
          </li>
        ))}
      </Stack>
      <div>
        <Button id="constant-add" size="compact-xs" variant="default" onClick={add}>
          + Add a number
        </Button>
      </div>
      <Text as="output" size="xs">
        {message}
      </Text>
    </PaneSection>
  );
}

function freeName(names: readonly string[]): string {
  for (let number = 1; ; number += 1) if (!names.includes(`number_${number}`)) return `number_${number}`;
}

/** It is drawn a moment later. */
function focusSoon(id: string): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(id);
    element?.focus();
    if (element instanceof HTMLInputElement) element.select();
  });
}
