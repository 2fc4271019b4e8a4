import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { lookAtJourneys, ReadJourney } from '#contract/journeys/journeys.ts';
import { journeyHeadings } from '#contract/journeys/journey-headings.ts';
import { LONGEST_FILE, MOST_IMPORTED, vehicleNames } from '#contract/journeys/vehicles.ts';
import { formatUkDate } from '#domain/calendar-date.ts';
import { csvFile } from '#domain/csv.ts';
import { decodeText } from '#domain/decode-text.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { ukClockOf } from '#domain/uk-clock.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { OneFileZone } from '#ui/one-file-zone.tsx';
import { Notice } from '#ui/panel.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { handOver } from '../../../shared/api/download.ts';
import { confirmFiledYear } from '../../../shared/books/confirm-change.ts';
import { guarded } from '../../../shared/books/guarded.ts';
import { useDone } from '../../../shared/books/use-acts.ts';
import { useImportJourneysMutation, useLookAtJourneysMutation } from '../api.ts';
import { importedText, journeys, messages } from '../messages.ts';

/** How many rows and problems are shown. */
const SHOWN = 10;

const COLUMNS = ['Date', 'Description', 'Vehicle', 'Miles', 'Claimed'];

type Look = ReplyOf<typeof lookAtJourneys>;

/** Imports a CSV file of journeys, after a look at what it contains. `shown`: the tax year on the screen. */
export function ImportDialog({ shown, onClose }: { shown: TaxYear; onClose: () => void }) {
  const [lookAt, looking] = useLookAtJourneysMutation();
  const [add, adding] = useImportJourneysMutation();
  const report = useDone();
  const [chosen, setChosen] = useState<{
    readonly name: string;
    readonly csv: string;
    readonly look: Look;
  }>();

  const read = async (file: File) => {
    const csv = decodeText(new Uint8Array(await file.arrayBuffer()));
    const wrong = hasControls(csv)
      ? messages.notText
      : csv.trim() === ''
        ? messages.emptyFile
        : csv.length > LONGEST_FILE
          ? messages.longFile
          : undefined;
    if (wrong !== undefined)
      return setChosen({
        name: file.name,
        csv,
        look: { rows: [], problems: [{ line: 0, message: wrong }], known: 0 },
      });
    const answer = await guarded(() => lookAt({ body: { csv } }).unwrap());
    setChosen(answer.ok ? { name: file.name, csv, look: answer.value } : undefined);
  };
  const save = async ({ csv, look }: { readonly csv: string; readonly look: Look }) => {
    const answer = await guarded(() => confirmFiledYear((query) => add({ query, body: { csv } }).unwrap()));
    if (!answer.ok || answer.value === undefined) return;
    report(importedText(look.rows, shown), [answer.value.change_id]);
    onClose();
  };
  const canSave = chosen !== undefined && chosen.look.rows.length > 0 && chosen.look.problems.length === 0;

  return (
    <Dialog title="Import journeys" size={720} onClose={onClose}>
      <Stack>
        <Text>
          Choose a CSV file with the columns {journeyHeadings.join(', ')}. Dates are DD/MM/YYYY and times
          HH:MM. <LinkButton onClick={downloadTemplate}>Download a template</LinkButton>
        </Text>
        <OneFileZone
          label="File of journeys"
          chosen={chosen?.name}
          hint={`CSV, up to ${journeys(MOST_IMPORTED)}`}
          accept=".csv,.txt,text/csv"
          disabled={looking.isLoading || adding.isLoading}
          onFile={(file) => void read(file)}
        />
        {chosen === undefined ? null : <Found look={chosen.look} />}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!canSave}
            loading={adding.isLoading}
            onClick={() => chosen !== undefined && void save(chosen)}
          >
            {canSave ? `Import ${journeys(chosen.look.rows.length)}` : 'Import'}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

/** A PDF, a spreadsheet or a picture has control characters that no text has. */
function hasControls(text: string): boolean {
  return /[^\P{Cc}\t\n\v\f\r]/u.test(text);
}

/** What the file contains. */
function Found({ look: { rows, problems, known } }: { look: Look }) {
  return (
    <Stack gap={3}>
      {problems.length === 0 ? null : (
        <Notice tone="error" role="alert">
          <Text tone="plain">
            Nothing can be imported yet. Correct this in your file and choose it again:
          </Text>
          <ul>
            {problems.slice(0, SHOWN).map(({ line, message }) => (
              <li key={line}>
                {line === 0 ? '' : `Line ${line}: `}
                {message}
              </li>
            ))}
          </ul>
          {problems.length > SHOWN ? <Text>And {problems.length - SHOWN} more.</Text> : null}
        </Notice>
      )}
      {known === 0 ? null : (
        <Text tone="quiet">{journeys(known)} left out, because you have logged them already.</Text>
      )}
      {rows.length === 0 ? null : (
        <>
          <SimpleTable hasBlocks aria-label="Journeys in the file">
            <thead>
              <tr>
                {COLUMNS.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, SHOWN).map((row) => (
                <tr key={row.line}>
                  {cellsOf(row).map((cell, index) => (
                    <td key={COLUMNS[index]} data-label={COLUMNS[index]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </SimpleTable>
          {rows.length > SHOWN ? <Text tone="quiet">And {journeys(rows.length - SHOWN)} more.</Text> : null}
        </>
      )}
    </Stack>
  );
}

function cellsOf({ start_time, comments, type, miles, claimed }: ReadJourney): string[] {
  const { day, time } = ukClockOf(new Date(start_time));
  return [
    `${formatUkDate(day)} ${time}`,
    comments,
    vehicleNames[type],
    miles.toFixed(2),
    claimed === 'Y' ? 'Yes' : 'No',
  ];
}

function downloadTemplate(): void {
  const example = [
    '01/06/2026',
    '09:30',
    '10:15',
    'By car or van',
    '12.50',
    'Yes',
    'SW1A 1AA',
    '',
    'OX1 1BX',
    'Client',
  ];
  handOver(
    new Blob([csvFile([journeyHeadings, example])], { type: 'text/csv;charset=utf-8' }),
    'journeys-template.csv',
  );
}
