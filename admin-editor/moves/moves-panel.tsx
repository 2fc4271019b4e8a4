import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { boxId } from '#form-schemas/migrations/box-id.ts';
import { isAppDialog } from '#form-schemas/dialogs.ts';
import { Chip } from '#ui/chip.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import type { Change } from '../changes/changes.ts';
import type { Edit } from '../commands/command.ts';
import { fieldLabel } from '../editor/names.ts';
import { MoveForm } from './move-form.tsx';
import { moveSentence } from './move-words.ts';
import { MovedBoxes } from './moved-boxes.tsx';
import type { MovesFound } from './moves-source.ts';
import type { OtherForms } from './other-forms.ts';
import { DockBody } from '../dock/dock-body.tsx';

export interface MovesPanelProps {
  definition: Definition;
  published: Definition;
  changes: readonly Change[];
  found: MovesFound;
  others: OtherForms;
  /** Without it, as for approvers, the migrations are read-only. */
  onEdit: ((edit: Edit) => void) | undefined;
  /** Confirms losses by their keys. Resolves to the reason if it failed. */
  onConfirm: ((losses: readonly string[]) => Promise<string | undefined>) | undefined;
}

/** Where saved answers go, and what happens to them. */
export function MovesPanel(props: MovesPanelProps) {
  const { definition, published, changes, found, others, onEdit, onConfirm } = props;
  const [isAdding, setAdding] = useState(false);
  const { migrations = [] } = definition.form_json;
  const known = new Set((published.form_json.migrations ?? []).map(({ id }) => id));
  // The changes lag behind the definition: after an undo a box can have its name already.
  const before = new Map(published.form_json.fields.map((field) => [boxId(field), field.name]));
  const renamed = changes.flatMap(({ kind, at }) => {
    const field = at === undefined ? undefined : definition.form_json.fields[at];
    return kind === 'renamed' && field !== undefined && before.get(boxId(field)) !== field.name ? field : [];
  });
  return (
    <DockBody>
      <Row justify="apart">
        <Text as="output">{stateOf(definition, found)}</Text>
        {onEdit === undefined ? null : (
          <Button size="compact-xs" variant="default" onClick={() => setAdding(true)} disabled={isAdding}>
            Add a move
          </Button>
        )}
      </Row>
      {isAdding && onEdit !== undefined ? (
        <MoveForm
          definition={definition}
          published={published}
          others={others}
          onAdd={(migration) => {
            onEdit({ do: 'set-migration', migration });
            setAdding(false);
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      <Stack as="ul" gap={1}>
        {renamed.map((field) => (
          <Row as="li" key={field.name}>
            <Chip>automatic</Chip>
            <Grow as="span">
              The answers of {fieldLabel(field)} move to its new name “{field.name}”.
            </Grow>
          </Row>
        ))}
        {migrations.map((migration) => {
          const other = migration.form === undefined ? undefined : others.definitionOf(migration.form);
          const sentence = moveSentence(
            migration,
            ...(migration.do === 'move' ? [] : [published]),
            definition,
            ...(other === undefined ? [] : [other]),
          );
          return (
            <Row as="li" key={migration.id}>
              <Chip tone={known.has(migration.id) ? 'plain' : 'accent'}>
                {known.has(migration.id) ? 'published' : 'new'}
              </Chip>
              <Grow as="span">{sentence}.</Grow>
              {onEdit === undefined ? null : (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  aria-label={`Remove: ${sentence}`}
                  onClick={() => onEdit({ do: 'remove-migration', id: migration.id })}
                >
                  Remove
                </Button>
              )}
            </Row>
          );
        })}
      </Stack>
      {found.preview === undefined ? null : (
        <MovedBoxes
          boxes={found.preview.boxes}
          arriving={found.preview.arriving}
          published={published}
          definition={definition}
          onConfirm={onConfirm}
        />
      )}
    </DockBody>
  );
}

function stateOf({ code }: Definition, { preview, notice }: MovesFound): string {
  if (notice !== undefined) return notice;
  if (preview === undefined) return 'Checking the saved answers…';
  const { forms, boxes, arriving } = preview;
  if (boxes.length === 0 && arriving.some(({ answers }) => answers > 0))
    return 'Every answer saved in this form stays where it is.';
  if (boxes.length === 0 && arriving.length > 0)
    return 'Every answer saved in this form stays where it is; no one has an answer in the boxes it takes from other forms.';
  if (boxes.length === 0) return 'Every saved answer stays where it is.';
  if (isAppDialog(code))
    return 'Answers to added boxes stay saved. They appear again when the dialog has a box for them.';
  if (forms === 0) return 'No one has saved this form yet.';
  const answers = boxes.reduce((sum, one) => sum + one.answers, 0);
  const same = boxes.reduce((sum, one) => sum + one.same, 0);
  if (answers === 0) return `None of ${counted(forms, 'saved form')} has an answer in the boxes that change.`;
  return `${counted(forms, 'saved form')} checked. Converted and back, ${same.toLocaleString('en-GB')} of ${counted(answers, 'answer')} are the same.`;
}

function counted(count: number, one: string): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? one : `${one}s`}`;
}
