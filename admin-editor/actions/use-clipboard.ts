import { useEffect, useEffectEvent, useState } from 'react';
import type { Definition } from '#form-schemas/definition.ts';
import { arrived } from '../clipboard/arrived.ts';
import { readClip, writeClip } from '../clipboard/clip.ts';
import type { Selection } from '../commands/command-log.ts';
import { calledChosen } from '../commands/move-fields.ts';
import { chosenFields, spotBeside } from './field-actions.ts';
import type { EditorActions } from '../editor/use-editor.ts';

/** What came of copying or pasting, where that is more than what can be seen. */
export interface Notice {
  readonly words: string;
  readonly left: readonly string[];
}

export interface ClipboardActs {
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
 * Copies fields through the clipboard of the computer, so that another form, another tab or another year takes them.
 * The keys work in the list of fields; the buttons ask the browser, which may refuse.
 */
export function useClipboard({ root, definition, selection, actions, onRemove }: ClipboardOf) {
  const [notice, setNotice] = useState<Notice>();
  const chosen = { at: selection.chosen, whole: selection.whole };
  const text = () => writeClip(definition, chosenFields(definition, chosen));
  const said = (verb: string) =>
    setNotice({ words: `${verb} ${calledChosen(definition, chosen)}.`, left: [] });

  const take = (pasted: string) => {
    const clip = readClip(pasted);
    if ('error' in clip) {
      setNotice({ words: clip.error, left: [] });
      return;
    }
    const { fields, left } = arrived(definition, clip.fields, clip.origin);
    actions.edit({ do: 'insert-fields', fields, to: spotBeside(selection, 'after'), how: 'pasted' });
    setNotice(left.length === 0 ? undefined : { words: 'Pasted, without:', left });
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
    said(type === 'cut' ? 'Cut' : 'Copied');
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
        () => said('Copied'),
        () => setNotice({ words: `${REFUSED} Press Ctrl C in the list of fields.`, left: [] }),
      );
    },
    paste: () => {
      void navigator.clipboard
        .readText()
        .then(take, () => setNotice({ words: `${REFUSED} Press Ctrl V in the list of fields.`, left: [] }));
    },
  };
}
