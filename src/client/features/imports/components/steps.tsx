import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { OneFileZone } from '#ui/one-file-zone.tsx';
import { accept } from '../accepted-file.ts';
import { messages } from '../messages.ts';
import classes from './steps.module.css';

export interface StepsProps {
  /** The name of the chosen file. */
  chosen: string | undefined;
  /** How much has been sent, 0 to 1; undefined if nothing is being sent. */
  share: number | undefined;
  /** Why the last attempt failed. */
  failed: string | undefined;
  onTemplate: () => void;
  onFile: (file: File) => void;
  onUpload: () => void;
  onStop: () => void;
  onHelp: () => void;
}

/** The four steps of an import. Spec 2, 2.6. */
export function Steps(props: StepsProps) {
  const { chosen, share, failed } = props;
  const isSending = share !== undefined;
  return (
    <Stack>
      <Text>If you have a file from your bank, start at step 3. Use the template for everything else.</Text>
      {failed === undefined ? null : (
        <Card tone="error">
          <Stack gap={2} role="alert">
            <Text as="strong" tone="error">
              {messages.whoops}
            </Text>
            <span>{failed}</span>
            <Row>
              {chosen === undefined ? null : (
                <Button size="xs" variant="default" onClick={props.onUpload}>
                  {messages.tryAgain}
                </Button>
              )}
              <Button size="xs" variant="default" onClick={props.onHelp}>
                {messages.help}
              </Button>
            </Row>
          </Stack>
        </Card>
      )}
      <ol className={classes.steps}>
        <Step number={1} title="Download the template">
          <p>A CSV file with the columns Account, Date, Description, Amount, Category and Classification.</p>
          <Button variant="default" onClick={props.onTemplate}>
            Download template
          </Button>
        </Step>
        <Step number={2} title="Edit it in a spreadsheet">
          <p>One row for each transaction. Save it as CSV.</p>
          <DefinitionList>
            <Definition term="Date">31/12/2020</Definition>
            <Definition term="Amount">3333.99 in, -3333.99 out</Definition>
          </DefinitionList>
        </Step>
        <Step number={3} title="Choose the file">
          <OneFileZone
            label="File to import"
            chosen={chosen}
            hint="CSV, TXT, OFX, QFX, QIF, XML; up to 20 MB"
            accept={accept}
            disabled={isSending}
            onFile={props.onFile}
          />
        </Step>
        <Step number={4} title="Upload">
          <p>You can check the rows before we save anything.</p>
          {isSending ? (
            <Progress share={share} onStop={props.onStop} />
          ) : (
            <Button onClick={props.onUpload} disabled={chosen === undefined}>
              Upload
            </Button>
          )}
        </Step>
      </ol>
    </Stack>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <Card as="li" className={classes.step}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <Stack gap={3} align="start" className={classes.content}>
        <h2>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}

function Progress({ share, onStop }: { share: number; onStop: () => void }) {
  const words = share < 1 ? `Sending: ${Math.floor(share * 100)}%` : 'Reading the file…';
  return (
    <Stack gap={2} align="start" className={classes.progress}>
      <output>{words}</output>
      <progress aria-label="Upload" {...(share < 1 ? { value: share, max: 1 } : {})} />
      <Button size="xs" variant="default" onClick={onStop}>
        Stop
      </Button>
    </Stack>
  );
}
