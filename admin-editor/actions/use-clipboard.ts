import { useEffect, useEffectEvent, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { adaptFields } from '../clipboard/adapt-fields.ts';
import { readClip, writeClip } from '../clipboard/clip.ts';
import type { Selection } from '../commands/command-log.ts';
import { selectionLabel } from '../commands/move-fields.ts';
import { chosenFields, spotNextToSelection } from './field-actions.ts';
import type { EditorActions } from '../editor/use-editor.ts';

/** A result of copying or pasting that cannot be seen otherwise. */
export interface Notice {
  readonly words: string;
  readonly omitted: readonly string[];
}

export interface ClipboardActions {
  readonly copy: () => void;
  readonly paste: () => void;
}

interface ClipboardOf {
  root: HTMLElement | null;
  definition: Definition;
  selection: Selection;
  actions: EditorActions;
  onRemove: () => void;
}

const REFUSED = 'Your browser does not allow this button to use the clipboard.';

/**
 * Copies fields through the system clipboard, so that another form, tab or year can take them. Keyboard
 * shortcuts work in the list of fields. The buttons ask the browser for access, which it can refuse.
 */
export function useClipboard({ root, definition, selection, actions, onRemove }: ClipboardOf) {
  const [notice, setNotice] = useState<Notice>();
  const chosen = { at: selection.chosen, whole: selection.whole };
  const text = () => writeClip(definition, chosenFields(definition, chosen));
  const report = (verb: string) =>
    setNotice({ words: `${verb} ${selectionLabel(definition, chosen)}.`, omitted: [] });

  const take = (pasted: string) => {
    const clip = readClip(pasted);
    if ('error' in clip) {
      setNotice({ words: clip.error, omitted: [] });
      return;
    }
    const { fields, omitted } = adaptFields(definition, clip.fields, clip.origin);
    actions.edit({ do: 'insert-fields', fields, to: spotNextToSelection(selection, 'after'), how: 'pasted' });
    setNotice(omitted.length === 0 ? undefined : { words: 'Pasted, without:', omitted });
  };

  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData, type } = event;
    const isHere = target instanceof Element && target.closest('[role="tree"]') && root?.contains(target);
    if (!isHere || clipboardData === null) return;
    event.preventDefault();
    if (type === 'paste') {
      take(clipboardData.getData('text/plain'));
      return;
    }
    if (selection.chosen.length === 0) return;
    clipboardData.setData('text/plain', text());
    report(type === 'cut' ? 'Cut' : 'Copied');
    if (type === 'cut') onRemove();
  });
  useEffect(() => {
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, onClipboard);
    return () => {
      for (const type of types) document.removeEventListener(type, onClipboard);
    };
  }, []);

  return {
    notice,
    closeNotice: () => setNotice(undefined),
    copy: () => {
      void navigator.clipboard.writeText(text()).then(
        () => report('Copied'),
        () => setNotice({ words: `${REFUSED} Press Ctrl C in the list of fields.`, omitted: [] }),
      );
    },
    paste: () => {
      void navigator.clipboard
        .readText()
        .then(take, () =>
          setNotice({ words: `${REFUSED} Press Ctrl V in the list of fields.`, omitted: [] }),
        );
    },
  };
}
