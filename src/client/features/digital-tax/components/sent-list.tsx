import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DigitalTaxBusiness, SentToHmrc } from '#contract/digital-tax/quarters.ts';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { shortDay } from '../../../shared/day-text.ts';
import { useGetSentToHmrcQuery } from '../api.ts';
import { dateTime } from '../date-time.ts';
import { sentStateWords, typeWords } from '../messages.ts';
import { sentAmounts, sentTitle } from '../sent-title.ts';
import classes from './digital-tax.module.css';

const SentDialog = lateDialog(async () => (await import('./sent-dialog.tsx')).SentDialog);

/** How many are shown before someone asks for all. */
const FIRST = 5;

/** Everything sent to HMRC for the year, newest first. */
export function SentList({
  taxYearId,
  businesses,
  hidesEmpty = false,
}: {
  taxYearId: number;
  businesses: readonly DigitalTaxBusiness[];
  /** Shows nothing while there is nothing to show. */
  hidesEmpty?: boolean;
}) {
  const { data, isError, error, refetch } = useGetSentToHmrcQuery({ query: { tax_year_id: taxYearId } });
  const [open, setOpen] = useState<SentToHmrc>();
  const [isAll, setAll] = useState(false);
  // The server sends HMRC's number instead of the name while HMRC has not been asked again.
  const sent = data?.sent.map((one) => ({ ...one, business: nameIn(businesses, one.business) })) ?? [];
  if (hidesEmpty && (data === undefined ? !isError : data.sent.length === 0)) return null;
  return (
    <Card title="Sent to HMRC">
      {isError && data === undefined ? (
        <ErrorState title="We could not load what was sent" onRetry={() => void refetch()}>
          {errorMessage(error)}
        </ErrorState>
      ) : data === undefined ? (
        <SkeletonRows rows={3} height={40} label="Loading what was sent" />
      ) : data.sent.length === 0 ? (
        <Text>Nothing has been sent to HMRC for this year from here.</Text>
      ) : (
        <Stack gap={3} align="start">
          <SentTable sent={isAll ? sent : sent.slice(0, FIRST)} onOpen={setOpen} />
          {isAll || data.sent.length <= FIRST ? null : (
            <LinkButton onClick={() => setAll(true)}>Show all {data.sent.length}</LinkButton>
          )}
        </Stack>
      )}
      {open === undefined ? null : <SentDialog sent={open} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

/** HMRC's numbers of businesses: X, a letter for the kind of business, IS and eleven digits. */
const NUMBER = /^X(.)IS\d{11}$/;

function nameIn(businesses: readonly DigitalTaxBusiness[], business: string): string {
  const [, kind] = NUMBER.exec(business) ?? [];
  return (
    businesses.find(({ business_id: id }) => id === business)?.name ??
    // A business that HMRC no longer names to us, such as one of an earlier National Insurance number.
    (kind === undefined ? business : typeWords[kind === 'P' ? 'PROPERTY' : 'SE'])
  );
}

function SentTable({ sent, onOpen }: { sent: readonly SentToHmrc[]; onOpen: (sent: SentToHmrc) => void }) {
  return (
    <SimpleTable rows="high" hasBlocks className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Sent</th>
          <th scope="col">What</th>
          <th scope="col">Business</th>
          <th scope="col">Period</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {sent.map((one) => (
          <tr key={one.id}>
            <td data-label="Sent">{dateTime(one.sent)}</td>
            <td data-label="What">
              {sentTitle(one)}
              {one.benefit === undefined ? null : <Amounts text={sentAmounts(one)} />}
            </td>
            <td data-label="Business">{one.business || '–'}</td>
            <td data-label="Period">{sentPeriod(one)}</td>
            <td data-label="Status">{stateChip(one.state)}</td>
            <td>
              <Button size="compact-sm" variant="default" onClick={() => onOpen(one)}>
                Details
                <span className="visually-hidden">
                  {' '}
                  of {sentTitle(one)}, {dateTime(one.sent)}
                </span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

function sentPeriod({ start, end }: SentToHmrc): string {
  if (start === undefined || end === undefined) return '–';
  return `${shortDay(start)} – ${shortDay(end)}`;
}

function Amounts({ text }: { text: string }) {
  return text === '' ? null : (
    <Text as="span" size="sm" tone="faint">
      {' '}
      {text}
    </Text>
  );
}

function stateChip(state: SentToHmrc['state']) {
  const { tone, label } = sentStateWords[state];
  return <Chip tone={tone}>{label}</Chip>;
}
