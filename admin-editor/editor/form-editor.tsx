import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { late } from '#ui/late.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Dock, TYPED_TAB } from '../dock/dock.tsx';
import { EditorBar } from './editor-bar.tsx';
import type { DockTab, EditorPlace, EditorShown } from './editor-shown.ts';
import { editorViews } from './editor-views.tsx';
import { FieldsPane } from './fields-pane.tsx';
import classes from './editor.module.css';
import { EditorPanes } from '../panes/editor-panes.tsx';
import { NarrowSwitch } from '../panes/narrow-switch.tsx';
import { useRoom } from '../panes/use-room.ts';
import { useSafeRemove } from '../inspector/use-safe-remove.ts';
import { blockingProblems, type EditorProblem } from './problems.ts';
import { PropertiesPane } from '../properties/properties-pane.tsx';
import { useEditor } from './use-editor.ts';
import { useNavigation, usePane } from './use-navigation.ts';
import { FIRST_PLACE, usePlace } from './use-place.ts';
import { useFindings } from './use-findings.ts';
import { useNamedEdits } from './use-named-edits.ts';
import { useUnfinishedProblems } from './use-unfinished-problems.ts';

export interface FormEditorProps {
  /** What is opened. To open something else, mount the editor with another key. */
  definition: Definition;
  /** What filers see now; changes are relative to it. */
  published: Definition;
  /** The tax year the form is drawn for. */
  year: TaxYear;
  /** Called after every change, including undo and redo. */
  onChange: (definition: Definition) => void;
  /** Problems found elsewhere, for example by the server when it refused to publish. */
  problems?: readonly EditorProblem[];
  /** Text in the properties that cannot be read: while there is any, the form should not be published. */
  onUnfinished?: (problems: readonly EditorProblem[]) => void;
  /** Tabs of the dock that need more than the definition: other versions, scenarios, saved answers. */
  tabs?: readonly DockTab[];
  /** Saves preview answers as a scenario, and provides last year's form. */
  preview?: EditorShown['preview'];
  /** The name of the field to open at. */
  opensAt?: string | undefined;
  /** The open place, if the screen stores it; otherwise the editor does. */
  place?: EditorPlace;
  onPlace?: (place: EditorPlace) => void;
  /** Before and after the editor's own buttons. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Between the buttons and the panes: publishing, versions, a conflict. */
  panel?: ReactNode;
}

/** Loads when several fields are selected. */
const SeveralPanel = late(async () => (await import('../actions/several-panel.tsx')).SeveralPanel, {
  loading: () => <SkeletonRows />,
});

const NO_PROBLEMS: readonly EditorProblem[] = [];
const NO_PREVIEW: EditorShown['preview'] = {};
const NO_TABS: readonly DockTab[] = [];

/** Edits one definition: fields on the left, the form itself in the middle, properties on the right. */
export function FormEditor(props: FormEditorProps) {
  const { published, year, problems: others = NO_PROBLEMS, tabs = NO_TABS, preview = NO_PREVIEW } = props;
  const editor = useEditor(props.definition, props.onChange, props.opensAt);
  const { log } = editor;
  const { definition, selected } = log;
  const [place, go] = usePlace(props.place, props.onPlace);
  const room = useRoom(place.tab, FIRST_PLACE.tab);
  const [pane, setPane] = usePane(place, room);
  const [seen, setSeen] = useState(others);
  if (seen !== others) {
    setSeen(others);
    // The server refused: its reasons are in the dock.
    if (others.length > 0) setPane('dock');
  }
  const toProperties = useCallback(() => setPane('properties'), [setPane]);
  const named = useNamedEdits(published, editor.actions);
  const { actions, removing } = useSafeRemove(definition, log.chosen, named, setPane);
  const navigation = useNavigation({ selection: log, actions, go, setPane });
  const { goTo, goToRule, goToView, requestedRule, requestedText } = navigation;
  const view = editorViews.find(({ value }) => value === place.view) ?? editorViews[0];
  // Typing and the form come first; the dock and the other views follow when there is time, then problems and
  // changes.
  const settledLog = useDeferredValue(log);
  const settled = settledLog.definition;
  const [unfinished, onUnfinished] = useUnfinishedProblems(props.onUnfinished);
  const { problems, changes } = useFindings(published, settled, { server: others, unfinished });

  const shown = useMemo<EditorShown>(
    () => ({
      definition: settled,
      published,
      year,
      selected: settledLog.selected,
      chosen: settledLog.chosen,
      problems,
      changes,
      log: settledLog,
      actions,
      goTo,
      goToView,
      goToRule,
      requestedRule,
      requestedText,
      onUnfinished,
      preview,
    }),
    [
      settled,
      published,
      year,
      settledLog,
      problems,
      changes,
      actions,
      goTo,
      goToView,
      goToRule,
      requestedRule,
      requestedText,
      onUnfinished,
      preview,
    ],
  );
  const typed = useMemo(() => ({ ...shown, definition, log }), [shown, definition, log]);
  // Text being typed and the selection are drawn at once; everything else follows.
  const drawn = view.render({ ...(view.isTyped ? typed : shown), selected, chosen: log.chosen });

  const isSeveral = log.chosen.length > 1 && log.whole === undefined && removing.pending === undefined;

  return (
    <div className={classes.editor} data-editor>
      <EditorBar
        lead={props.lead}
        log={log}
        actions={actions}
        view={view.value}
        onView={navigation.goToView}
        room={view.takes === 'all' ? undefined : room}
      >
        {props.actions}
      </EditorBar>
      <div className={classes.panel}>{props.panel}</div>
      {view.takes === 'all' ? (
        drawn
      ) : (
        <>
          <NarrowSwitch
            shown={pane}
            formLabel={view.label}
            problems={blockingProblems(problems).length}
            onShow={navigation.show}
          />
          <EditorPanes
            shown={pane}
            folded={room.folded}
            fields={
              <FieldsPane
                definition={definition}
                selection={log}
                problems={problems}
                changes={changes}
                actions={actions}
                onAdd={navigation.add}
                goTo={goTo}
                onOpen={navigation.goToChosen}
                onProperties={toProperties}
              />
            }
            form={drawn}
            formLabel={view.label}
            properties={
              isSeveral ? (
                <SeveralPanel definition={definition} chosen={log.chosen} actions={actions} />
              ) : (
                <PropertiesPane
                  definition={definition}
                  selected={selected}
                  year={year}
                  problems={problems}
                  removing={removing}
                  goTo={goTo}
                  goToRule={goToRule}
                  onUnfinished={onUnfinished}
                  onEdit={actions.edit}
                  onEndTyping={actions.endTyping}
                />
              )
            }
            dockHeight={tabs.some(({ value, isTall }) => value === place.tab && isTall) ? '336px' : '168px'}
            dock={
              <Dock
                shown={place.tab === TYPED_TAB ? typed : shown}
                tabs={tabs}
                tab={place.tab}
                isFolded={room.folded.includes('dock')}
                onTab={(tab) => {
                  go((now) => ({ ...now, tab }));
                  setPane('dock');
                }}
              />
            }
          />
        </>
      )}
    </div>
  );
}
