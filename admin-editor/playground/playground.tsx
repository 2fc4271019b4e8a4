import { EditorView } from 'codemirror';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type TaxYear, taxYearLabel, shippedTaxYears } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormDemo, ListDemo } from '#renderer/demo/form-demo.tsx';
import { Picker } from '#renderer/gallery/picker.tsx';
import { codeEditor } from '../source/code-editor.ts';
import { readSource, sourceOf } from '../source/read-source.ts';
import classes from './playground.module.css';

/** The source of a form in the editor that staff use, next to the form. While it has errors, the last valid form stays. */
export function Playground({ definition }: { definition: Definition }) {
  const holder = useRef<HTMLDivElement>(null);
  const problemList = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(() => sourceOf(definition));
  const [good, setGood] = useState(definition);
  const [year, setYear] = useState<TaxYear>('2025-26');
  const { problems } = readSource(text, definition);

  const change = useEffectEvent((next: string) => {
    setText(next);
    const read = readSource(next, definition);
    if (read.form !== undefined && read.problems.length === 0)
      setGood({ ...definition, form_json: read.form });
  });
  useEffect(() => {
    if (holder.current === null) return undefined;
    const editor = new EditorView({
      doc: sourceOf(definition),
      parent: holder.current,
      extensions: codeEditor({
        definition: () => definition,
        onType: (state) => change(state.doc.toString()),
        onCursor: () => undefined,
        onLeave: () => problemList.current?.focus(),
        nonce: undefined,
      }),
    });
    return () => editor.destroy();
  }, [definition]);

  // A form keeps its answers while only its texts change.
  const key = `${good.kind} ${year}`;
  return (
    <main className={classes.columns}>
      <Stack as="section" gap={2} className={classes.source} aria-label="Definition">
        <div className={classes.text} ref={holder} />
        <div ref={problemList} tabIndex={-1}>
          <Panel as="output" size="sm" tone={problems.length > 0 ? 'warn' : 'quiet'}>
            {problems.length === 0 ? (
              'No problems.'
            ) : (
              <>
                <strong>The form shown is the last one without problems.</strong>
                {problems.slice(0, MOST_SHOWN).map(({ path, message }) => (
                  <span key={`${path} ${message}`} className={classes.problem}>
                    {path === '' ? null : <code>{path}</code>} {message}
                  </span>
                ))}
                {problems.length > MOST_SHOWN ? <span>and {problems.length - MOST_SHOWN} more</span> : null}
              </>
            )}
          </Panel>
        </div>
        <Text size="sm">
          Type a comma or a quotation mark to see what can follow. Escape leaves the editor.
        </Text>
      </Stack>
      <Stack as="section" aria-label="Form">
        <Picker
          label="Tax year"
          value={year}
          options={shippedTaxYears.map((value) => ({ value, label: taxYearLabel(value) }))}
          onChange={setYear}
        />
        {good.kind === 'list' ? (
          <ListDemo key={key} definition={good} year={year} entries={[{ include: true }]} />
        ) : (
          <FormDemo key={key} definition={good} year={year} />
        )}
      </Stack>
    </main>
  );
}

const MOST_SHOWN = 8;
