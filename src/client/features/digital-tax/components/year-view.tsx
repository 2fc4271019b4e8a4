import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DigitalTaxBusiness } from '#contract/digital-tax/quarters.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { late } from '#ui/late.tsx';
import { OutsideLink } from '#ui/outside-link.tsx';
import { Notice } from '#ui/panel.tsx';
import { SkeletonRows } from '#ui/skeleton-rows.tsx';
import type { YearOfDigitalTax } from '../digital-tax-year.ts';
import { HMRC_ACCOUNT, messages } from '../messages.ts';
import { type Tab, tabs } from '../use-address.ts';
import { useAgentRole } from '../use-agent-role.ts';
import classes from './digital-tax.module.css';
import { NothingDue } from './nothing-due.tsx';
import { QuarterlyTab } from './quarterly-tab.tsx';
import { SentList } from './sent-list.tsx';

const EndOfYearTab = late(async () => (await import('./end-of-year-tab.tsx')).EndOfYearTab, {
  loading: () => <SkeletonRows rows={4} height={40} label="Loading the end of the year" />,
});
const BenefitsTab = late(async () => (await import('./benefits-tab.tsx')).BenefitsTab, {
  loading: () => <SkeletonRows rows={4} height={40} label="Loading the state benefits" />,
});

/** The three tabs of a year, and what was sent. Spec 3, 2.7. */
export function YearView({
  shown,
  business,
  tab,
  onTab,
  onRetry,
}: {
  shown: YearOfDigitalTax;
  /** The selected business; undefined where HMRC knows none. */
  business: DigitalTaxBusiness | undefined;
  tab: Tab;
  onTab: (tab: string) => void;
  onRetry: () => void;
}) {
  const { problem, nothing_due: reason, final_declaration: declaration } = shown.data;
  const isSupporting = useAgentRole() === 'supporting';
  const forBusiness = (panel: (chosen: DigitalTaxBusiness) => ReactNode) => {
    if (business !== undefined) return panel(business);
    return problem === '' ? <NoBusinesses /> : <NotKnown problem={problem} onRetry={onRetry} />;
  };
  return (
    <>
      {problem === '' || business === undefined ? null : (
        <Notice as="output" tone="warn">
          {problem}
        </Notice>
      )}
      <Tabs value={tab} onChange={(next) => onTab(next ?? 'quarterly')} keepMounted={false}>
        <Tabs.List>
          {tabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} className={classes.tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="quarterly" className={classes.panel}>
          {forBusiness((chosen) =>
            reason === '' ? (
              <QuarterlyTab shown={shown} business={chosen} />
            ) : (
              <NothingDue reason={reason} label={shown.year.tax_year} />
            ),
          )}
        </Tabs.Panel>
        <Tabs.Panel value="end-of-year" className={classes.panel}>
          {forBusiness((chosen) =>
            reason !== '' && declaration.state === 'none' ? (
              <NothingDue reason={reason} label={shown.year.tax_year} />
            ) : (
              <EndOfYearTab shown={shown} business={chosen} />
            ),
          )}
        </Tabs.Panel>
        <Tabs.Panel value="benefits" className={classes.panel}>
          {isSupporting ? (
            <Card>
              <EmptyState title="Not for supporting agents">{messages.supportingBenefits}</EmptyState>
            </Card>
          ) : (
            <BenefitsTab shown={shown} />
          )}
        </Tabs.Panel>
      </Tabs>
      <SentList taxYearId={shown.year.id} businesses={shown.data.businesses} />
    </>
  );
}

/** HMRC could not be asked, and we know no business from before. */
function NotKnown({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Card>
      <ErrorState title="We could not ask HMRC for the businesses" onRetry={onRetry}>
        {problem}
      </ErrorState>
    </Card>
  );
}

function NoBusinesses() {
  return (
    <Card>
      <EmptyState
        title="HMRC has no record of a business"
        action={<OutsideLink href={HMRC_ACCOUNT}>Open HMRC’s online account</OutsideLink>}
      >
        Register the self-employment or property with HMRC first, and sign up for Making Tax Digital. Then
        refresh this page.
      </EmptyState>
    </Card>
  );
}
