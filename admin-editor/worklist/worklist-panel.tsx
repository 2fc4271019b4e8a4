import { Button, SegmentedControl } from '@mantine/core';
import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { acceptableInBulk, type WorkState } from '#form-schemas/roll/signed-off.ts';
import type { Decision, WorkItem } from '#form-schemas/roll/worklist.ts';
import { Chip } from '#ui/chip.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import type { Edit } from '../commands/command.ts';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import { withOtherNames, subjectsOfFirstYear } from '../conditions/subjects.ts';
import { useActionMessage } from '../editor/use-action-message.ts';
import { constantEdit, limitEdit, removal } from './edits.ts';
import { ElementFix } from './element-fix.tsx';
import { ItemLine } from './item-line.tsx';
import { useAccepted } from './use-accepted.ts';
import { contradiction, countWords } from './words.ts';
import classes from './worklist-panel.module.css';

/** A decision about an item in the state shown; null opens it again. */
export interface Signing {
  readonly item: string;
  readonly decision: Decision | null;
  readonly seen: string;
}

export interface WorklistPanelProps {
  definition: Definition;
  states: readonly WorkState[];
  from: TaxYear;
  to: TaxYear;
  /** How many people saved something in a field last year, by its name. */
  answers: Readonly<Record<string, number>>;
  /** The form is published: the decisions are read-only. */
  isOver: boolean;
  /** Why the last decision was not saved. */
  notice: string | undefined;
  /** Undefined for people who can only read: nothing is offered that they cannot do. */
  actions: WorklistActions | undefined;
  /** The place of the box among the fields; undefined is the form itself. */
  onGoTo: (at: number | undefined) => void;
}

/** Actions on the form and its worklist. */
export interface WorklistActions {
  onSign: (signings: readonly Signing[]) => Promise<void>;
  onEdit: (edit: Edit) => void;
  /** Removes a box and calls `onGone` when it goes; returns false if it first asks because others read it. */
  onRemove: (at: number, onGone: () => void) => boolean;
}

/** More at once would slow the page down. */
const AT_ONCE = 100;
const keys: Readonly<Record<string, Decision>> = { s: 'same', c: 'changed', g: 'gone', n: 'new' };

