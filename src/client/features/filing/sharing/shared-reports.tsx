import { Button } from '@mantine/core';
import type { ReportLink } from '#contract/reports/report-links.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Grow, Row, Stack, Text } from '#ui/layout.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { toast } from '#ui/toast.tsx';
import { errorMessage } from '../../../shared/api/call-error.ts';
import { submittedAt } from '../submitted-at.ts';
import { useGetReportLinksQuery, useRevokeReportLinkMutation } from './api.ts';
import { messages } from './messages.ts';

/** The links that the person made, with their views. Nothing until there is one. */
export function SharedReports() {
  const { data, isError, refetch } = useGetReportLinksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [revoke, { isLoading }] = useRevokeReportLinkMutation();
  if (isError)
    return (
      <Row>
        <Text>{messages.listFailed}</Text>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Row>
    );
  if (data === undefined || data.links.length === 0) return null;
  const end = async ({ id, made_for: madeFor }: ReportLink) => {
    const isSure = await confirm({
      title: messages.endTitle,
      message: messages.endText(madeFor),
      confirmLabel: messages.end,
    });
    if (!isSure) return;
    const { error } = await revoke({ body: { id } });
    if (error === undefined) toast(messages.ended);
    else await alertDialog({ title: messages.endFailed, message: errorMessage(error) });
  };
  return (
    <Card gap={3} title={messages.list} aria-label={messages.list}>
      <Text>{messages.listAbout}</Text>
      <Stack as="ul" gap={3} isDivided>
        {data.links.map((link) => (
          <Row as="li" key={link.id} justify="apart">
            <Stack as={Grow} gap={1}>
              <Row>
                <Text as="strong" tone="plain">
                  {link.made_for}
                </Text>
                <Chip tone={link.state === 'open' ? 'accent' : 'info'}>{stateText(link)}</Chip>
              </Row>
              <Text size="sm">
                Tax return {link.tax_year}, sent {submittedAt(link.submitted)}
              </Text>
              <Text size="sm">{viewsText(link)}</Text>
            </Stack>
            {link.state === 'open' ? (
              <ChangeButton
                size="xs"
                variant="default"
                disabled={isLoading}
                aria-label={`End the link for ${link.made_for}`}
                onClick={() => void end(link)}
              >
                {messages.end}
              </ChangeButton>
            ) : null}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

function stateText({ state, expires }: ReportLink): string {
  if (state === 'revoked') return 'Ended by you';
  return state === 'expired' ? 'Expired' : `Until ${submittedAt(expires)}`;
}

function viewsText({ views, created, last_view: last }: ReportLink): string {
  const made = `Made ${submittedAt(created)}`;
  if (last === undefined) return `${made} · Not opened yet`;
  return `${made} · Opened ${views === 1 ? 'once' : `${views} times`}, last ${submittedAt(last)}`;
}
