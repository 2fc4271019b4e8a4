import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { TaxYear } from '#domain/tax-year.ts';
import type { StaleLimit } from '#form-schemas/roll/stale-limits.ts';
import type { WorkState } from '#form-schemas/roll/signed-off.ts';
import type { Decision, WorkItem } from '#form-schemas/roll/worklist.ts';
import { readNumber } from '#renderer/typing/read-number.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import type { Subjects } from '../conditions/subjects.ts';
import { readConstant } from '../properties/use-typed-text.ts';
import { decisionWords, differencesOf, outdatedLimitWords, limitWords } from './words.ts';
import classes from './worklist-panel.module.css';

interface ItemLineProps {
  /** Names of boxes, of last year and of the draft. */
  subjects: Subjects;
  state: WorkState;
  from: TaxYear;
  to: TaxYear;
  /** Undefined for items without answers. */
  answers: number | undefined;
  /** What can be done about the item, besides deciding. */
  fix?: ReactNode;
  /** Otherwise the line is read-only. */
  canDecide: boolean;
  /** Undefined if the draft has no such box. */
  onGoTo: (() => void) | undefined;
  onDecide: (decision: Decision) => void;
  onReopen: () => void;
  /** For a constant: sets its figure for the new year. */
  onFigure: (value: number) => void;
  /** Updates a limit that was left at the constant's old value. */
  onLimit: (left: StaleLimit) => void;
  /** For a constant: whether its typed figure cannot be read. */
  onUnread: (isUnread: boolean) => void;
}

const tones: Readonly<Record<Decision, ChipTone>> = {
  same: 'plain',
  changed: 'warn',
  gone: 'error',
  new: 'accent',
};

/** One box: last year's, the draft's, and the decision. */
export function ItemLine(props: ItemLineProps) {
  const { subjects, state, from, to, answers, canDecide, onGoTo, onReopen } = props;
  const { item, isOpen, signedOff } = state;
  const { called, before, after, kind, fields, proposes } = item;
  const name = `${called} ${after ?? before ?? ''}`;
  const limit = fields.before === undefined ? '' : limitWords(fields.before);
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <div>
        <Row wraps={false}>
          {onGoTo === undefined ? (
            <strong>{called}</strong>
          ) : (
            <LinkButton aria-label={`Go to ${name}`} onClick={onGoTo}>
              {called}
            </LinkButton>
          )}
          <Chip tone={tones[proposes]}>{proposes}</Chip>
        </Row>
        {before === undefined ? (
          <p>{after}</p>
        ) : (
          <p>
            <span className="visually-hidden">{from}: </span>
            {before}
          </p>
        )}
        {limit === '' ? null : <Text tone="faint">{limit}</Text>}
      </div>
      <Text tone="faint" className={classes.answers}>
        {answers === undefined
          ? ''
          : `${answers.toLocaleString('en-GB')} ${answers === 1 ? 'answer' : 'answers'}`}
      </Text>
      <Stack gap={1} className={classes.draft}>
        {differencesOf(item, subjects).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {isOpen
          ? item.flags.map((flag) => (
              <Text key={flag} className={classes.flag}>
                {flag}
              </Text>
            ))
          : null}
        {kind === 'constant' && isOpen && canDecide && after !== undefined ? (
          <Figure name={called} year={to} value={after} onFigure={props.onFigure} onUnread={props.onUnread} />
        ) : null}
        {isOpen && canDecide ? props.fix : null}
        {item.staleLimits?.map((left) => (
          <Text key={left.at} className={classes.flag}>
            {outdatedLimitWords(left)}{' '}
            {canDecide ? (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Limit ${left.called} to ${left.now.toLocaleString('en-GB')}`}
                onClick={() => props.onLimit(left)}
              >
                Make it {left.now.toLocaleString('en-GB')}
              </Button>
            ) : null}
          </Text>
        ))}
        {isOpen && signedOff !== undefined ? (
          <Text className={classes.flag}>
            {signedOff.by} signed it off as {signedOff.decision}, but it has changed since.
          </Text>
        ) : null}
      </Stack>
      <Row gap={1} className={classes.decisions}>
        {isOpen && canDecide
          ? choicesOf(item).map((decision) => (
              <Button
                key={decision}
                size="compact-xs"
                variant="default"
                data-fits={decision === proposes || undefined}
                aria-label={`${decisionWords[decision]}: ${name}`}
                onClick={() => props.onDecide(decision)}
              >
                {decisionWords[decision]}
              </Button>
            ))
          : null}
        {!isOpen && signedOff !== undefined ? (
          <>
            <Text as="span" tone="faint">
              {decisionWords[signedOff.decision]} · {signedOff.by} · {momentOf(signedOff.at)}
            </Text>
            {!canDecide ? null : (
              <Button
                size="compact-xs"
                variant="subtle"
                data-fits
                aria-label={`Reopen ${name}`}
                onClick={onReopen}
              >
                Reopen
              </Button>
            )}
          </>
        ) : null}
      </Row>
    </li>
  );
}

/**
 * The figure for the new year, applied on Enter or on leaving the box. Text that is not a figure stays, with
 * the reason.
 */
function Figure({
  name,
  year,
  value,
  onFigure,
  onUnread,
}: Pick<ItemLineProps, 'onFigure' | 'onUnread'> & { name: string; year: TaxYear; value: string }) {
  const [text, setText] = useState<string>();
  const [error, setError] = useState<string>();
  const type = (next: string | undefined, why?: string) => {
    setText(next);
    setError(why);
  };
  const say = useEffectEvent(onUnread);
  const isUnread = error !== undefined;
  useEffect(() => {
    if (!isUnread) return undefined;
    say(true);
    return () => say(false);
  }, [isUnread]);
  const take = () => {
    if (text === undefined) return;
    const read = readConstant(text);
    if ('error' in read) {
      type(text, read.error);
      return;
    }
    type(undefined);
    if (read.value !== undefined && read.value !== readNumber(value)) onFigure(read.value);
  };
  return (
    <TextInput
      size="xs"
      className={classes.figure}
      label={`In ${year}`}
      aria-label={`${name} in ${year}`}
      inputMode="decimal"
      value={text ?? value}
      error={error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') type(undefined);
      }}
    />
  );
}

/** What HMRC's schema says cannot be decided otherwise. */
function choicesOf({ kind, proposes }: WorkItem): readonly Decision[] {
  if (kind === 'element') return [proposes];
  return proposes === 'new' ? ['new'] : ['same', 'changed', 'gone'];
}

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

function momentOf(instant: string): string {
  return moment.format(new Date(instant));
}