/** What to sign off before the form is published for a new year: each box next to last year's. */
export function WorklistPanel(props: WorklistPanelProps) {
  const { definition, states, from, to, isOver, onGoTo } = props;
  const actions = isOver ? undefined : props.actions;
  const [filter, setFilter] = useState<'open' | 'all'>(isOver ? 'all' : 'open');
  const [most, setMost] = useState(AT_ONCE);
  const [message, showMessage] = useActionMessage(definition);
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The line being worked on: when it leaves the list, the next one takes its place and the focus. */
  const working = useRef<{ line: number; before: readonly WorkState[] }>(undefined);
  /**
   * What was removed from the form through its line: signed off by that same action, once the draft confirms
   * it.
   */
  const leaving = useRef<{ key: string; line: number }>(undefined);
  /** Items being signed off: a second click before the answer does nothing. */
  const underWay = useRef(new Set<string>());
  /** Constants whose typed figure cannot be read yet: their lines cannot be decided. */
  const unread = useRef(new Set<string>());
  const open = states.filter((state) => state.isOpen);
  const shown = filter === 'all' ? states : open;
  const bulk = acceptableInBulk(states);
  const { accepted, onAccepted, forgetRefused } = useAccepted(states);

  const others = useContext(OtherBoxes);
  // A box removed from the draft keeps last year's name.
  const subjects = useMemo(
    () =>
      withOtherNames(
        subjectsOfFirstYear(definition, others),
        states.flatMap(({ item }) => item.fields.before ?? []),
      ),
    [definition, states, others],
  );

  const sign = async (items: readonly WorkItem[], decision: Decision | null, words: string) => {
    const signings = items.map(({ key, seen }) => ({ item: key, decision, seen }));
    const act = JSON.stringify(signings);
    if (actions === undefined || underWay.current.has(act)) return;
    underWay.current.add(act);
    showMessage('');
    forgetRefused();
    await actions.onSign(signings).finally(() => underWay.current.delete(act));
    showMessage(words);
  };
  const signGone = useEffectEvent((item: WorkItem, line: number) => {
    working.current = { line, before: states };
    void sign(
      [item],
      'gone',
      `${item.called} is removed from the form and signed off as gone. Undo brings it back.`,
    );
  });
  useEffect(() => {
    const removed = leaving.current;
    const item = states.find((state) => state.item.key === removed?.key)?.item;
    if (removed === undefined || item?.proposes !== 'gone') return;
    leaving.current = undefined;
    signGone(item, removed.line);
  }, [states]);

  useEffect(() => {
    const work = working.current;
    if (work === undefined || work.before === states) return;
    working.current = undefined;
    // Only moves the focus if the focused element is gone.
    if (document.activeElement !== document.body) return;
    if (list.current?.firstElementChild) focusLine(list.current, work.line);
    else bar.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [states]);

  const decide = (state: WorkState, decision: Decision, line: number) => {
    if (actions === undefined) return;
    const { item } = state;
    const out = decision === 'gone' && item.proposes !== 'gone' ? removal(definition, item) : undefined;
    leaving.current = undefined;
    if (unread.current.has(item.key)) {
      showMessage(`${item.called}: correct what you typed first.`);
      return;
    }
    if (out !== undefined) {
      const onGone = () => {
        if (item.proposes !== 'new') leaving.current = { key: item.key, line };
        else {
          // Neither year has it: there is nothing to sign off.
          working.current = { line, before: states };
          showMessage(`${item.called} is removed from the form again.`, 'edits');
        }
      };
      if (out.do !== 'remove-field') {
        onGone();
        actions.onEdit(out);
      } else if (!actions.onRemove(out.at, onGone)) {
        showMessage(`${item.called} is used in other places. Choose in its properties what happens to them.`);
      }
      return;
    }
    const wrong = contradiction(item, decision, to);
    if (wrong === undefined) {
      working.current = { line, before: states };
      void sign([item], decision, `${item.called} is signed off as ${decision}.`);
    } else {
      showMessage(wrong);
      if (decision === 'changed' && item.at !== undefined) onGoTo(item.at);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const lines = [...(list.current?.children ?? [])];
    const line = lines.findIndex((one) => one.contains(document.activeElement));
    if (line < 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const state = shown[line];
    const decision = keys[event.key.toLowerCase()];
    if (step !== undefined) focusLine(list.current, line + step);
    else if (
      decision !== undefined &&
      state !== undefined &&
      actions !== undefined &&
      (state.isOpen || filter === 'all')
    )
      decide(state, decision, line);
    else return;
    event.preventDefault();
  };

  return (
    <Stack gap={2} className={classes.worklist} data-read={props.actions === undefined || undefined}>
      <Row gap={3} ref={bar} className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Show"
          value={filter}
          onChange={(value) => setFilter(value === 'all' ? 'all' : 'open')}
          data={[
            { value: 'open', label: `To decide (${open.length})` },
            { value: 'all', label: `All (${states.length})` },
          ]}
        />
        <progress
          aria-label="Signed off"
          max={Math.max(states.length, 1)}
          value={states.length - open.length}
        />
        {isOver ? <Chip tone="accent">Published</Chip> : null}
        {bulk.length > 0 && actions !== undefined ? (
          <Button
            size="compact-sm"
            onClick={() => {
              working.current = { line: 0, before: states };
              void sign(bulk, 'same', `${countWords(bulk)} accepted as same.`).then(() => onAccepted(bulk));
            }}
          >
            Accept {countWords(bulk)} as same
          </Button>
        ) : null}
        {accepted.length > 0 && actions !== undefined ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              working.current = { line: 0, before: states };
              void sign(accepted, null, `${countWords(accepted)} reopened.`);
            }}
          >
            Reopen {countWords(accepted)} accepted as same
          </Button>
        ) : null}
        <Grow>
          <Text as="output">
            {props.notice ??
              (message === '' || open.length === 0
                ? summary(open.length, states.length, isOver, actions !== undefined)
                : message)}
          </Text>
        </Grow>
      </Row>
      {shown.length > 0 ? (
        <div className={classes.columns} aria-hidden>
          <span>{from}</span>
          <span>Answers</span>
          <span>In the draft</span>
          <span>Decision</span>
        </div>
      ) : null}
      <div role="presentation" onKeyDown={onKeyDown}>
        <Stack as="ul" gap={2} isDivided ref={list} aria-label="Worklist">
          {shown.slice(0, most).map((state, line) => (
            <ItemLine
              key={state.item.key}
              subjects={subjects}
              state={state}
              from={from}
              to={to}
              answers={answersOf(state.item, props.answers)}
              canDecide={actions !== undefined}
              fix={
                state.item.element === undefined ? undefined : (
                  <ElementFix
                    item={state.item}
                    definition={definition}
                    year={to}
                    onEdit={(edit) => {
                      working.current = { line, before: states };
                      actions?.onEdit(edit);
                    }}
                  />
                )
              }
              onGoTo={state.item.at === undefined ? undefined : () => onGoTo(state.item.at)}
              onDecide={(decision) => decide(state, decision, line)}
              onReopen={() => {
                working.current = { line, before: states };
                void sign([state.item], null, `${state.item.called} is open again.`);
              }}
              onLimit={(left) => {
                working.current = { line, before: states };
                actions?.onEdit(limitEdit(left));
                showMessage(`${left.called} is now limited to ${left.now.toLocaleString('en-GB')}.`, 'edits');
              }}
              onUnread={(isUnread) =>
                isUnread ? unread.current.add(state.item.key) : unread.current.delete(state.item.key)
              }
              onFigure={(value) => actions?.onEdit(constantEdit(definition, state.item, value, to))}
            />
          ))}
        </Stack>
      </div>
      {shown.length > most ? (
        <Button size="compact-sm" variant="default" onClick={() => setMost(most + AT_ONCE)}>
          Show more ({shown.length - most} left)
        </Button>
      ) : null}
    </Stack>
  );
}

/** Focuses the matching decision of the line at this place, or of the last one. */
function focusLine(list: HTMLUListElement | null, at: number): void {
  const lines = [...(list?.children ?? [])];
  const line = lines[Math.max(0, Math.min(at, lines.length - 1))];
  const button =
    line?.querySelector<HTMLElement>('[data-fits]') ?? line?.querySelector<HTMLElement>('button');
  button?.focus();
}

function answersOf(
  { kind, fields }: WorkItem,
  answers: Readonly<Record<string, number>>,
): number | undefined {
  return kind === 'box' && fields.before !== undefined ? (answers[fields.before.name] ?? 0) : undefined;
}

function summary(open: number, all: number, isOver: boolean, canDecide: boolean): string {
  if (isOver) return 'The form is published for its year. These are the decisions.';
  if (open === 0) return 'Everything is signed off. The worklist no longer holds back publishing.';
  if (!canDecide) return `${all - open} of ${all} signed off.`;
  return `${all - open} of ${all} signed off. Use the arrows to move between lines, and S, C or G to decide.`;
}
