import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Field } from '#form-schemas/definition.ts';
import { isOneLine, onOneLine } from '#form-schemas/one-line.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import type { EditorShown } from '../editor/editor-shown.ts';
import { focusSoon } from '../panes/focus-soon.ts';
import { noLineBreak } from '../properties/controls.tsx';
import { isRequestedText } from './text-request.ts';
import {
  englishEdit,
  isInState,
  isThere,
  matchesSearch,
  type TextLine,
  textLines,
  type TextState,
  welshEdit,
} from './texts.ts';
import classes from './translation-view.module.css';

type Wanted = 'all' | Exclude<TextState, 'current'>;

/**
 * English and Welsh side by side. Both can be edited here; changing the English marks the Welsh as out of
 * date.
 */
export function TranslationView({ shown }: { shown: EditorShown }) {
  const { definition, actions, requestedText } = shown;
  const [wanted, setWanted] = useState<Wanted>('all');
  // A line being edited stays in sight even if the filter no longer matches it.
  const [pinned, setPinned] = useState<ReadonlySet<string>>(new Set());
  // An edited text can be edited again, even if nothing is left of it.
  const [edited, setEdited] = useState<ReadonlyMap<string, TextLine>>(new Map());
  const [search, setSearch] = useState('');
  // A requested text is shown, whatever the search was.
  const [shownRequest, setShownRequest] = useState(requestedText);
  if (shownRequest !== requestedText) {
    setShownRequest(requestedText);
    setWanted('all');
    setSearch('');
  }
  const lines = useMemo(() => textLines(definition, [...edited.values()]), [definition, edited]);
  const count = (state: TextState) => lines.filter((line) => isInState(line, state)).length;
  const all = lines.filter(isThere).length;
  const isListed = (line: TextLine) => isWanted(line, wanted) || (wanted === 'all' && edited.has(line.key));
  const seen = lines.filter(
    (line) => pinned.has(line.key) || (isListed(line) && matchesSearch(line, search)),
  );
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is handed to a memoised part
  const virtual = useVirtualizer({
    count: seen.length,
    getScrollElement: () => scroll,
    estimateSize: () => 72,
    getItemKey: (index) => seen[index]?.key ?? index,
    overscan: 6,
  });

  // Starts at the current field, which can be set a moment later; typing here scrolls nothing.
  const first = seen.findIndex(({ place }) => place.in === 'field' && place.at === shown.selected);
  const isUntouched = pinned.size === 0;
  const scrollToField = useEffectEvent(() => {
    if (first > 0 && isUntouched && requestedText === undefined)
      virtual.scrollToIndex(first, { align: 'start' });
  });
  useEffect(() => {
    if (scroll !== null) scrollToField();
  }, [scroll, shown.selected]);
  const scrollToText = useEffectEvent((requested: NonNullable<typeof requestedText>) => {
    const index = seen.findIndex((line) => isRequestedText(line, requested));
    const line = seen[index];
    if (line === undefined) return;
    virtual.scrollToIndex(index, { align: 'center' });
    focusSoon(welshId(line));
  });
  useEffect(() => {
    if (scroll !== null && requestedText !== undefined) scrollToText(requestedText);
  }, [scroll, requestedText]);

  const edit = (line: TextLine, change: Parameters<typeof actions.edit>[0]) => {
    setPinned((keys) => (keys.has(line.key) ? keys : new Set([...keys, line.key])));
    setEdited((known) => (known.has(line.key) ? known : new Map([...known, [line.key, line]])));
    actions.edit(change);
  };
  const goTo = ({ place, text }: TextLine) => {
    if (place.in === 'rule') return shown.goToRule(place.at);
    if (place.in === 'form') return shown.goTo(undefined);
    return shown.goTo(place.at, place.in === 'choice' ? 'choices' : attributeOf(text));
  };

  return (
    <Stack gap={3} className={classes.view}>
      <Row gap={3}>
        <SegmentedControl
          size="xs"
          aria-label="Texts shown"
          value={wanted}
          onChange={(value) => {
            setWanted(value);
            setPinned(new Set());
          }}
          data={[
            { value: 'all', label: `All ${all}` },
            { value: 'missing', label: `Missing ${count('missing')}` },
            { value: 'stale', label: `Stale ${count('stale')}` },
            { value: 'wrong', label: `Wrong ${count('wrong')}` },
          ]}
        />
        <TextInput
          size="xs"
          type="search"
          className={classes.search}
          aria-label="Search the texts"
          placeholder="Search"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setPinned(new Set());
          }}
        />
        <Text as="span" size="sm">
          {count('current')} of {all} texts have up-to-date Welsh.
        </Text>
      </Row>
      {seen.length === 0 ? (
        <EmptyState title={search.trim() === '' ? 'Nothing left here' : 'No text found'}>
          {search.trim() === ''
            ? 'Choose All to see every text.'
            : 'We searched both languages and the place of each text.'}
        </EmptyState>
      ) : (
        <div ref={setScroll} className={classes.scroll} onBlur={actions.endTyping}>
          <div className={classes.columns} aria-hidden>
            <span>English</span>
            <span>Welsh</span>
          </div>
          <div className={classes.lines} style={{ height: virtual.getTotalSize() }}>
            {virtual.getVirtualItems().map(({ key, index, start }) => {
              const line = seen[index];
              return line === undefined ? null : (
                <div
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  className={classes.line}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <Line
                    line={line}
                    onEnglish={(text) => edit(line, englishEdit(definition, line, text))}
                    onWelsh={(text) => edit(line, welshEdit(definition, line, text))}
                    onGoTo={() => goTo(line)}
                  />
                </div>
              );
            })}
          </div>
        </div>
      )}
    </Stack>
  );
}

