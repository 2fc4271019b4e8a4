import { Button, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReturnApproval } from '#contract/filing/approvals.ts';
import { LONGEST_NOTE } from '#contract/limits.ts';
import type { TaxCalculation } from '#contract/tax/tax-calculation.ts';
import { pounds } from '#domain/money.ts';
import { alertDialog } from '#ui/alert-dialog.tsx';
import { Card } from '#ui/card.tsx';
import { confirm } from '#ui/confirm-dialog.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Notice, Panel } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import { toast } from '#ui/toast.tsx';
import { PdfLink } from '../../../shared/reports/pdf-link.tsx';
import { ReportButton } from '../../../shared/reports/report-button.tsx';
import { useGetTaxCalculationQuery } from '../../../shared/tax-calculation.ts';
import { AskedFiles } from '../attachments/asked-files.tsx';
import { messages, problemOf, stateForClient } from '../approval-messages.ts';
import { useAnswerApprovalMutation } from '../approvals-api.ts';
import { submittedAt } from '../submitted-at.ts';
import { TaxPanel } from './tax-panel.tsx';

/** A return that an adviser asks the client to approve: what they say, its figures and boxes, and the two answers. */
export function ApprovalCard({ approval }: { approval: ReturnApproval }) {
  const { practice, agent, asked, note, tax_year: year, state, amendment } = approval;
  const xmlReport = approval.xml_report;
  const isCurrent = state === 'asked' || state === 'approved';
  // They are the present ones: a return that has changed since the request cannot be approved.
  const figures = useGetTaxCalculationQuery(
    { query: { tax_year_id: approval.tax_year_id } },
    { refetchOnMountOrArgChange: true, skip: !isCurrent || xmlReport !== undefined },
  );
  return (
    <Card title={`${amendment === 'Y' ? 'Amended tax return' : 'Tax return'} for ${year}`}>
      <Stack gap={4}>
        <Text>
          Prepared by {agent} of {practice}, who asked on {submittedAt(asked)}.
        </Text>
        {note === '' ? null : (
          <Panel tone="quiet">
            <Text>Your adviser says:</Text>
            <Text hasLines>{note}</Text>
          </Panel>
        )}
        {state === 'asked' ? null : (
          <Notice as="output" tone={state === 'approved' || state === 'filed' ? 'accent' : 'warn'}>
            {stateForClient(approval)}
          </Notice>
        )}
        {approval.words === '' ? null : (
          <Panel tone="quiet">
            <Text>You said:</Text>
            <Text hasLines>{approval.words}</Text>
          </Panel>
        )}
        {!isCurrent ? null : xmlReport === undefined ? (
          <Figures
            tax={figures.data}
            hasFailed={figures.isError}
            onRetry={() => void figures.refetch()}
            year={year}
          />
        ) : (
          <XmlFigures token={xmlReport} taxDue={approval.tax_due} year={year} />
        )}
        {isCurrent || state === 'filed' ? <AskedFiles approval={approval} /> : null}
        {isCurrent ? (
          <Answer
            approval={approval}
            areFiguresShown={xmlReport !== undefined || (figures.isSuccess && !figures.isFetching)}
          />
        ) : null}
        <Mark approval={approval} />
      </Stack>
    </Card>
  );
}

/** What identifies the return at HMRC. It is the same there, unless the return was not sent as an agent's. */
function Mark({ approval: { irmark, filed_irmark: filed } }: { approval: ReturnApproval }) {
  if (irmark === '' && filed === undefined) return null;
  return (
    <Text size="sm" tone="faint" hasLines>
      Reference (IRmark): {filed ?? irmark}
      {filed === undefined || irmark === '' || filed === irmark ? null : `\n${messages.otherMark}`}
    </Text>
  );
}

/** The tax of a return from the forms of the account, and every box of it. */
function Figures({
  tax,
  hasFailed,
  onRetry,
  year,
}: {
  tax: TaxCalculation | undefined;
  hasFailed: boolean;
  onRetry: () => void;
  year: string;
}) {
  if (hasFailed)
    return (
      <ErrorState title={messages.noFigures} onRetry={onRetry}>
        {messages.noFiguresMore}
      </ErrorState>
    );
  if (tax === undefined) return <SkeletonRows rows={4} height={34} label="Loading the figures" />;
  return (
    <>
      <TaxPanel calculation={tax} />
      <Row>
        <PdfLink report={{ kind: 'return', token: tax.report_token, isDraft: true }}>
          Every box as a PDF for {year}
        </PdfLink>
      </Row>
    </>
  );
}

/** Of a return that the adviser prepared elsewhere. It is kept with the request, so it does not change. */
function XmlFigures({ token, taxDue, year }: { token: string; taxDue: number; year: string }) {
  const report = { kind: 'return', token } as const;
  return (
    <Card title="Tax summary">
      <Stack gap={3}>
        <Text>{messages.elsewhere}</Text>
        <DefinitionList layout="lines">
          <Definition isStrong term="Tax due">
            <MoneyText value={pounds(taxDue)} sign />
          </Definition>
        </DefinitionList>
        <Row>
          <ReportButton title={`Tax return for ${year}`} report={report}>
            Read every page
          </ReportButton>
          <PdfLink report={report}>Every box as a PDF for {year}</PdfLink>
        </Row>
      </Stack>
    </Card>
  );
}

/** No one approves figures that they cannot see. */
function Answer({ approval, areFiguresShown }: { approval: ReturnApproval; areFiguresShown: boolean }) {
  const { id, mark, state, tax_year: year, attachments } = approval;
  const [answer, { isLoading }] = useAnswerApprovalMutation();
  const [words, setWords] = useState('');
  const [isObjecting, setObjecting] = useState(false);
  const objection = useRef<HTMLTextAreaElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const show = (objecting: boolean) => {
    flushSync(() => setObjecting(objecting));
    (objecting ? objection : opener).current?.focus();
  };

  const send = async (given: 'approve' | 'object') => {
    const problem = problemOf(await answer({ body: { id, mark, answer: given, words } }));
    if (problem !== undefined) return alertDialog({ title: messages.notSaved, message: problem });
    toast(given === 'approve' ? messages.approved : messages.objected);
  };
  const approve = async () => {
    if (await confirm(messages.approve(year, attachments.length))) await send('approve');
  };

  if (!isObjecting)
    return (
      <Row>
        {state === 'asked' ? (
          <ChangeButton disabled={!areFiguresShown} loading={isLoading} onClick={() => void approve()}>
            Approve
          </ChangeButton>
        ) : null}
        <ChangeButton ref={opener} variant="default" onClick={() => show(true)}>
          Something is wrong
        </ChangeButton>
      </Row>
    );
  return (
    <Stack>
      <Textarea
        label={messages.wrong}
        description="Your adviser reads it in Formledger. We do not put it in an email."
        autosize
        minRows={3}
        maxRows={12}
        maxLength={LONGEST_NOTE}
        ref={objection}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Row>
        <ChangeButton disabled={words.trim() === ''} loading={isLoading} onClick={() => void send('object')}>
          Send to my adviser
        </ChangeButton>
        <Button variant="default" onClick={() => show(false)}>
          Cancel
        </Button>
      </Row>
    </Stack>
  );
}
