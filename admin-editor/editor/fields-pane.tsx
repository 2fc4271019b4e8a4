import { Button } from '@mantine/core';
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { afterPaint } from '#ui/after-paint.ts';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { late } from '#ui/late.tsx';
import type { ClipboardActs } from '../actions/use-clipboard.ts';
import type { Change } from '../changes/changes.ts';
import type { Selection } from '../commands/command-log.ts';
import type { Spot } from '../commands/block.ts';
import { FieldActs } from '../actions/field-acts.tsx';
import type { Addition, Where } from '../actions/field-actions.ts';
import classes from './fields-pane.module.css';
import { calledOf } from './names.ts';
import { Palette } from '../palette/palette.tsx';
import type { EditorProblem } from './problems.ts';
import { FieldTree } from '../tree/field-tree.tsx';
import type { EditorActions } from './use-editor.ts';

/** Loaded when they are asked for. */
const MoveToPanel = late(async () => (await import('../actions/move-to-panel.tsx')).MoveToPanel);
/** Loaded once the editor stands. */
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
  /** Leads to the properties of what is selected. */
  onOpen: () => void;
  /** Where there is room for one pane only: show the properties of the selected field. */
  onProperties: () => void;
}

/** The tree with what can be done to its fields. */
export const FieldsPane = memo(function FieldsPane(props: FieldsPaneProps) {
  const { definition, selection, actions, goTo } = props;
  const { chosen, whole } = selection;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'palette' | 'move'>();
  const [where, setWhere] = useState<Where>('after');
  // The panel is about the fields it was opened for: it goes when others are selected, or an undo takes them away.
  const selected = chosen.join();
  const [moving, setMoving] = useState<string>();
  if (open === 'move' && moving === undefined) setMoving(selected);
  else if (open !== 'move' && moving !== undefined) setMoving(undefined);
  else if (moving !== undefined && moving !== selected) setOpen(undefined);
  const clipboard = useRef<ClipboardActs>(null);
  const { fields } = definition.form_json;
  const isNone = chosen.length === 0;
  // Which buttons can do something is worked out over the whole form: it follows.
  const acted = useDeferredValue(useMemo(() => ({ definition, chosen, whole }), [definition, chosen, whole]));
  // The same function each time: another one would be called anew with every key, and draw all of this twice.
  const onPane = useCallback(
    (pane: HTMLElement | null) => setRoot(pane?.closest<HTMLElement>('[data-editor]') ?? pane),
    [],
  );
  /** What was opened goes, and the keyboard is back in the list. */
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
    <div className={classes.pane} ref={onPane}>
      <Button
        className={classes.add}
        size="xs"
        variant="default"
        aria-expanded={open === 'palette'}
        onClick={() => setOpen(open === 'palette' ? undefined : 'palette')}
      >
        {open === 'palette' ? 'Close' : '+ Add a field'}
      </Button>
      {/* Not loaded late: who types `a` and then what is wanted would type the rest of it into the list. */}
      {open === 'palette' ? (
        <div className={classes.palette}>
          <Palette
            places={placesFor(fields, selection)}
            where={where}
            onWhere={setWhere}
            onAdd={(what) => add(what, where)}
            onClose={close}
          />
        </div>
      ) : null}
      <FieldTree
        definition={definition}
        selection={selection}
        actions={actions}
        problems={props.problems}
        changes={props.changes}
        onAdd={(beside) => {
          setWhere(beside);
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
      <FieldActs
        {...acted}
        isNone={isNone}
        actions={actions}
        clipboard={clipboard}
        onMoveTo={onMoveTo}
        onProperties={props.onProperties}
      />
    </div>
  );
});

/** Where a new field may come, in words. */
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
    { where: 'before', label: `Before ${calledOf(first)}` },
    { where: 'after', label: `After ${calledOf(last)}` },
    { where: 'inside', label: 'Inside' },
  ];
}
