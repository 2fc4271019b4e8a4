import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getReturnSchema } from '#contract/return-schema/return-schemas.ts';
import type { TaxYear } from '#domain/tax-year.ts';
import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { errorMessage, isCallError } from '#client/shared/api/call-error.ts';
import { momentOf } from '../versions/moment.ts';
import { useSetFilingOfYearMutation } from './api.ts';
import { filingWords, messages } from './messages.ts';

interface FilingCardProps {
  year: TaxYear;
  overview: ReplyOf<typeof getReturnSchema>;
  isApprover: boolean;
}

/** Whether filers can send returns of the year, what is missing for it, and opening it. */
export function FilingCard({ year, overview, isApprover }: FilingCardProps) {
  const { filing, schema } = overview;
  const [set, { isLoading }] = useSetFilingOfYearMutation();
  const [refusal, setRefusal] = useState('');
  const newest = schema === null || schema.version === 0 ? undefined : schema.version;
  const canOpen = newest !== undefined && filing.version !== newest;
  const decide = async (version: number | null) => {
    const isAgreed = await confirm(
      version === null
        ? {
            title: `Stop using file ${filing.version}?`,
            message: `From now on, returns for ${year} are treated as before the file was opened. Returns that were sent stay as they are.`,
            confirmLabel: 'Stop using it',
            cancelLabel: 'Not now',
          }
        : {
            title: `Open filing of ${year}?`,
            message: `From now on, filers’ returns for ${year} are written with file ${version} and can be sent to HMRC. The test returns are run first, with the published forms.`,
            confirmLabel: 'Open filing',
            cancelLabel: 'Not now',
          },
    );
    if (!isAgreed) return;
    setRefusal('');
    try {
      await set({ params: { taxYear: year }, body: { version } }).unwrap();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setRefusal(errorMessage(error));
    }
  };
  return (
    <Card title="Filing" tone={filing.isOpen ? 'plain' : 'warn'}>
      <Stack gap={2}>
        <p>
          <strong>{filingWords(overview, year)}</strong>
        </p>
        {filing.by === '' ? null : (
          <Text size="sm">
            Last decided by {filing.by}, {momentOf(filing.at)}.
          </Text>
        )}
        {canOpen && filing.prevents.length > 0 ? (
          <>
            <p>Before it can be opened with file {newest}:</p>
            <ul aria-label="What is missing">
              {filing.prevents.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </>
        ) : null}
        {newest === undefined && !filing.isOpen ? <p>{filing.prevents[0]}</p> : null}
        {isApprover ? (
          <Row gap={2}>
            {canOpen && filing.prevents.length === 0 ? (
              <Button size="xs" loading={isLoading} onClick={() => void decide(newest)}>
                Open filing with file {newest}
              </Button>
            ) : null}
            {filing.version === null ? null : (
              <Button size="xs" variant="default" loading={isLoading} onClick={() => void decide(null)}>
                Stop using file {filing.version}
              </Button>
            )}
          </Row>
        ) : (
          <Text size="sm">{messages.needsApprover}</Text>
        )}
        {refusal === '' ? null : (
          <Text role="alert" tone="error" size="sm" hasLines>
            {refusal}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
