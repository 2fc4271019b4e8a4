import { useState } from 'react';
import { type TaxYear, taxYearLabel, shippedTaxYears } from '#domain/tax-year.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { FormDemo, ListDemo } from '../demo/form-demo.tsx';
import { Picker } from '../gallery/picker.tsx';
import classes from './playground.module.css';
import { readDefinition } from './read-definition.ts';

/** A definition next to its form. Errors are listed, and the last valid form stays. */
export function Playground({ definition }: { definition: Definition }) {
  const [text, setText] = useState(() => JSON.stringify(definition, null, 2));
  const [good, setGood] = useState(definition);
  const [year, setYear] = useState<TaxYear>('2025-26');
  const reading = readDefinition(text);
  const problems = reading.ok ? [] : reading.problems;

  const change = (next: string) => {
    setText(next);
    const read = readDefinition(next);
    if (read.ok) setGood(read.definition);
  };
  // A form keeps its answers while only its texts change.
  const key = `${good.kind} ${year}`;
  return (
    <main className={classes.columns}>
      <Stack as="section" gap={2} className={classes.source} aria-label="Definition">
        <Text as="label" size="sm" htmlFor="playground-source">
          Definition (JSON)
        </Text>
        <textarea
          id="playground-source"
          className={classes.text}
          value={text}
          spellCheck={false}
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby="playground-problems"
          onChange={(event) => change(event.currentTarget.value)}
        />
        <Panel as="output" id="playground-problems" size="sm" tone={problems.length > 0 ? 'warn' : 'quiet'}>
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
