import { Button } from '@mantine/core';
import { lazy, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import type { WidgetName } from '#form-schemas/vocabulary.ts';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { Canvas } from './canvas/canvas.tsx';
import type { Change } from './changes/changes.ts';
import { useChanges } from './changes/use-changes.ts';
import type { CompareSource } from './compare/compare-source.ts';
import { Dock } from './dock/dock.tsx';
import { FieldsPane } from './fields-pane.tsx';
import classes from './form-editor.module.css';
import type { PreviewProps } from './preview/preview.tsx';
import { problemsOf, type EditorProblem } from './problems.ts';
import { PropertiesPane } from './properties/properties-pane.tsx';
import { controlId } from './properties/property-specs.ts';
import { useEditor } from './use-editor.ts';
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
  /** The scenarios of the form as it is edited, drawn when their tab is opened. */
  renderTests?: (shown: { definition: Definition; onGoTo: (at: number | undefined) => void }) => ReactNode;
  /** Keeping the answers of the preview as a scenario. */
  renderKeep?: PreviewProps['renderKeep'];
  /** Before and after the editor's own buttons. */
  lead?: ReactNode;
  actions?: ReactNode;
  /** Between the buttons and the panes: publishing, versions, a conflict. */
  panel?: ReactNode;
  /** Other versions and years to compare with. */
  compareWith?: CompareSource;
}

/** Loaded when someone compares: the editor opens without it. */
const ComparePanel = lazy(async () => ({
  default: (await import('./compare/compare-panel.tsx')).ComparePanel,
}));
/** Loaded when it is asked for: with it comes what checks and keeps sample answers. */
const Preview = lazy(async () => ({ default: (await import('./preview/preview.tsx')).Preview }));

const views = [
  { value: 'fields', label: 'Fields' },
  { value: 'form', label: 'Form' },
  { value: 'properties', label: 'Properties' },
  { value: 'dock', label: 'Problems' },
] as const;
type View = (typeof views)[number]['value'];

const NO_PROBLEMS: readonly EditorProblem[] = [];
const NO_CHANGES: readonly Change[] = [];

/** Edits one definition: fields on the left, the form itself in the middle, what can be set on the right. */
export function FormEditor(props: FormEditorProps) {
  const { published, year, problems: others = NO_PROBLEMS, compareWith } = props;
  const editor = useEditor(props.definition, props.onChange);
  const { definition, selected, past, future } = editor.log;
  const [view, setView] = useState<View>('fields');
  const [isPreview, setPreview] = useState(false);
  // Typing comes first; the form, the problems and the changes follow when there is time.
  const settled = useDeferredValue(definition);
  const own = useMemo(() => problemsOf(settled), [settled]);
  const [unfinished, onUnfinished] = useUnfinishedProblems(props.onUnfinished);
  const problems = useMemo(() => [...own, ...others, ...unfinished], [own, others, unfinished]);
  const changes = useChanges(published, settled) ?? NO_CHANGES;

  /** On a narrow screen the fields and the form are only now where they can be scrolled. */
  const show = (next: View) => {
    setView(next);
    bringIntoView(`[data-at="${selected}"], [role="treeitem"][aria-selected="true"]`);
  };

  const goTo = (at: number | undefined, attribute?: EditorProblem['attribute']) => {
    setPreview(false);
    setView('properties');
    editor.select(at);
    focusSoon(at === undefined ? 'form-title' : (attribute ?? 'title'));
  };

  const add = (widget: WidgetName) => {
    setView('properties');
    editor.add(widget);
    focusSoon('title', true);
  };

  return (
    <div className={classes.editor}>
      <div className={classes.bar}>
        {props.lead}
        <div className={classes.actions}>
          <Button.Group>
            <Button
              variant="default"
              size="xs"
              disabled={past.length === 0}
              onClick={editor.undo}
              title="Ctrl Z"
            >
              Undo
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={future.length === 0}
              onClick={editor.redo}
              title="Ctrl Shift Z"
            >
              Redo
            </Button>
          </Button.Group>
          <Button
            variant={isPreview ? 'filled' : 'default'}
            size="xs"
            aria-pressed={isPreview}
            onClick={() => setPreview(!isPreview)}
          >
            Preview
          </Button>
          {props.actions}
        </div>
      </div>
      <div className={classes.panel}>{props.panel}</div>
      {isPreview ? (
        <Suspense fallback={<SkeletonRows />}>
          <Preview definition={settled} year={year} renderKeep={props.renderKeep} />
        </Suspense>
      ) : (
        <>
          <fieldset className={classes.views} aria-label="What is shown">
            {views.map(({ value, label }) => (
              <button key={value} type="button" aria-pressed={view === value} onClick={() => show(value)}>
                {label}
                {value === 'dock' && problems.length > 0 ? ` ${problems.length}` : ''}
              </button>
            ))}
          </fieldset>
          <div className={classes.panes} data-view={view}>
            <section className={classes.fields} aria-label="Fields">
              <FieldsPane
                definition={definition}
                selected={selected}
                problems={problems}
                changes={changes}
                onSelect={editor.select}
                onAdd={add}
                onDuplicate={editor.duplicate}
                onRemove={editor.remove}
                onMove={editor.move}
                onProperties={() => setView('properties')}
              />
            </section>
            <section className={classes.form} aria-label="Form">
              <Canvas definition={settled} year={year} selected={selected} onSelect={editor.select} />
            </section>
            <section className={classes.properties} aria-label="Properties">
              <PropertiesPane
                definition={definition}
                selected={selected}
                problems={problems}
                onUnfinished={onUnfinished}
                onEdit={editor.edit}
                onEndTyping={editor.endTyping}
              />
            </section>
            <div className={classes.dock}>
              <Dock
                problems={problems}
                changes={changes}
                onGoTo={goTo}
                compare={
                  compareWith && (
                    <Suspense fallback={<SkeletonRows rows={3} label="Loading the comparison" />}>
                      <ComparePanel
                        draft={definition}
                        year={year}
                        source={compareWith}
                        onEdit={editor.edit}
                        onGoTo={goTo}
                      />
                    </Suspense>
                  )
                }
                tests={
                  props.renderTests && (() => props.renderTests?.({ definition: settled, onGoTo: goTo }))
                }
              />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** The pane of a field has to be there before its control can be. Typing replaces what is to be replaced. */
function focusSoon(control: Parameters<typeof controlId>[0], isToBeReplaced = false): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(controlId(control));
    element?.focus();
    if (isToBeReplaced && element instanceof HTMLTextAreaElement) element.select();
  });
}

/** Sections that come near are laid out only then and move what is below them: a few frames, until it stands. */
function bringIntoView(selector: string, frames = 4): void {
  requestAnimationFrame(() => {
    for (const place of document.querySelectorAll(selector)) place.scrollIntoView({ block: 'nearest' });
    if (frames > 1) bringIntoView(selector, frames - 1);
  });
}
