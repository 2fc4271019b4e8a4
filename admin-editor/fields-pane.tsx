import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';
import type { Change } from './changes/changes.ts';
import { mayMove } from './commands/move-field.ts';
import classes from './fields-pane.module.css';
import { Palette } from './palette/palette.tsx';
import type { EditorProblem } from './problems.ts';
import { FieldTree } from './tree/field-tree.tsx';
import type { EditorActions } from './use-editor.ts';

interface FieldsPaneProps {
  definition: Definition;
  selected: number | undefined;
  problems: readonly EditorProblem[];
  changes: readonly Change[];
  actions: EditorActions;
  onAdd: (widget: WidgetName) => void;
  /** Where there is room for one pane only: show the properties of the selected field. */
  onProperties: () => void;
}

/** The tree with what can be done to its fields. */
export function FieldsPane(props: FieldsPaneProps) {
  const { definition, selected, actions } = props;
  const [isAdding, setAdding] = useState(false);
  const { fields } = definition.form_json;
  const may = (by: -1 | 1) => selected !== undefined && mayMove(fields, selected, by);
  const acts = [
    { label: 'Up', act: () => actions.move(-1), isOff: !may(-1) },
    { label: 'Down', act: () => actions.move(1), isOff: !may(1) },
    { label: 'Duplicate', act: actions.duplicate, isOff: selected === undefined },
    { label: 'Delete', act: actions.remove, isOff: selected === undefined },
  ];
  return (
    <div className={classes.pane}>
      <Button
        className={classes.add}
        size="xs"
        variant="default"
        aria-expanded={isAdding}
        onClick={() => setAdding(!isAdding)}
      >
        {isAdding ? 'Close' : '+ Add a field'}
      </Button>
      {isAdding ? (
        <div className={classes.palette}>
          <Palette
            onAdd={(widget) => {
              setAdding(false);
              props.onAdd(widget);
            }}
          />
        </div>
      ) : null}
      <FieldTree
        definition={definition}
        selected={selected}
        onSelect={actions.select}
        onMove={actions.move}
        onRemove={actions.remove}
        problems={props.problems}
        changes={props.changes}
      />
      <fieldset className={classes.acts} aria-label="Selected field">
        {acts.map(({ label, act, isOff }) => (
          <Button key={label} size="compact-xs" variant="default" disabled={isOff} onClick={act}>
            {label}
          </Button>
        ))}
        <Button size="compact-xs" className={classes.narrow} onClick={props.onProperties}>
          Properties
        </Button>
      </fieldset>
    </div>
  );
}
