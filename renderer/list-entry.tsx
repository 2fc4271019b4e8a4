import '#ui/tick.css';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ListIssue } from '#form-schemas/check.ts';
import { INCLUDE } from '#form-schemas/compile.ts';
import type { Values } from '#form-schemas/definition.ts';
import type { ListPlace } from '#form-schemas/list-context.ts';
import { BUSINESS } from '#form-schemas/takes-books.ts';
import { Chip } from '#ui/chip.tsx';
import { Text } from '#ui/layout.tsx';
import { FormRenderer, type FormRendererProps } from './form-renderer.tsx';
import type { FillsOf } from './form-state.ts';
import classes from './list-renderer.module.css';
import { type Mover, moverId } from './use-reordering.ts';

interface ListEntryProps extends Pick<
  FormRendererProps,
  'definition' | 'year' | 'context' | 'choices' | 'files' | 'validator' | 'readOnly' | 'profileHref'
> {
  entry: Values;
  fillsOf: FillsOf | undefined;
  /** What conditions of the entry read from its list. */
  place: ListPlace;
  index: number;
  title: string;
  onChange: (entry: Values) => void;
  onCopy: (() => void) | undefined;
  /** Why nothing can be copied now. */
  copyProblem: string | undefined;
  /** Undefined if there is no order to change. */
  onMove: ((step: 1 | -1, by: Mover) => void) | undefined;
  isFirst: boolean;
  isLast: boolean;
  onRemove: (() => void) | undefined;
  issues: readonly ListIssue[];
  isOpenAtFirst: boolean;
  idPrefix: string;
}

export function ListEntry(props: ListEntryProps) {
  const { entry, index, title, onChange, onCopy, onMove, onRemove, idPrefix, readOnly } = props;
  const { isFirst, isLast } = props;
  const [isOpen, setOpen] = useState(props.isOpenAtFirst);
  const issues = useMemo(() => props.issues.filter((issue) => issue.entry === index), [props.issues, index]);
  const { context: outside, place } = props;
  const { 'list.included': included, 'list.position': position, 'list.books': books } = place;
  // The same object while its values are the same: the form settles again whenever it gets another one.
  const context = useMemo(
    () => ({ ...outside, 'list.included': included, 'list.position': position, 'list.books': books }),
    [outside, included, position, books],
  );
  const copyProblem =
    props.copyProblem === undefined ? null : (
      <Text size="sm" className={classes.note}>
        {props.copyProblem}
      </Text>
    );
  const includeId = `${idPrefix}__${INCLUDE}`;
  return (
    <div className={classes.entry}>
      <div className={classes.actions}>
        <label htmlFor={includeId} className={classes.include}>
          <input
            id={includeId}
            type="checkbox"
            className="tick"
            checked={entry[INCLUDE] === true}
            disabled={readOnly}
            onChange={(event) => onChange({ ...entry, [INCLUDE]: event.currentTarget.checked })}
          />
          Include<span className="visually-hidden"> {title} in my return</span>
        </label>
        {onMove && !isFirst ? (
          <MoveButton id={moverId(idPrefix, 'up')} way="up" title={title} onClick={() => onMove(-1, 'up')} />
        ) : null}
        {onMove && !isLast ? (
          <MoveButton
            id={moverId(idPrefix, 'down')}
            way="down"
            title={title}
            onClick={() => onMove(1, 'down')}
          />
        ) : null}
        {onCopy ? (
          <Button variant="subtle" size="compact-sm" onClick={onCopy}>
            Copy<span className="visually-hidden"> {title}</span>
          </Button>
        ) : null}
        {onRemove ? (
          <Button variant="subtle" size="compact-sm" onClick={onRemove}>
            Remove<span className="visually-hidden"> {title}</span>
          </Button>
        ) : null}
      </div>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary
          id={moverId(idPrefix, 'summary')}
          className={classes.summary}
          aria-keyshortcuts={onMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onKeyDown={(event) => {
            const step = event.altKey ? steps[event.key] : undefined;
            if (step === undefined || onMove === undefined) return;
            event.preventDefault();
            onMove(step, 'summary');
          }}
        >
          <span className={classes.title}>{title}</span>
          {issues.length > 0 ? (
            <Chip tone="error">{issues.length === 1 ? '1 problem' : `${issues.length} problems`}</Chip>
          ) : null}
        </summary>
        {isOpen ? copyProblem : null}
        <FormRenderer
          definition={props.definition}
          year={props.year}
          values={entry}
          onChange={onChange}
          issues={issues}
          idPrefix={idPrefix}
          context={context}
          bookFills={props.fillsOf?.(context, entry[BUSINESS])}
          profileHref={props.profileHref}
          files={props.files}
          validator={props.validator}
          readOnly={readOnly}
          choices={props.choices}
        />
      </details>
      {isOpen ? null : copyProblem}
    </div>
  );
}

const steps: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowUp: -1, ArrowDown: 1 };

interface MoveButtonProps {
  id: string;
  way: 'up' | 'down';
  title: string;
  onClick: () => void;
}

function MoveButton({ id, way, title, onClick }: MoveButtonProps) {
  return (
    <Button
      id={id}
      variant="subtle"
      size="compact-sm"
      title={way === 'up' ? 'Move up (Alt+↑)' : 'Move down (Alt+↓)'}
      aria-label={`Move ${title} ${way}`}
      onClick={onClick}
    >
      {way === 'up' ? '↑' : '↓'}
    </Button>
  );
}
