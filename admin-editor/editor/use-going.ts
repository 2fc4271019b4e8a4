import { useCallback, useState } from 'react';
import type { EditorPlace, EditorShown } from './editor-shown.ts';
import { editorViews } from './editor-views.tsx';
import type { Selection } from '../commands/command-log.ts';
import type { Spot } from '../commands/block.ts';
import type { Addition, Where } from '../actions/field-actions.ts';
import { bringIntoView } from '../panes/bring-into-view.ts';
import { focusSoon } from '../panes/focus-soon.ts';
import type { NarrowPane } from '../panes/narrow-switch.tsx';
import { controlId } from '../properties/property-specs.ts';
import type { TextAsked } from '../translation/text-asked.ts';
import type { EditorActions } from './use-editor.ts';
import { FIRST_PLACE, type Step } from './use-place.ts';

/** On a narrow screen: the pane that is shown, at first the one in which the place is. */
export function usePane(place: EditorPlace): [NarrowPane, (pane: NarrowPane) => void] {
  return useState<NarrowPane>(() => paneOf(place));
}

interface GoingOptions {
  readonly selection: Selection;
  readonly actions: EditorActions;
  readonly go: (step: Step) => void;
  readonly setPane: (pane: NarrowPane) => void;
}

/**
 * The ways from one pane of the editor to another: to a control, a rule, a view, what is selected. They stay the same
 * functions while what they need does, since the panes are drawn for what they are given.
 */
export function useGoing({ selection, actions, go, setPane }: GoingOptions) {
  const { selected, chosen, whole } = selection;
  const [ruleAsked, setRuleAsked] = useState<{ at: number }>();
  const [textAsked, setTextAsked] = useState<TextAsked>();
  const goTo = useCallback<EditorShown['goTo']>(
    (at, attribute) => {
      go(withPanes);
      setPane('properties');
      actions.select(at);
      focusSoon(controlId(at === undefined ? 'form-title' : (attribute ?? 'title')));
    },
    [actions, go, setPane],
  );
  /** The properties of what is selected. */
  const goToChosen = useCallback(() => {
    if (chosen.length < 2 || whole !== undefined) return goTo(selected);
    setPane('properties');
    focusSoon(controlId('several'));
  }, [chosen, whole, selected, goTo, setPane]);
  const goToRule = useCallback(
    (at: number) => {
      go((now) => ({ ...withPanes(now), tab: 'rules' }));
      setPane('dock');
      setRuleAsked({ at });
    },
    [go, setPane],
  );
  const goToView = useCallback<EditorShown['goToView']>(
    (view, at, text) => {
      go((now) => ({ ...now, view }));
      setPane('form');
      // Another object: it may be asked for again.
      setTextAsked(text && { ...text });
      if (at !== undefined) actions.select(at);
    },
    [actions, go, setPane],
  );
  /** Adds something and leads to what is said of it first. */
  const add = useCallback(
    (what: Addition, where: Where | Spot) => {
      setPane('properties');
      actions.add(what, where);
      focusSoon(controlId(what === 'heading' || what === 'subheading' ? what : 'title'), true);
    },
    [actions, setPane],
  );
  /** On a narrow screen the fields and the form are only now where they can be scrolled. */
  const show = (next: NarrowPane) => {
    setPane(next);
    bringIntoView(() =>
      document.querySelectorAll(`[data-at="${selected}"], [role="treeitem"][aria-selected="true"]`),
    );
  };
  return { goTo, goToChosen, goToRule, goToView, add, show, ruleAsked, textAsked };
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
