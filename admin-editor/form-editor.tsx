import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Dock } from './dock/dock.tsx';
import { EditorBar } from './editor-bar.tsx';
import type { DockTab, EditorPlace, EditorShown } from './editor-shown.ts';
import { editorViews } from './editor-views.tsx';
import type { Addition, Where } from './field-actions.ts';
import { FieldsPane } from './fields-pane.tsx';
import classes from './form-editor.module.css';
import { bringIntoView } from './panes/bring-into-view.ts';
import { type NarrowPane, NarrowSwitch } from './panes/narrow-switch.tsx';
import { Panes } from './panes/panes.tsx';
import { useSafeRemove } from './inspector/use-safe-remove.ts';
import { stopsOf, type EditorProblem } from './problems.ts';
import { PropertiesPane } from './properties/properties-pane.tsx';
import { controlId } from './properties/property-specs.ts';
import { useEditor } from './use-editor.ts';
import { FIRST_PLACE, usePlace } from './use-place.ts';
import { useFindings } from './use-findings.ts';
import { useUnfinishedProblems } from './use-unfinished-problems.ts';

export interface FormEditorProps {
  /** What is opened. To open something else, mount the editor anew with another key. */
  definition: Definition;
  /** What filers see now; changes are counted against it. */
  published: Definition;
  /** The tax year the form is drawn for. */
  year: TaxYear;
  /** Called with every change, undo and redo included. */
  onChange: (definition: Definition) => void;
  /** Problems that only others know of, for example the server when publishing was refused. */
  problems?: readonly EditorProblem[];
  /** What is typed in the properties and cannot be read: as long as there is any, the form should not be published. */
  onUnfinished?: (problems: readonly EditorProblem[]) => void;
  /** Tabs of the dock that need more than the definition: other versions, scenarios, saved answers. */
  tabs?: readonly DockTab[];
  /** Keeping the answers of the preview as a scenario, and the form of the year before. */
  preview?: EditorShown['preview'];
  /** Where it is opened, and who keeps that; without it the editor does. */
  place?: EditorPlace;
  onPlace?: (place: EditorPlace) => void;
  /** Before and after the editor's own buttons. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Between the buttons and the panes: publishing, versions, a conflict. */
  panel?: ReactNode;
}

/** Loaded when several fields are selected. */
const SeveralPanel = lazy(async () => ({ default: (await import('./acts/several-panel.tsx')).SeveralPanel }));

const NO_PROBLEMS: readonly EditorProblem[] = [];
const NO_PREVIEW: EditorShown['preview'] = {};
const NO_TABS: readonly DockTab[] = [];

