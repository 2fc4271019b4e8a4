import { Button } from '@mantine/core';
import { type KeyboardEvent, memo, type MouseEvent, type RefObject } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { Row } from '#ui/layout.tsx';
import type { Selection } from '../commands/command-log.ts';
import { canIndent } from '../commands/indent-fields.ts';
import { canMove } from '../commands/move-field.ts';
import classes from '../editor/editor.module.css';
import { Icon } from '../icons/icon.tsx';
import type { EditorActions } from '../editor/use-editor.ts';
import type { ClipboardActions } from './use-clipboard.ts';

interface FieldButtonsProps extends Pick<Selection, 'chosen' | 'whole'> {
  /** It can lag behind the selection. It decides where fields can go. */
  definition: Definition;
  /** True when nothing is selected right now: a press just after a selection must count. */
  isNone: boolean;
  actions: EditorActions;
  clipboard: RefObject<ClipboardActions | null>;
  onMoveTo: () => void;
  onProperties: () => void;
}

/** Buttons for what can be done to the selected fields. */
export const FieldButtons = memo(function FieldButtons(props: FieldButtonsProps) {
  const { definition, chosen, whole, isNone, actions, clipboard } = props;
  const { fields } = definition.form_json;
  const cannotNest = (by: -1 | 1) =>
    chosen.length === 0 || !canIndent(definition, { do: 'indent-fields', at: chosen, by, shown: false });
  const cannot = (by: -1 | 1) => chosen.length === 0 || !canMove(fields, { at: chosen, whole }, by);
  return (
    <Row as="fieldset" gap={1} className={classes.acts} aria-label="Selected field">
      <Act label="Up" isOff={cannot(-1)} onAct={() => actions.move(-1)} />
      <Act label="Down" isOff={cannot(1)} onAct={() => actions.move(1)} />
      <Act label="Move to…" isOff={isNone} onAct={props.onMoveTo} />
      <Act label="Nest" isOff={cannotNest(1)} onAct={() => actions.indent(1, false)} />
      <Act label="Take out" isOff={cannotNest(-1)} onAct={() => actions.indent(-1, false)} />
      <Act label="Duplicate" isOnce isOff={isNone} onAct={actions.duplicate} />
      <Act label="Copy" isOff={isNone} onAct={() => clipboard.current?.copy()} />
      <Act label="Paste" isOnce isOff={false} onAct={() => clipboard.current?.paste()} />
      <Act label="Delete" isOff={isNone} onAct={actions.remove} />
      <Button size="compact-xs" className={classes.narrow} onClick={props.onProperties}>
        Properties
      </Button>
    </Row>
  );
});

interface ActProps {
  label: string;
  isOff: boolean;
  /** Creates something: a double click, or Enter held down, must create only one. */
  isOnce?: boolean;
  /** Not compared: it does the same each time. */
  onAct: () => void;
}

/**
 * Stays enabled when it has nothing to do: `disabled` would drop keyboard focus at the last step up or down.
 */
const Act = memo(
  function Act({ label, isOff, isOnce, onAct }: ActProps) {
    const onClick = ({ detail }: MouseEvent) => {
      if (!isOnce || detail < 2) onAct();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (isOnce && event.repeat) event.preventDefault();
    };
    return (
      <Button
        size="compact-xs"
        variant="default"
        aria-disabled={isOff}
        data-disabled={isOff || undefined}
        onClick={isOff ? undefined : onClick}
        onKeyDown={onKeyDown}
      >
        <Icon name={label} />
        {label}
      </Button>
    );
  },
  (before, now) => before.label === now.label && before.isOff === now.isOff,
);
