import { useCallback, useState } from 'react';
import type { EditorPlace, EditorShown } from './editor-shown.ts';
import { editorViews } from './editor-views.tsx';
import type { Selection } from '../commands/command-log.ts';
import type { Spot } from '../commands/block.ts';
import type { Addition, Where } from '../actions/field-actions.ts';
import { bringIntoView } from '../panes/bring-into-view.ts';
import { focusSoon } from '../panes/focus-soon.ts';
import type { Room } from '../panes/use-room.ts';
import type { NarrowPane } from '../panes/narrow-switch.tsx';
import { controlId } from '../properties/property-specs.ts';
import type { TextRequest } from '../translation/text-request.ts';
import type { EditorActions } from './use-editor.ts';
import { FIRST_PLACE, type Step } from './use-place.ts';

/** On a narrow screen: the visible pane, at first the one with the open place. On a wide one it is unfolded. */
export function usePane(place: EditorPlace, { show }: Room): [NarrowPane, (pane: NarrowPane) => void] {
  const [pane, setPane] = useState<NarrowPane>(() => paneOf(place));
  const showPane = useCallback(
    (next: NarrowPane) => {
      setPane(next);
      show(next);
    },
    [show],
  );
  return [pane, showPane];
}

interface NavigationOptions {
  readonly selection: Selection;
  readonly actions: EditorActions;
  readonly go: (step: Step) => void;
  readonly setPane: (pane: NarrowPane) => void;
}

/**
 * Navigation between the panes of the editor: to a control, a rule, a view, the selection. The functions stay
 * the same while their inputs do, because the panes are drawn again when their props change.
 */
export function useNavigation({ selection, actions, go, setPane }: NavigationOptions) {
  const { selected, chosen, whole } = selection;
  const [requestedRule, setRequestedRule] = useState<{ at: number }>();
  const [requestedText, setRequestedText] = useState<TextRequest>();
  const goTo = useCallback<EditorShown['goTo']>(
    (at, attribute) => {
      go(withPanes);
      setPane('properties');
      actions.select(at);
      focusSoon(controlId(at === undefined ? 'form-title' : (attribute ?? 'title')));
    },
    [actions, go, setPane],
  );
  /** The properties of the selection. */
  const goToChosen = useCallback(() => {
    if (chosen.length < 2 || whole !== undefined) return goTo(selected);
    setPane('properties');
    focusSoon(controlId('several'));
  }, [chosen, whole, selected, goTo, setPane]);
  const goToRule = useCallback(
    (at: number) => {
      go((now) => ({ ...withPanes(now), tab: 'rules' }));
      setPane('dock');
      setRequestedRule({ at });
    },
    [go, setPane],
  );
  const goToView = useCallback<EditorShown['goToView']>(
    (view, at, text) => {
      go((now) => ({ ...now, view }));
      setPane('form');
      // A new object: it can be requested again.
      setRequestedText(text && { ...text });
      if (at !== undefined) actions.select(at);
    },
    [actions, go, setPane],
  );
  /** Adds something and moves to its first property. */
  const add = useCallback(
    (what: Addition, where: Where | Spot) => {
      setPane('properties');
      actions.add(what, where);
      focusSoon(controlId(what === 'heading' || what === 'subheading' ? what : 'title'), true);
    },
    [actions, setPane],
  );
  /** On a narrow screen the fields and the form can only scroll once they are shown. */
  const show = (next: NarrowPane) => {
    setPane(next);
    bringIntoView(() =>
      document.querySelectorAll(`[data-at="${selected}"], [role="treeitem"][aria-selected="true"]`),
    );
  };
  return { goTo, goToChosen, goToRule, goToView, add, show, requestedRule, requestedText };
}

/** The view that stays when something in the panes is opened. */
function withPanes(place: EditorPlace): EditorPlace {
  const isOver = editorViews.find(({ value }) => value === place.view)?.takes === 'all';
  return isOver ? { ...place, view: FIRST_PLACE.view } : place;
}

/** On a narrow screen: the pane that contains a place. */
function paneOf({ view, tab }: EditorPlace): NarrowPane {
  if (view !== FIRST_PLACE.view) return 'form';
  return tab === FIRST_PLACE.tab ? 'fields' : 'dock';
}