interface LineProps {
  line: TextLine;
  onEnglish: (text: string) => void;
  onWelsh: (text: string) => void;
  onGoTo: () => void;
}

function Line({ line, onEnglish, onWelsh, onGoTo }: LineProps) {
  const { called, state, wrong } = line;
  const wrongId = `${welshId(line)}-wrong`;
  const translation = useRef<HTMLTextAreaElement>(null);
  const isLine = isOneLine(line.text);
  const onKeyDown = isLine ? noLineBreak : undefined;
  const typed = (text: string) => (isLine ? onOneLine(text) : text);
  return (
    <>
      <Row wraps={false} className={classes.head}>
        <LinkButton size="sm" className={classes.place} onClick={onGoTo}>
          {called}
        </LinkButton>
        {marks
          .filter((mark) => isInState(line, mark.state))
          .map(({ word, tone }) => (
            <Chip key={word} tone={tone}>
              {word}
            </Chip>
          ))}
        {state === 'stale' ? (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              onWelsh(line.welsh);
              // The button disappears with its message.
              translation.current?.focus();
            }}
          >
            Still correct
          </Button>
        ) : null}
      </Row>
      <div className={classes.pair}>
        <Text as="span" size="sm" tone="faint" className={classes.language} aria-hidden>
          English
        </Text>
        <textarea
          className={classes.text}
          aria-label={`English: ${called}`}
          lang="en"
          rows={1}
          value={line.english}
          onKeyDown={onKeyDown}
          onChange={(event) => onEnglish(typed(event.currentTarget.value))}
        />
        <Text as="span" size="sm" tone="faint" className={classes.language} aria-hidden>
          Welsh
        </Text>
        <textarea
          ref={translation}
          id={welshId(line)}
          className={classes.text}
          aria-label={`Welsh: ${called}`}
          lang="cy"
          aria-invalid={wrong.length > 0}
          aria-describedby={wrong.length > 0 ? wrongId : undefined}
          rows={1}
          value={line.welsh}
          onKeyDown={onKeyDown}
          onChange={(event) => onWelsh(typed(event.currentTarget.value))}
        />
      </div>
      {wrong.length === 0 ? null : (
        <Text as="div" size="sm" tone="error" id={wrongId} className={classes.wrong}>
          {wrong.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Text>
      )}
      {line.was === undefined ? null : (
        <Text size="sm" tone="faint" className={classes.was}>
          Translated from: “{line.was}”
        </Text>
      )}
    </>
  );
}

function welshId({ key }: TextLine): string {
  return `welsh-${key.replaceAll(' ', '-')}`;
}

/** Marks of a line, in this order. */
const marks: readonly { state: TextState; word: string; tone: ChipTone }[] = [
  { state: 'missing', word: 'missing', tone: 'plain' },
  { state: 'wrong', word: 'wrong', tone: 'error' },
  { state: 'stale', word: 'stale', tone: 'warn' },
  { state: 'current', word: 'in Welsh', tone: 'accent' },
];

function isWanted(line: TextLine, wanted: Wanted): boolean {
  return wanted === 'all' ? isThere(line) : isInState(line, wanted);
}

/** The property that contains a text of a field. */
function attributeOf(text: string): keyof Field {
  return text === 'heading' || text === 'subheading' || text === 'help'
    ? text
    : text === 'title'
      ? 'title'
      : 'messages';
}
