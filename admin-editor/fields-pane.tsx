import { Button } from '@mantine/core';
import { lazy, memo, Suspense, useRef, useState } from 'react';
import type { Definition, Field } from '#form-schemas/definition.ts';
import type { ClipboardActs } from './acts/use-clipboard.ts';
import type { Change } from './changes/changes.ts';
import type { Selection } from './command-log.ts';
import type { Spot } from './commands/block.ts';
import { mayIndent } from './commands/indent-fields.ts';
import { mayMove } from './commands/move-field.ts';
import type { Addition, Where } from './field-actions.ts';
import classes from './fields-pane.module.css';
import { calledOf } from './names.ts';
import { Palette } from './palette/palette.tsx';
import type { EditorProblem } from './problems.ts';
import { FieldTree } from './tree/field-tree.tsx';
import type { EditorActions } from './use-editor.ts';

/** Loaded when they are asked for. */
const MoveToPanel = lazy(async () => ({ default: (await import('./acts/move-to-panel.tsx')).MoveToPanel }));
/** Loaded once the editor stands. */
const FieldTools = lazy(async () => ({ default: (await import('./acts/field-tools.tsx')).FieldTools }));

interface FieldsPaneProps {
  definition: Definition;
  selection: Selection;
  problems: readonly EditorProblem[];
  changes: readonly Change[];
  actions: EditorActions;
  onAdd: (what: Addition, where: Where) => void;
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
  const clipboard = useRef<ClipboardActs>(null);
  const { fields } = definition.form_json;
  const isNone = chosen.length === 0;
  const cannotNest = (by: -1 | 1) =>
    isNone || !mayIndent(definition, { do: 'indent-fields', at: chosen, by, shown: false });
  const cannot = (by: -1 | 1) => isNone || !mayMove(fields, { at: chosen, whole }, by);
  /** What was opened goes, and the keyboard is back in the list. */
  const close = () => {
    setOpen(undefined);
    requestAnimationFrame(() => root?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus());
  };
  const moveTo = (to: Spot) => {
    actions.moveTo(to);
    close();
  };
  return (
    <div
      className={classes.pane}
      ref={(pane) => setRoot(pane?.closest<HTMLElement>('[data-editor]') ?? pane)}
    >
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
            onAdd={(what) => {
              setOpen(undefined);
              setWhere('after');
              props.onAdd(what, where);
            }}
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
        onMoveTo={() => setOpen('move')}
        onOpen={props.onOpen}
        onRemove={actions.remove}
      />
      <Suspense fallback={null}>
        <FieldTools
          ref={clipboard}
          root={root}
          definition={definition}
          selection={selection}
          actions={actions}
          goTo={goTo}
          onRemove={actions.remove}
        />
      </Suspense>
      <Suspense fallback={null}>
        {open === 'move' && !isNone ? (
          <MoveToPanel
            definition={definition}
            chosen={{ at: chosen, whole }}
            onMove={moveTo}
            onClose={close}
          />
        ) : null}
      </Suspense>
      <fieldset className={classes.acts} aria-label="Selected field">
        <Act label="Up" isOff={cannot(-1)} onAct={() => actions.move(-1)} />
        <Act label="Down" isOff={cannot(1)} onAct={() => actions.move(1)} />
        <Act label="Move to…" isOff={isNone} onAct={() => setOpen('move')} />
        <Act label="Nest" isOff={cannotNest(1)} onAct={() => actions.indent(1, false)} />
        <Act label="Take out" isOff={cannotNest(-1)} onAct={() => actions.indent(-1, false)} />
        <Act label="Duplicate" isOff={isNone} onAct={actions.duplicate} />
        <Act label="Copy" isOff={isNone} onAct={() => clipboard.current?.copy()} />
        <Act label="Paste" isOff={false} onAct={() => clipboard.current?.paste()} />
        <Act label="Delete" isOff={isNone} onAct={actions.remove} />
        <Button size="compact-xs" className={classes.narrow} onClick={props.onProperties}>
          Properties
        </Button>
      </fieldset>
    </div>
  );
});

/** Not `disabled` where it does nothing, which would drop the keyboard out of the buttons at the last step up or down. */
function Act({ label, isOff, onAct }: { label: string; isOff: boolean; onAct: () => void }) {
  return (
    <Button
      size="compact-xs"
      variant="default"
      aria-disabled={isOff}
      data-disabled={isOff || undefined}
      onClick={isOff ? undefined : onAct}
    >
      {label}
    </Button>
  );
}

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
