import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useImperativeHandle, useState, type Ref } from 'react';
import { createPortal } from 'react-dom';
import type { Definition, Field } from '#form-schemas/definition.ts';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { Row, Text } from '#ui/layout.tsx';
import type { Selection } from '../commands/command-log.ts';
import type { Spot } from '../commands/block.ts';
import type { Addition } from './field-actions.ts';
import type { EditorActions } from '../editor/use-editor.ts';
import classes from './acts.module.css';
import { EditInPlace } from './edit-in-place.tsx';
import { goToPane } from './go-to-pane.ts';
import { isTyping } from './typing.ts';
import { type ClipboardActions, useClipboard } from './use-clipboard.ts';
import { useDrag } from './use-drag.ts';
import { useInPlace } from './use-in-place.ts';

const ShortcutsDialog = lateDialog(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);

interface FieldToolsProps {
  ref: Ref<ClipboardActions>;
  /** The editor element: these tools ignore what happens outside it. */
  root: HTMLElement | null;
  definition: Definition;
  selection: Selection;
  actions: EditorActions;
  goTo: (at: number, attribute: keyof Field) => void;
  onAdd: (what: Addition, to: Spot) => void;
  onRemove: () => void;
}

/**
 * Everything that works alongside the buttons: the clipboard, dragging, editing in place and the editor-wide
 * shortcuts. It loads after the editor is on the page, and only draws the result of pasting.
 */
export function FieldTools({
  ref,
  root,
  definition,
  selection,
  actions,
  goTo,
  onAdd,
  onRemove,
}: FieldToolsProps) {
  const { notice, closeNotice, copy, paste } = useClipboard({
    root,
    definition,
    selection,
    actions,
    onRemove,
  });
  useImperativeHandle(ref, () => ({ copy, paste }));
  const line = useDrag(root, definition.form_json.fields, selection, actions, onAdd);
  const { text, onDone } = useInPlace({ root, definition, selection, actions, goTo });
  const [isHelp, setHelp] = useState(false);
  const area = root?.querySelector<HTMLElement>('[data-try]');

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    // Around the editor is the page's main part, which the keyboard reaches first.
    if (root === null || !(root.contains(target) || target.contains(root))) return;
    const act =
      key === 'F6'
        ? () => goToPane(root, event.shiftKey ? -1 : 1)
        : key === 'Escape' && isProperty(target)
          ? () => root.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
          : isTyping(target)
            ? undefined
            : key === '?'
              ? () => setHelp(true)
              : key === '/'
                ? () => root.querySelector<HTMLElement>('[data-find]')?.focus()
                : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      {/* The element must exist before its text: screen readers only announce changes. */}
      <output className="visually-hidden" aria-label="Clipboard">
        {notice === undefined ? '' : [notice.words, ...notice.omitted].join(' ')}
      </output>
      <div className={classes.tools} data-tools>
        {notice === undefined ? null : (
          <Panel tone="quiet" size="sm" className={classes.panel}>
            <Text>{notice.words}</Text>
            {notice.omitted.length === 0 ? null : (
              <Text as="ul" size="xs">
                {notice.omitted.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </Text>
            )}
            <Row gap={1} className={classes.buttons}>
              <Button size="compact-xs" variant="default" onClick={closeNotice}>
                Close
              </Button>
            </Row>
          </Panel>
        )}
        {line === undefined
          ? null
          : createPortal(<div className={classes.drop} style={line} data-drop />, document.body)}
        {text === undefined || !area ? null : (
          <EditInPlace
            key={`${text.at} ${text.attribute}`}
            text={text}
            value={definition.form_json.fields[text.at]?.[text.attribute] ?? ''}
            area={area}
            onDone={onDone}
          />
        )}
        {isHelp ? <ShortcutsDialog onClose={() => setHelp(false)} /> : null}
      </div>
    </>
  );
}

/** A control in the properties pane without an open list. */
function isProperty(target: Element): boolean {
  return (
    target.closest('[data-properties]') !== null &&
    target.closest('[aria-expanded="true"]') === null &&
    target.closest('[data-expanded="true"]') === null
  );
}
