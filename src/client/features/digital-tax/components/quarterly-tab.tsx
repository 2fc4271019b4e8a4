import { useEffect } from 'react';
import type { DigitalTaxBusiness } from '#contract/digital-tax/quarters.ts';
import { Card } from '#ui/card.tsx';
import { lateDialog } from '#ui/late-dialog.tsx';
import { Stack, Text } from '#ui/layout.tsx';
import { Notice } from '#ui/panel.tsx';
import { loadWhenIdle } from '../../../shared/load-when-idle.ts';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import { businessTitle, messages } from '../messages.ts';
import { periodText } from '../quarter-text.ts';
import { openAct, openedName } from '../update-acts.ts';
import { useAcceptedMeanwhile } from '../use-accepted-meanwhile.ts';
import { useAgentRole } from '../use-agent-role.ts';
import { useAddress } from '../use-address.ts';
import { useCalculation } from '../use-calculation.ts';
import { useFoundFocus } from '../use-found-focus.ts';
import { CalculationCard } from './calculation-card.tsx';
import { DeclaredNotice } from './declared-notice.tsx';
import { Obligations } from './obligations.tsx';
import { QuarterChoice } from './quarter-choice.tsx';
import { QuarterLine } from './quarter-line.tsx';

const UpdateDialog = lateDialog(async () => (await import('./update-dialog.tsx')).UpdateDialog);

/** The year of each business, the obligations of the selected one, and HMRC's calculation. */
export function QuarterlyTab({
  shown: { year, data, today },
  business,
}: {
  shown: YearOfDigitalTax;
  business: DigitalTaxBusiness;
}) {
  const { businessId, update, openUpdate, closeUpdate } = useAddress(year.tax_year);
  const isSandbox = data.mode === 'S';
  const named = businessId === business.business_id ? update : undefined;
  const role = useAgentRole();
  const canSend = role !== undefined && role !== 'ended';
  const open = !canSend ? undefined : openAct(business.quarters, named, isSandbox);
  useFoundFocus(open && named && openedName(named));
  const calculation = useCalculation(year);
  const accepted = useAcceptedMeanwhile(year.id, calculation, (sent) => {
    // Its dialog is still in the address, and would hide that it was accepted behind what it would be as an amendment.
    const isOpen = sent.end === named?.end && [business.name, business.business_id].includes(sent.business);
    if (isOpen) closeUpdate();
  });
  useEffect(() => loadWhenIdle([UpdateDialog.fetch]), []);
  return (
    <>
      {accepted?.start === undefined || accepted.end === undefined ? null : (
        <Notice as="output" tone="info">
          {messages.acceptedMeanwhile(periodText({ start: accepted.start, end: accepted.end }))}
          {calculation.isCalculating ? ` ${messages.calculating}` : ''}
        </Notice>
      )}
      <DeclaredNotice shown={{ year, data, today }} about="updates" />
      <Card title="Quarters">
        <Stack gap={5}>
          {data.businesses.filter(hasPeriods).map((one) => (
            <QuarterLine key={one.business_id} business={one} today={today} />
          ))}
        </Stack>
      </Card>
      <Card title={businessTitle(business)}>
        <Stack gap={3}>
          {role === 'ended' ? (
            <Notice as="p" tone="warn">
              {messages.authorisationEnded}
            </Notice>
          ) : null}
          {business.quarters.length === 0 ? (
            <Text>{messages.noPeriods}</Text>
          ) : (
            <>
              <Obligations
                business={business}
                isSandbox={isSandbox}
                hasActs={canSend}
                onOpen={(opened) => openUpdate(business.business_id, opened)}
              />
              <QuarterChoice business={business} taxYearId={year.id} isBlocked={!canSend} />
            </>
          )}
        </Stack>
      </Card>
      <CalculationCard calculation={calculation} shown={{ year, data, today }} />
      {open === undefined ? null : (
        <UpdateDialog
          key={`${business.business_id} ${open.quarter.end}`}
          {...open}
          business={business}
          isCumulative={data.cumulative === 'Y'}
          consolidatedLimit={data.consolidated_limit}
          taxYearId={year.id}
          onSent={calculation.calculate}
          onClose={closeUpdate}
        />
      )}
    </>
  );
}

/** A business that did not exist in the year has none. */
function hasPeriods({ quarters }: DigitalTaxBusiness): boolean {
  return quarters.length > 0;
}
