import { Button, SegmentedControl } from '@mantine/core';
import { type KeyboardEvent, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { acceptableInBulk, type WorkState } from '#form-schemas/roll/signed-off.ts';
import type { Decision, WorkItem } from '#form-schemas/roll/worklist.ts';
import { Chip } from '#ui/chip.tsx';
import type { Edit } from '../commands/command.ts';
import { OtherBoxes } from '../conditions/other-boxes.ts';
import { alsoNamed, subjectsOfFirstYear } from '../conditions/subjects.ts';
import { useSaid } from '../editor/use-said.ts';
import { constantEdit, limitEdit, removal } from './edits.ts';
import { ItemLine } from './item-line.tsx';
import { useAccepted } from './use-accepted.ts';
import { contradiction, countWords } from './words.ts';
import classes from './worklist-panel.module.css';

/** A decision about an item as it is seen; null opens it again. */
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
  /** How many people saved something in a field in the year before, by its name. */
  answers: Readonly<Record<string, number>>;
  /** The form is published: what was decided can be read alone. */
  isOver: boolean;
  /** Why the last decision was not kept. */
  notice: string | undefined;
  /** Undefined for who only reads: nothing is offered that they may not do. */
  acts: WorklistActs | undefined;
  /** The place of the box among the fields; undefined is the form itself. */
  onGoTo: (at: number | undefined) => void;
}

/** What can be done to the form and its worklist. */
export interface WorklistActs {
  onSign: (signings: readonly Signing[]) => Promise<void>;
  onEdit: (edit: Edit) => void;
  /** Takes a box out, and calls `onGone` as it goes; false when it is asked first, because others read it. */
  onRemove: (at: number, onGone: () => void) => boolean;
}

/** More at once make the page slow. */
const AT_ONCE = 100;
const keys: Readonly<Record<string, Decision>> = { s: 'same', c: 'changed', g: 'gone', n: 'new' };

