import { useEffect, useState } from 'react';
import type { ImportAnswers, ImportSampleRow } from '#contract/imports/imports.ts';
import { pounds } from '#domain/money.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Panel } from '#ui/panel.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { isCallError } from '../../../shared/api/call-error.ts';
import classes from './review.module.css';

/** Reads the first lines of the file with these answers. If refused, it rejects with a CallError. */
export type OnSample = (answers: ImportAnswers) => Promise<readonly ImportSampleRow[]>;

/** How long the user makes no change before the lines are read again. */
const PAUSE_MS = 250;

/** The first lines of the file as the answers in the form read them, so that a wrong answer is seen at once. */
export function SampleRows({
  answers,
  onSample,
}: {
  /** Undefined while a needed column is missing. */
  answers: ImportAnswers | undefined;
  onSample: OnSample;
}) {
  const [read, setRead] = useState<{ rows?: readonly ImportSampleRow[]; failed?: string }>({});
  const asked = answers === undefined ? undefined : JSON.stringify(answers);
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isCurrent = true;
    const show = async () => {
      try {
        const rows = await onSample(JSON.parse(asked) as ImportAnswers); // written from it above
        if (isCurrent) setRead({ rows });
      } catch (error) {
        if (!isCallError(error)) throw error;
        if (isCurrent) setRead({ failed: error.message });
      }
    };
    const timer = setTimeout(() => void show(), PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, onSample]);

  return (
    <Stack gap={2} as="section" aria-label="The first lines with these answers">
      <strong>This is how we read the first lines</strong>
      {asked === undefined ? (
        <Text tone="quiet">Choose the columns for date, description and amount to see them.</Text>
      ) : read.failed !== undefined ? (
        <Text role="alert" tone="error">
          {read.failed}
        </Text>
      ) : read.rows === undefined ? (
        <Text as="output" tone="quiet">
          Reading the first lines
        </Text>
      ) : read.rows.length === 0 ? (
        <Text as="output">We cannot read any line with these answers.</Text>
      ) : (
        <Panel tone="quiet" size="sm">
          <SimpleTable className={classes.sample}>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Description</th>
                <th scope="col" data-align="end">
                  Amount
                </th>
              </tr>
            </thead>
            <tbody>
              {read.rows.map(({ line, date, description, amount, reason }) => (
                <tr key={line}>
                  <td>{date ?? `Line ${line}`}</td>
                  <td>{reason ?? description}</td>
                  <td data-align="end">
                    {amount === undefined ? null : <MoneyText value={pounds(amount)} mode="flow" />}
                  </td>
                </tr>
              ))}
            </tbody>
          </SimpleTable>
        </Panel>
      )}
    </Stack>
  );
}