/** Edits one definition: fields on the left, the form itself in the middle, what can be set on the right. */
export function FormEditor(props: FormEditorProps) {
  const { published, year, problems: others = NO_PROBLEMS, tabs = NO_TABS, preview = NO_PREVIEW } = props;
  const editor = useEditor(props.definition, props.onChange);
  const { log } = editor;
  const { definition, selected } = log;
  const [place, go] = usePlace(props.place, props.onPlace);
  const [pane, setPane] = useState<NarrowPane>(() => paneOf(place));
  const [ruleAsked, setRuleAsked] = useState<{ at: number }>();
  const toProperties = useCallback(() => setPane('properties'), []);
  const { actions, removing } = useSafeRemove(definition, log.chosen, editor.actions, toProperties);
  const view = editorViews.find(({ value }) => value === place.view) ?? editorViews[0];
  // Typing and the form come first; the dock and the other views follow when there is time, then problems and changes.
  const settledLog = useDeferredValue(log);
  const settled = settledLog.definition;
  const [unfinished, onUnfinished] = useUnfinishedProblems(props.onUnfinished);
  const { problems, changes } = useFindings(published, settled, { server: others, unfinished });

  /** On a narrow screen the fields and the form are only now where they can be scrolled. */
  const show = (next: NarrowPane) => {
    setPane(next);
    bringIntoView(() =>
      document.querySelectorAll(`[data-at="${selected}"], [role="treeitem"][aria-selected="true"]`),
    );
  };

  // The panes are drawn for what they are given: what leads from one to the other stays the same.
  const goTo = useCallback<EditorShown['goTo']>(
    (at, attribute) => {
      go(withPanes);
      setPane('properties');
      actions.select(at);
      focusSoon(at === undefined ? 'form-title' : (attribute ?? 'title'));
    },
    [actions, go],
  );
  /** The properties of what is selected. */
  const goToChosen = useCallback(() => {
    if (log.chosen.length < 2 || log.whole !== undefined) return goTo(selected);
    setPane('properties');
    focusSoon('several');
  }, [log.chosen, log.whole, selected, goTo]);
  const goToRule = useCallback(
    (at: number) => {
      go((now) => ({ ...withPanes(now), tab: 'rules' }));
      setPane('dock');
      setRuleAsked({ at });
    },
    [go],
  );
  const onView = useCallback(
    (next: string) => {
      go((now) => ({ ...now, view: next }));
      setPane('form');
    },
    [go],
  );
  const add = useCallback(
    (what: Addition, where: Where) => {
      setPane('properties');
      actions.add(what, where);
      focusSoon(what === 'heading' || what === 'subheading' ? what : 'title', true);
    },
    [actions],
  );

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
      goToView: onView,
      goToRule,
      ruleAsked,
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
      onView,
      goToRule,
      ruleAsked,
      onUnfinished,
      preview,
    ],
  );
  // The form itself is drawn with the key, and what is selected is marked at once; everything else follows.
  const drawn = (
    <Suspense fallback={<SkeletonRows />}>
      {view.render({
        ...shown,
        selected,
        chosen: log.chosen,
        ...(view.value === FIRST_PLACE.view && { definition }),
      })}
    </Suspense>
  );

  return (
    <div className={classes.editor} data-editor>
      <EditorBar lead={props.lead} log={log} actions={actions} view={view.value} onView={onView}>
        {props.actions}
      </EditorBar>
      <div className={classes.panel}>{props.panel}</div>
      {view.takes === 'all' ? (
        drawn
      ) : (
        <>
          <NarrowSwitch shown={pane} problems={stopsOf(problems).length} onShow={show} />
          <Panes
            name="editor.rows"
            orientation="vertical"
            shown={pane === 'dock' ? 'dock' : 'panes'}
            handles={['Height of the problems and changes']}
            panes={[
              {
                name: 'panes',
                size: 100,
                min: 30,
                content: (
                  <Panes
                    name="editor.columns"
                    orientation="horizontal"
                    shown={pane}
                    handles={['Width of the list of fields', 'Width of the properties']}
                    panes={[
                      {
                        name: 'fields',
                        size: '256px',
                        min: '180px',
                        content: (
                          <section className={classes.fields} aria-label="Fields" data-stop>
                            <FieldsPane
                              definition={definition}
                              selection={log}
                              problems={problems}
                              changes={changes}
                              actions={actions}
                              onAdd={add}
                              goTo={goTo}
                              onOpen={goToChosen}
                              onProperties={toProperties}
                            />
                          </section>
                        ),
                      },
                      {
                        name: 'form',
                        size: 100,
                        min: 20,
                        content: (
                          <section className={classes.form} aria-label={view.label} data-pane data-stop>
                            {drawn}
                          </section>
                        ),
                      },
                      {
                        name: 'properties',
                        size: '288px',
                        min: '220px',
                        content: (
                          <section
                            className={classes.properties}
                            aria-label="Properties"
                            data-properties
                            data-stop
                          >
                            {log.chosen.length > 1 &&
                            log.whole === undefined &&
                            removing.asked === undefined ? (
                              <Suspense fallback={<SkeletonRows />}>
                                <SeveralPanel definition={definition} chosen={log.chosen} actions={actions} />
                              </Suspense>
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
                            )}
                          </section>
                        ),
                      },
                    ]}
                  />
                ),
              },
              {
                name: 'dock',
                size: '168px',
                min: '40px',
                content: (
                  <Dock
                    shown={shown}
                    tabs={tabs}
                    tab={place.tab}
                    onTab={(tab) => go((now) => ({ ...now, tab }))}
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </div>
  );
}

/** The view that stays when something is gone to in the panes. */
function withPanes(place: EditorPlace): EditorPlace {
  const isOver = editorViews.find(({ value }) => value === place.view)?.takes === 'all';
  return isOver ? { ...place, view: FIRST_PLACE.view } : place;
}

/** On a narrow screen: the pane in which a place is. */
function paneOf({ view, tab }: EditorPlace): NarrowPane {
  if (view !== FIRST_PLACE.view) return 'form';
  return tab === FIRST_PLACE.tab ? 'fields' : 'dock';
}

/** The pane of a field has to be there before its control can be. Typing replaces what is to be replaced. */
function focusSoon(control: Parameters<typeof controlId>[0], isToBeReplaced = false, frames = 30): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(controlId(control));
    // What is loaded when it is first asked for comes a moment later.
    if (element === null && frames > 0) focusSoon(control, isToBeReplaced, frames - 1);
    element?.closest('details')?.setAttribute('open', '');
    element?.focus();
    if (isToBeReplaced && (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement))
      element.select();
  });
}
