import { Button } from '@mantine/core';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { late } from '#ui/late.tsx';
import { Stack } from '#ui/layout.tsx';
import type { ClipboardActions } from '../actions/use-clipboard.ts';
import type { Change } from '../changes/changes.ts';
import type { Selection } from '../commands/command-log.ts';
import type { Spot } from '../commands/block.ts';
import { FieldButtons } from '../actions/field-buttons.tsx';
import type { Addition, Where } from '../actions/field-actions.ts';
import classes from './editor.module.css';
import { fieldLabel } from './names.ts';
import { editorKindOf } from './editor-kind.ts';
import { Palette } from '../palette/palette.tsx';
import type { EditorProblem } from './problems.ts';
import { FieldTree } from '../tree/field-tree.tsx';
import type { EditorActions } from './use-editor.ts';

/** Loads on demand. */
const MoveToPanel = late(async () => (await import('../actions/move-to-panel.tsx')).MoveToPanel);
/** Loads once the editor is shown. */
const FieldTools = late(async () => {
  await afterPaint();
  return (await import('../actions/field-tools.tsx')).FieldTools;
});

interface FieldsPaneProps {
  definition: Definition;
  selection: Selection;
  problems: readonly EditorProblem[];
  changes: readonly Change[];
  actions: EditorActions;
  onAdd: (what: Addition, where: Where | Spot) => void;
  goTo: (at: number | undefined, attribute?: keyof Field) => void;
  /** Goes to the properties of the selection. */
  onOpen: () => void;
  /** Where there is room for one pane only: shows the properties of the selected field. */
  onProperties: () => void;
}

/** The tree of fields, with the buttons for its fields. */
export const FieldsPane = memo(function FieldsPane(props: FieldsPaneProps) {
  const { definition, selection, actions, goTo } = props;
  const { chosen, whole } = selection;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'palette' | 'move'>();
  const [where, setWhere] = useState<Where>('after');
  // The panel is about the fields it was opened for, so it closes when others are selected or an undo removes
  // them.
  const selected = chosen.join();
  const [moving, setMoving] = useState<string>();
  if (open === 'move' && moving === undefined) setMoving(selected);
  else if (open !== 'move' && moving !== undefined) setMoving(undefined);
  else if (moving !== undefined && moving !== selected) setOpen(undefined);
  const clipboard = useRef<ClipboardActions>(null);
  const { fields } = definition.form_json;
  const isNone = chosen.length === 0;
  // Finding out which buttons can do something takes a pass over the whole form, so that lags behind.
  const acted = useDeferredValue(useMemo(() => ({ definition, chosen, whole }), [definition, chosen, whole]));
  // Must be the same function: another one would be called on every keystroke, and draw all of this twice.
  const onPane = useCallback(
    (pane: HTMLElement | null) => setRoot(pane?.closest<HTMLElement>('[data-editor]') ?? pane),
    [],
  );
  /** Closes the panel and moves the focus back to the list. */
  const close = () => {
    setOpen(undefined);
    requestAnimationFrame(() => root?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus());
  };
  const onMoveTo = useCallback(() => setOpen('move'), []);
  const add = (what: Addition, to: Where | Spot) => {
    setOpen(undefined);
    setWhere('after');
    props.onAdd(what, to);
  };
  const moveTo = (to: Spot) => {
    actions.moveTo(to);
    close();
  };
  return (
    <Stack gap={2} className={classes.pane} ref={onPane}>
      <Button
        className={classes.add}
        size="xs"
        variant="default"
        aria-expanded={open === 'palette'}
        onClick={() => setOpen(open === 'palette' ? undefined : 'palette')}
      >
        {open === 'palette' ? 'Close' : '+ Add a field'}
      </Button>
      {/* Not loaded late: someone who types `a` and then a kind would type the rest into the list. */}
      {open === 'palette' ? (
        <div className={classes.palette}>
          <Palette
            places={placesFor(fields, selection)}
            where={where}
            onWhere={setWhere}
            onAdd={(what) => add(what, where)}
            onClose={close}
            has={editorKindOf(definition).hasWidget}
          />
        </div>
      ) : null}
      <FieldTree
        definition={definition}
        selection={selection}
        actions={actions}
        problems={props.problems}
        changes={props.changes}
        onAdd={(place) => {
          setWhere(place);
          setOpen('palette');
        }}
        onMoveTo={onMoveTo}
        onOpen={props.onOpen}
        onRemove={actions.remove}
      />
      <FieldTools
        ref={clipboard}
        root={root}
        definition={definition}
        selection={selection}
        actions={actions}
        goTo={goTo}
        onAdd={add}
        onRemove={actions.remove}
      />
      {open === 'move' && !isNone ? (
        <MoveToPanel definition={definition} chosen={{ at: chosen, whole }} onMove={moveTo} onClose={close} />
      ) : null}
      <FieldButtons
        {...acted}
        isNone={isNone}
        actions={actions}
        clipboard={clipboard}
        onMoveTo={onMoveTo}
        onProperties={props.onProperties}
      />
    </Stack>
  );
});

/** Where a new field can go, in words. */
function placesFor(
  fields: readonly Field[],
  { chosen, whole }: Selection,
): { where: Where; label: string }[] {
  const [first, last] = [fields[chosen[0] ?? -1], fields[chosen.at(-1) ?? -1]];
  if (first === undefined || last === undefined) return [];
  if (whole !== undefined) {
    return [
      { where: 'before', label: 'At its start' },
      { where: 'after', label: 'At its end' },
    ];
  }
  return [
    { where: 'before', label: `Before ${fieldLabel(first)}` },
    { where: 'after', label: `After ${fieldLabel(last)}` },
    { where: 'inside', label: 'Inside' },
  ];
}
