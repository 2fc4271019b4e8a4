import { Button, SegmentedControl } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useState } from 'react';
import { withWelsh } from '#form-schemas/welsh.ts';
import { Chip, type ChipTone } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { EditorShown } from '../editor-shown.ts';
import { placeOf } from '../names.ts';
import { type TextLine, textLines } from './texts.ts';
import classes from './translation-view.module.css';

type Wanted = 'all' | TextLine['state'];

/** English and Welsh beside each other. Both are edited here; changing the English marks the Welsh as stale. */
export function TranslationView({ shown }: { shown: EditorShown }) {
  const { definition, actions } = shown;
  const [wanted, setWanted] = useState<Wanted>('all');
  // A line someone works on stays in sight when it is no longer what was asked for.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => textLines(definition), [definition]);
  const count = (state: TextLine['state']) => lines.filter((line) => line.state === state).length;
  const seen = lines.filter((line) => isWanted(line, wanted) || kept.has(keyOf(line)));
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is handed to a memoised part
  const virtual = useVirtualizer({
    count: seen.length,
    getScrollElement: () => scroll,
    estimateSize: () => 72,
    getItemKey: (index) => {
      const line = seen[index];
      return line === undefined ? index : keyOf(line);
    },
    overscan: 6,
  });

  const keep = (line: TextLine) =>
    setKept((keys) => (keys.has(keyOf(line)) ? keys : new Set([...keys, keyOf(line)])));
  const setEnglish = (line: TextLine, english: string) => {
    keep(line);
    actions.edit({ do: 'set-field', at: line.at, changes: { [line.text]: english } });
  };
  const setWelsh = (line: TextLine, welsh: string) => {
    const field = definition.form_json.fields[line.at];
    if (field === undefined) return;
    keep(line);
    actions.edit({ do: 'set-field', at: line.at, changes: { cy: withWelsh(field, line.text, welsh) } });
  };

  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Texts shown"
          value={wanted}
          onChange={(value) => {
            setWanted(value);
            setKept(new Set());
          }}
          data={[
            { value: 'all', label: `All ${lines.length}` },
            { value: 'missing', label: `Missing ${count('missing')}` },
            { value: 'stale', label: `Stale ${count('stale')}` },
          ]}
        />
        <span className={classes.note}>
          {count('current')} of {lines.length} texts are in Welsh as the English reads now.
        </span>
      </div>
      {seen.length === 0 ? (
        <EmptyState title={lines.length === 0 ? 'Nothing to translate yet' : 'Nothing is left here'}>
          {lines.length === 0
            ? 'Texts stand here as soon as the form has fields.'
            : 'Choose All to see every text.'}
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
                    place={placeOf(definition.form_json.fields[line.at] ?? nameless)}
                    onEnglish={(text) => setEnglish(line, text)}
                    onWelsh={(text) => setWelsh(line, text)}
                    onGoTo={() => shown.goTo(line.at)}
                  />
                </div>
              );
            })}
          </div>
        </div>
      )}
    </div>
  );
}

interface LineProps {
  line: TextLine;
  place: string;
  onEnglish: (text: string) => void;
  onWelsh: (text: string) => void;
  onGoTo: () => void;
}

function Line({ line, place, onEnglish, onWelsh, onGoTo }: LineProps) {
  const what = `${place}, ${names[line.text]}`;
  return (
    <>
      <div className={classes.head}>
        <button type="button" className={classes.place} onClick={onGoTo}>
          {what}
        </button>
        <Chip tone={tones[line.state]}>{words[line.state]}</Chip>
        {line.state === 'stale' ? (
          <Button size="compact-xs" variant="default" onClick={() => onWelsh(line.welsh)}>
            Still right
          </Button>
        ) : null}
      </div>
      <div className={classes.pair}>
        <textarea
          className={classes.text}
          aria-label={`English: ${what}`}
          lang="en"
          rows={1}
          value={line.english}
          onChange={(event) => onEnglish(event.currentTarget.value)}
        />
        <textarea
          className={classes.text}
          aria-label={`Welsh: ${what}`}
          lang="cy"
          rows={1}
          value={line.welsh}
          onChange={(event) => onWelsh(event.currentTarget.value)}
        />
      </div>
      {line.was === undefined ? null : <p className={classes.was}>Translated from: “{line.was}”</p>}
    </>
  );
}

const nameless = { name: '', title: '', format: 'text' } as const;
const names: Readonly<Record<TextLine['text'], string>> = {
  heading: 'heading',
  title: 'title',
  help: 'help',
};
const words: Readonly<Record<TextLine['state'], string>> = {
  missing: 'missing',
  stale: 'stale',
  current: 'in Welsh',
};
const tones: Readonly<Record<TextLine['state'], ChipTone>> = {
  missing: 'plain',
  stale: 'warn',
  current: 'accent',
};

function isWanted({ state }: TextLine, wanted: Wanted): boolean {
  return wanted === 'all' || state === wanted;
}

function keyOf({ at, text }: TextLine): string {
  return `${at} ${text}`;
}