/** What is to be signed off before the form is published for a new year: each box beside last year's. */
export function WorklistPanel(props: WorklistPanelProps) {
  const { definition, states, from, to, isOver, onGoTo } = props;
  const acts = isOver ? undefined : props.acts;
  const [filter, setFilter] = useState<'open' | 'all'>(isOver ? 'all' : 'open');
  const [most, setMost] = useState(AT_ONCE);
  const [said, say] = useSaid(definition);
  const bar = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  /** The line that is worked on: when it leaves the list, the next one takes its place and the keyboard stays there. */
  const working = useRef<{ line: number; before: readonly WorkState[] }>(undefined);
  /** What was taken out of the form from its line: it is signed off by that same act, once the draft says that it is gone. */
  const leaving = useRef<{ key: string; line: number }>(undefined);
  /** What is being signed off: a second click before the answer does nothing. */
  const underWay = useRef(new Set<string>());
  /** The numbers whose figure is not read yet: they are not decided over what is typed. */
  const unread = useRef(new Set<string>());
  const open = states.filter((state) => state.isOpen);
  const shown = filter === 'all' ? states : open;
  const bulk = acceptableInBulk(states);
  const { accepted, onAccepted, forgetRefused } = useAccepted(states);

  const others = useContext(OtherBoxes);
  // A box that is gone from the draft is still called what it was last year.
  const subjects = useMemo(
    () =>
      alsoNamed(
        subjectsOfFirstYear(definition, others),
        states.flatMap(({ item }) => item.fields.before ?? []),
      ),
    [definition, states, others],
  );

  const sign = async (items: readonly WorkItem[], decision: Decision | null, words: string) => {
    const signings = items.map(({ key, seen }) => ({ item: key, decision, seen }));
    const act = JSON.stringify(signings);
    if (acts === undefined || underWay.current.has(act)) return;
    underWay.current.add(act);
    say('');
    forgetRefused();
    await acts.onSign(signings).finally(() => underWay.current.delete(act));
    say(words);
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
    const gone = leaving.current;
    const item = states.find((state) => state.item.key === gone?.key)?.item;
    if (gone === undefined || item?.proposes !== 'gone') return;
    leaving.current = undefined;
    signGone(item, gone.line);
  }, [states]);

  useEffect(() => {
    const work = working.current;
    if (work === undefined || work.before === states) return;
    working.current = undefined;
    // Only what had the keyboard and is gone gives it on.
    if (document.activeElement !== document.body) return;
    if (list.current?.firstElementChild) focusLine(list.current, work.line);
    else bar.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [states]);

  const decide = (state: WorkState, decision: Decision, line: number) => {
    if (acts === undefined) return;
    const { item } = state;
    const out = decision === 'gone' && item.proposes !== 'gone' ? removal(definition, item) : undefined;
    leaving.current = undefined;
    if (unread.current.has(item.key)) {
      say(`${item.called}: correct what you typed first.`);
      return;
    }
    if (out !== undefined) {
      const onGone = () => {
        if (item.proposes !== 'new') leaving.current = { key: item.key, line };
        else {
          // Neither year has it: there is nothing to sign off.
          working.current = { line, before: states };
          say(`${item.called} is removed from the form again.`, 'edits');
        }
      };
      if (out.do !== 'remove-field') {
        onGone();
        acts.onEdit(out);
      } else if (!acts.onRemove(out.at, onGone)) {
        say(`${item.called} is used in other places. Choose in its properties what happens to them.`);
      }
      return;
    }
    const wrong = contradiction(item, decision, to);
    if (wrong === undefined) {
      working.current = { line, before: states };
      void sign([item], decision, `${item.called} is signed off as ${decision}.`);
    } else {
      say(wrong);
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
      acts !== undefined &&
      (state.isOpen || filter === 'all')
    )
      decide(state, decision, line);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.worklist} data-read={props.acts === undefined || undefined}>
      <div ref={bar} className={classes.bar}>
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
          className={classes.progress}
          aria-label="Signed off"
          max={Math.max(states.length, 1)}
          value={states.length - open.length}
        />
        {isOver ? <Chip tone="accent">Published</Chip> : null}
        {bulk.length > 0 && acts !== undefined ? (
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
        {accepted.length > 0 && acts !== undefined ? (
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
        <output className={classes.said}>
          {props.notice ??
            (said === '' || open.length === 0
              ? summary(open.length, states.length, isOver, acts !== undefined)
              : said)}
        </output>
      </div>
      {shown.length > 0 ? (
        <div className={classes.columns} aria-hidden>
          <span>{from}</span>
          <span>Answers</span>
          <span>In the draft</span>
          <span>Decision</span>
        </div>
      ) : null}
      <div role="presentation" onKeyDown={onKeyDown}>
        <ul ref={list} className={classes.lines} aria-label="Worklist">
          {shown.slice(0, most).map((state, line) => (
            <ItemLine
              key={state.item.key}
              subjects={subjects}
              state={state}
              from={from}
              to={to}
              answers={answersOf(state.item, props.answers)}
              mayDecide={acts !== undefined}
              onGoTo={state.item.at === undefined ? undefined : () => onGoTo(state.item.at)}
              onDecide={(decision) => decide(state, decision, line)}
              onReopen={() => {
                working.current = { line, before: states };
                void sign([state.item], null, `${state.item.called} is open again.`);
              }}
              onLimit={(left) => {
                working.current = { line, before: states };
                acts?.onEdit(limitEdit(left));
                say(`${left.called} is now limited to ${left.now.toLocaleString('en-GB')}.`, 'edits');
              }}
              onUnread={(isUnread) =>
                isUnread ? unread.current.add(state.item.key) : unread.current.delete(state.item.key)
              }
              onFigure={(value) => acts?.onEdit(constantEdit(definition, state.item, value, to))}
            />
          ))}
        </ul>
      </div>
      {shown.length > most ? (
        <Button size="compact-sm" variant="default" onClick={() => setMost(most + AT_ONCE)}>
          Show more ({shown.length - most} left)
        </Button>
      ) : null}
    </div>
  );
}

/** The decision that fits of the line at this place, or of the last one. */
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

function summary(open: number, all: number, isOver: boolean, mayDecide: boolean): string {
  if (isOver) return 'The form is published for its year. These are the decisions.';
  if (open === 0) return 'Everything is signed off. The worklist no longer holds back publishing.';
  if (!mayDecide) return `${all - open} of ${all} signed off.`;
  return `${all - open} of ${all} signed off. Use the arrows to move between lines, and S, C or G to decide.`;
}
